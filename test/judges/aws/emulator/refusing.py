"""Lets the emulator refuse what the rows of a file name: refusals/emulated.ts writes them, and has what a row means."""

import json
import os
from pathlib import Path
from xml.sax.saxutils import escape

from ministack import app
from ministack.core import iam_actions
from ministack.core.router import detect_service
from ministack.services import eks
from ministack.services.cloudformation import provisioners

rows_file = Path(os.environ["JUDGE_REFUSALS"])
refused_so_far = {}


def row_for(act, *about):
    """The first row of that act that has all its words in what the act is about."""
    place = " ".join(about)
    for row in json.loads(rows_file.read_text()) if rows_file.exists() else []:
        count = refused_so_far.get(row["id"], 0)
        if row["act"] == act and all(part in place for part in row["in"]) and count < row.get("times", 1_000):
            refused_so_far[row["id"]] = count + 1
            return row
    return None


def refusing(resource_type):
    handlers = provisioners._RESOURCE_HANDLERS[resource_type]
    create, update = handlers["create"], handlers.get("update")

    def created(logical_id, properties, stack_name):
        row = row_for("make", resource_type, logical_id, stack_name, json.dumps(properties))
        if row:
            raise ValueError(row["says"])
        return create(logical_id, properties, stack_name)

    def updated(physical_id, old, new, stack_name, logical_id=None):
        row = row_for("make", resource_type, logical_id or "", stack_name, json.dumps(new))
        # A rollback goes back to what is there.
        if row and old != new and not is_smaller(new, old):
            raise ValueError(row["says"])
        answer = update(physical_id, old, new, stack_name, logical_id)
        if resource_type == "AWS::EKS::Nodegroup":
            note_missing_nodes(answer[0], old, new, stack_name, logical_id or "")
        return answer

    handlers["create"] = created
    if update:
        handlers["update"] = updated


def size_of(properties):
    return int(properties.get("ScalingConfig", {}).get("DesiredSize", 0))


def is_smaller(properties, than):
    return size_of(properties) < size_of(than)


def note_missing_nodes(name, old, new, stack_name, logical_id):
    """EKS takes a larger size at once: that machines don't come is an issue of the group, and the update has succeeded."""
    group = eks._nodegroups[f"{new['ClusterName']}/{name}"]
    row = row_for("scale", logical_id, stack_name, json.dumps(new)) if is_smaller(old, new) else None
    issue = {"code": "AsgInstanceLaunchFailures", "message": row["says"], "resourceIds": [name]} if row else None
    group["health"] = {"issues": [issue] if issue else []}
    group["tags"] = {key: value for key, value in group["tags"].items() if key != "judge:running"}
    if row:
        group["tags"]["judge:running"] = str(size_of(old))


def refusing_calls(dispatch):
    async def dispatched(method, path, headers, body, query_params, request_id):
        if rows_file.exists():
            params = app._routing_params(method, path, headers, body, query_params)
            service = detect_service(method, path, headers, params)
            action = iam_actions.extract_iam_action(service, method, path, headers, body, params)
            row = row_for("call", action or "", path, body.decode("utf-8", "replace"))
            if row:
                return refusal_of(service, row)
        return await dispatch(method, path, headers, body, query_params, request_id)

    return dispatched


def refusal_of(service, row):
    code, says = row["code"], row["says"]
    if service == "cloudformation":
        text = f"<Error><Type>Sender</Type><Code>{escape(code)}</Code><Message>{escape(says)}</Message></Error>"
        return 400, {"Content-Type": "text/xml"}, f"<ErrorResponse>{text}</ErrorResponse>".encode()
    headers = {"Content-Type": "application/json", "x-amzn-errortype": code}
    return 400, headers, json.dumps({"__type": code, "message": says}).encode()


for refused_type in (
    "AWS::EKS::Nodegroup",
    "AWS::EKS::PodIdentityAssociation",
    "AWS::IAM::Role",
    "AWS::S3::Bucket",
):
    refusing(refused_type)
app._dispatch_service_request = refusing_calls(app._dispatch_service_request)
