"""The page that explains the programming interface, made from its OpenAPI description."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from branco.web.pages.page import page
from branco.web.pages.tables import Asker
from branco.web.people.visitor import absolute

router = APIRouter(include_in_schema=False)


@router.get("/api/openapi.json")
async def description(asker: Asker) -> Response:
    return JSONResponse(asker.request.app.openapi())


@router.get("/api")
async def explained(asker: Asker) -> Response:
    schema = asker.request.app.openapi()
    models = {name: model_rows(model) for name, model in schema["components"]["schemas"].items()}
    calls = [
        call(method, path, details) for path, methods in schema["paths"].items() for method, details in methods.items()
    ]
    return page(asker, "api.html", calls=calls, models=models, base=absolute(asker.request, "/"))


def call(method: str, path: str, details: dict[str, Any]) -> dict[str, Any]:
    body = details.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    answers = {
        status: kind(answer.get("content", {}).get("application/json", {}).get("schema", {}))
        for status, answer in details["responses"].items()
        if status.startswith("2")
    }
    return {
        "method": method.upper(),
        "path": path,
        "text": details.get("description", ""),
        "parameters": [(p["name"], kind(p["schema"]), p.get("description", "")) for p in details.get("parameters", [])],
        "body": kind(body),
        "answers": answers,
    }


def model_rows(model: dict[str, Any]) -> dict[str, Any]:
    rows = [(name, kind(value)) for name, value in model.get("properties", {}).items()]
    return {"text": model.get("description", ""), "rows": rows}


def kind(schema: dict[str, Any]) -> str:
    """A type in one word or two."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(kind(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        return f"[{kind(schema.get('items', {}))}]"
    return str(schema.get("type", ""))
