"""Starts ministack with what it lacks for this play. Each part is a row of the README's table of replacements."""

import base64
import json
import os
from pathlib import Path

from ministack import app
from ministack.core import iam_actions
from ministack.services import eks, stepfunctions
from ministack.services.cloudformation import provisioners


def certificate_authority(describe):
    """Clusters have one only where the emulator starts them in Docker."""
    data = base64.b64encode(Path(os.environ["MINISTACK_SSL_CERT"]).read_bytes()).decode()

    def described(name):
        if name in eks._clusters:
            eks._clusters[name]["certificateAuthority"]["data"] = data
        return describe(name)

    return described


def create_association(logical_id, properties, stack_name):
    body = {
        "namespace": properties["Namespace"],
        "serviceAccount": properties["ServiceAccount"],
        "roleArn": properties["RoleArn"],
        "tags": {tag["Key"]: tag["Value"] for tag in properties.get("Tags", [])},
    }
    status, _headers, answer = eks._create_pod_identity_association(properties["ClusterName"], body)
    if status >= 400:
        raise ValueError(f"{logical_id} could not be created: {answer!r}")
    association = json.loads(answer)["association"]
    arn, identity = association["associationArn"], association["associationId"]
    return arn, {"AssociationArn": arn, "AssociationId": identity}


def delete_association(physical_id, properties):
    eks._delete_pod_identity_association(properties["ClusterName"], physical_id.rsplit("/", 1)[-1])


def named_resources(extract):
    """IAM checks a mail on its sender's identity and a task's result on its state machine, and not on anything."""

    def resource(service, method, path, headers, body, query_params, region, account_id):
        arn = extract(service, method, path, headers, body, query_params, region, account_id)
        if arn != "*" or service not in ("ses", "states"):
            return arn
        try:
            sent = json.loads(body or b"{}")
        except ValueError:
            return arn
        if service == "ses" and "FromEmailAddress" in sent:
            return f"arn:aws:ses:{region}:{account_id}:identity/{sent['FromEmailAddress']}"
        if service == "states" and "taskToken" in sent:
            return machine_that_waits_for(sent["taskToken"]) or arn
        return arn

    return resource


def machine_that_waits_for(token):
    for execution in stepfunctions._executions.values():
        if execution["status"] == "RUNNING" and token in json.dumps(execution["events"], default=str):
            return execution["stateMachineArn"]
    return None


eks._describe_cluster = certificate_authority(eks._describe_cluster)
provisioners._RESOURCE_HANDLERS["AWS::EKS::PodIdentityAssociation"] = {
    "create": create_association,
    "delete": delete_association,
}
iam_actions.extract_resource_arn = named_resources(iam_actions.extract_resource_arn)
# It would also listen on port 443, for which there is one program on a machine.
app._port_is_bindable = lambda *_: False

app.main()
