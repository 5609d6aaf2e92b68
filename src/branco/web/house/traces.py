"""Traces for OpenTelemetry: what a request, a choice or a bot waited for. Only where BRANCO_TRACES names a collector.

A span tells routes, games and names of calls, never an address with its secrets, never what an error said.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from branco.extras import NoExtra, need
from branco.web.errors import ConfigError

PATH = "/v1/traces"
SECONDS = 2.0

_here: dict[str, Any] = {}


def begin_traces(collector: str) -> Callable[[], None]:
    """Send spans to a collector that speaks OTLP over HTTP; what is returned sends the rest and ends it."""
    if not collector:
        return lambda: None
    check_traces(collector)
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource.create({"service.name": "branco"}))
    exporter = OTLPSpanExporter(endpoint=collector.rstrip("/") + PATH, timeout=SECONDS)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    _here["tracer"] = provider.get_tracer("branco")
    return lambda: _end(provider)


def check_traces(collector: str) -> None:
    """Refuse a collector, in a sentence, where its packages are missing."""
    try:
        if collector:
            need("otel", "opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http")
    except NoExtra as lacking:
        raise ConfigError(f"BRANCO_TRACES is set, and {lacking}") from None


def _end(provider: Any) -> None:
    _here.clear()
    provider.shutdown()


@contextmanager
def span(name: str, headers: Mapping[str, str] | None = None, **facts: str) -> Iterator[dict[str, Any]]:
    """A piece of work; what is put into the answer while it lasts is told with it.

    `headers` are those of a proxy that we trust: the span becomes part of its trace.
    """
    more: dict[str, Any] = {}
    tracer = _here.get("tracer")
    if tracer is None:
        yield more
        return
    quiet = {"record_exception": False, "set_status_on_exception": False}
    with tracer.start_as_current_span(name, _trace_of(headers), attributes=facts, **quiet) as one:
        try:
            yield more
        except Exception as wrong:
            one.set_attribute("error.type", type(wrong).__name__)
            raise
        finally:
            one.set_attributes(more)


def _trace_of(headers: Mapping[str, str] | None) -> Any:
    if headers is None:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    return TraceContextTextMapPropagator().extract({"traceparent": headers.get("traceparent", "")})
