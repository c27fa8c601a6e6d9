import type { Resource } from './template.ts';

/** Resource types that the local cloud hosts, each by the file of its service. */
const hosted = new Set([
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::Resource',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::IntegrationResponse',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::ApiGatewayV2::Stage',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::StepFunctions::StateMachine',
]);

/** Types that are known and need no host here, with the reason. A prefix ends with `::`. */
const notHosted: Record<string, string> = {
  'AWS::ApiGateway::Account': 'access logging is AWS’s',
  'AWS::ApiGateway::BasePathMapping': 'the domain is localhost',
  'AWS::ApiGateway::Deployment': 'every method is deployed at once',
  'AWS::ApiGateway::DomainName': 'the domain is localhost',
  'AWS::Budgets::Budget': 'nothing is paid here',
  'AWS::CDK::Metadata': 'says nothing about the app',
  'AWS::CertificateManager::Certificate': 'the domain is localhost',
  'AWS::CloudFormation::CustomResource': 'a step of a deploy; migrations are applied at start',
  'AWS::CloudWatch::': 'alarms and dashboards are for operators on AWS',
  'AWS::Events::EventBusPolicy': 'there is one account',
  'AWS::IAM::': 'permissions are checked by template tests and by AWS',
  'AWS::KMS::Key': 'secrets are sealed with a key of the configuration',
  'AWS::Lambda::Permission': 'permissions are checked by template tests and by AWS',
  'AWS::Logs::': 'functions log to one file',
  'AWS::S3::BucketPolicy': 'permissions are checked by template tests and by AWS',
  'AWS::SES::': 'mail goes to the local mailbox',
  'AWS::SNS::Subscription': 'alarms are for operators on AWS',
  'AWS::SNS::Topic': 'alarms are for operators on AWS',
  'AWS::SNS::TopicPolicy': 'alarms are for operators on AWS',
  'AWS::SQS::QueuePolicy': 'permissions are checked by template tests and by AWS',
  'AWS::Scheduler::ScheduleGroup': 'holds nothing but schedules',
  'AWS::SecretsManager::ResourcePolicy': 'permissions are checked by template tests and by AWS',
  'AWS::WAFv2::': 'a firewall in front of the API is AWS’s',
  'Custom::': 'a step of a deploy; migrations are applied at start',
};

export const isNotHosted = (type: string): boolean =>
  Object.keys(notHosted).some((name) => (name.endsWith('::') ? type.startsWith(name) : type === name));

/**
 * @throws Error naming every resource whose type the local cloud knows nothing about: ignoring one would let the
 * local cloud and AWS differ
 */
export function refuseUnknownTypes(resources: Resource[]): void {
  const unknown = resources.filter(({ type }) => !hosted.has(type) && !isNotHosted(type));
  if (unknown.length === 0) return;
  const list = unknown.map(({ stack, logicalId, type }) => `  ${type} (${logicalId} in stack ${stack.name})`);
  throw new Error(
    `The local cloud can't host these resources of the CDK app:\n${list.join('\n')}\n` +
      'Host the type in bin/local, or list it in bin/local/template/resource-types.ts with the reason why it needs none.',
  );
}
