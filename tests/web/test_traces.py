"""Traces go to a collector and tell what was waited for, never a secret."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from branco.extras import NoExtra
from branco.web.config import from_environment
from branco.web.errors import ConfigError
from branco.web.house import traces
from tests.web.receivers import Receiver, receiving
from tests.web.served import Person, config, serving


def spans(receiver: Receiver) -> list[Any]:
    found = []
    for headers, body in receiver.calls:
        told = ExportTraceServiceRequest()
        told.ParseFromString(gzip.decompress(body) if headers.get("Content-Encoding") == "gzip" else body)
        found += [span for at in told.resource_spans for scope in at.scope_spans for span in scope.spans]
    return found


def facts(span: Any) -> dict[str, Any]:
    return {each.key: each.value.string_value or each.value.int_value for each in span.attributes}


def test_a_request_holds_its_choice_and_its_calls_to_the_store(tmp_path: Path) -> None:
    with receiving() as collector:
        address = collector.url.removesuffix("/hook")
        with serving(config(f"sqlite:///{tmp_path}/a.db", traces=address)) as server:
            ida = Person(server.url)
            table = ida.lay("me", "device", "device")
            ida.get("/s/a-secret-of-a-seat")
            assert ida.play(table, 0, ida.actions(table, 0)[0], "k").status_code == 200
        found = spans(collector)
    by_id = {span.span_id: span for span in found}
    stored = next(span for span in found if facts(span).get("call") == "append" and span.name == "store")
    choice = next(span for span in found if span.name == "choice")
    assert facts(choice) == {"game": "wild_cards"}
    above = by_id[choice.parent_span_id]
    assert (above.name, facts(above)["route"], facts(above)["status"]) == ("request", "/t/{table}/play", 200)
    assert stored.trace_id in {span.trace_id for span in found if span.name == "request"}
    assert b"a-secret" not in b"".join(span.SerializeToString() for span in found)


def test_without_a_collector_nothing_is_sent_and_an_error_tells_its_kind_alone() -> None:
    with traces.span("work") as told:
        told["more"] = 1
    with pytest.raises(ValueError, match="secret"), traces.span("work"):
        raise ValueError("secret")


def test_a_server_goes_on_while_the_collector_is_away(tmp_path: Path) -> None:
    with serving(config(f"sqlite:///{tmp_path}/a.db", traces="http://127.0.0.1:9")) as server:
        assert Person(server.url).get("/").status_code == 200


def test_what_cannot_be_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConfigError, match=r"BRANCO_TRACES is 'no address': .*a collector looks like"):
        from_environment({"BRANCO_TRACES": "no address"})

    def lacking(*_: str) -> None:
        raise NoExtra("this needs opentelemetry.sdk: pip install 'branco[otel]'")

    monkeypatch.setattr(traces, "need", lacking)
    with pytest.raises(ConfigError, match=r"BRANCO_TRACES is set, and .*branco\[otel\]"):
        traces.check_traces("http://localhost:4318")
