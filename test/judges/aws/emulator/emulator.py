"""Starts ministack with what it lacks for this play. Each part is a row of the README's table of replacements."""

import base64
import json
import os
import threading
from pathlib import Path
from urllib.parse import urlsplit

from ministack import app
from ministack.core import iam_actions
from ministack.services import apigateway_v1, eks, secretsmanager, stepfunctions
from ministack.services.cloudformation import provisioners


current = threading.local()
machine_of_token = {}


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


def cluster_attributes(attributes_of):
    """Without Docker a cluster has an address that nobody listens at, and RDS keeps no password."""

    def attributes(cluster):
        server = urlsplit(os.environ["JUDGE_CLUSTER"])
        login = json.dumps({"username": server.username, "password": server.password})
        name = f"rds!{cluster['DBClusterIdentifier']}"
        secretsmanager._create_secret({"Name": name, "SecretString": login})
        kept = secretsmanager._secrets[name]
        return {
            **attributes_of(cluster),
            "Endpoint.Address": server.hostname,
            "Endpoint.Port": str(server.port),
            "MasterUserSecret.SecretArn": kept["ARN"],
        }

    return attributes


def accepted(resource_type, *attributes):
    """A resource that the emulator's CloudFormation doesn't know, and that nothing of the play goes through."""

    def create(logical_id, _properties, stack_name):
        name = f"{stack_name}-{logical_id}"
        return name, {attribute: name for attribute in attributes}

    provisioners._RESOURCE_HANDLERS.setdefault(
        resource_type, {"create": create, "delete": lambda _physical_id, _properties: None}
    )


def is_math(properties):
    """Whether an alarm is on a sum or a share of metrics: the emulator knows alarms on one metric only, and rings none."""
    return "Metrics" in properties


def alarms_accepted(create):
    def created(logical_id, properties, stack_name):
        if is_math(properties):
            name = f"{stack_name}-{logical_id}"
            return name, {"Arn": alarm_arn(name)}
        return create(logical_id, properties, stack_name)

    return created


def changed_alarms_accepted(update):
    def updated(physical_id, old, new, stack_name, logical_id=None):
        if is_math(new):
            return physical_id, {"Arn": alarm_arn(physical_id)}
        return update(physical_id, old, new, stack_name, logical_id)

    return updated


def alarm_arn(name):
    return f"arn:aws:cloudwatch:us-east-1:000000000000:alarm:{name}"


def streaming_integrations(function_of):
    """The gateway calls a streaming function as any other; function-runtime.ts hands it the whole answer."""
    return lambda uri: function_of((uri or "").replace("/response-streaming-invocations", "/invocations"))


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
            return machine_of_token.get(sent["taskToken"], arn)
        return arn

    return resource


def encryption_context(context_of):
    """IAM knows the pairs of a KMS request's encryption context as condition keys."""

    def context(service, iam_action, body, params):
        keys = context_of(service, iam_action, body, params)
        if service != "kms":
            return keys
        try:
            pairs = json.loads(body or b"{}").get("EncryptionContext") or {}
        except ValueError:
            return keys
        return {**keys, **{f"kms:encryptioncontext:{name.lower()}": value for name, value in pairs.items()}}

    return context


def batch_is_send(action_of):
    """A batch of messages needs the permission to send: there is no action of its name."""

    def action(*request):
        found = action_of(*request)
        return "sqs:SendMessage" if found == "sqs:SendMessageBatch" else found

    return action


def noting_machine(execute_task):
    def execute(state, task_input, execution, context):
        current.machine = execution["stateMachineArn"]
        return execute_task(state, task_input, execution, context)

    return execute


def noting_token(invoke):
    def invoked(resource, task_input, token, state):
        machine_of_token[token] = current.machine
        return invoke(resource, task_input, token, state)

    return invoked


apigateway_v1._extract_lambda_ref_from_integration_uri = streaming_integrations(
    apigateway_v1._extract_lambda_ref_from_integration_uri
)
eks._describe_cluster = certificate_authority(eks._describe_cluster)
provisioners._RESOURCE_HANDLERS["AWS::EKS::PodIdentityAssociation"] = {
    "create": create_association,
    "delete": delete_association,
}
provisioners._rds_db_cluster_attrs = cluster_attributes(provisioners._rds_db_cluster_attrs)
alarms = provisioners._RESOURCE_HANDLERS["AWS::CloudWatch::Alarm"]
alarms["create"] = alarms_accepted(alarms["create"])
alarms["update"] = changed_alarms_accepted(alarms["update"])
accepted("AWS::WAFv2::WebACLAssociation")
accepted("AWS::CloudWatch::CompositeAlarm", "Arn")
accepted("AWS::EC2::EIP", "AllocationId", "PublicIp")
accepted("AWS::EC2::NatGateway", "NatGatewayId")
accepted("AWS::ApiGatewayV2::IntegrationResponse")
accepted("AWS::ApiGatewayV2::RouteResponse")
accepted("AWS::EC2::FlowLog")
accepted("AWS::EC2::SecurityGroupIngress")
stepfunctions._execute_task = noting_machine(stepfunctions._execute_task)
stepfunctions._invoke_with_callback = noting_token(stepfunctions._invoke_with_callback)
iam_actions.extract_resource_arn = named_resources(iam_actions.extract_resource_arn)
iam_actions.extract_iam_action = batch_is_send(iam_actions.extract_iam_action)
iam_actions.request_tag_context = encryption_context(iam_actions.request_tag_context)
# Over the handlers as they are now.
import refusing  # noqa: E402, F401

# It would also listen on port 443, for which there is one program on a machine.
app._port_is_bindable = lambda *_: False

app.main()
