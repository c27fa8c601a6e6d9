import type { Resource } from './template.ts';

/** Where the local cloud pretends to be. */
export interface Location {
  accountId: string;
  region: string;
}

/** What Ref gives for a resource and what Fn::GetAtt finds on it. */
export interface Identifiers {
  ref: string;
  attributes: Record<string, string>;
}

/** Where queues and the front door are reached; it is known before the resources are resolved. */
export interface Endpoints {
  queues: string;
  door: string;
}

const nameProperty: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};

const arnPart: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'dynamodb:R:A:table/',
  'AWS::DynamoDB::Table': 'dynamodb:R:A:table/',
  'AWS::Events::EventBus': 'events:R:A:event-bus/',
  'AWS::Events::Rule': 'events:R:A:rule/',
  'AWS::IAM::Role': 'iam::A:role/',
  'AWS::Lambda::Function': 'lambda:R:A:function:',
  'AWS::Logs::LogGroup': 'logs:R:A:log-group:',
  'AWS::S3::Bucket': 's3:::',
  'AWS::SNS::Topic': 'sns:R:A:',
  'AWS::SQS::Queue': 'sqs:R:A:',
  'AWS::Scheduler::Schedule': 'scheduler:R:A:schedule/default/',
  'AWS::SecretsManager::Secret': 'secretsmanager:R:A:secret:',
  'AWS::StepFunctions::StateMachine': 'states:R:A:stateMachine:',
};

// What CloudFormation returns for Ref is the ARN for these, and the name for most others.
const refIsArn = new Set([
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::StepFunctions::StateMachine',
]);

/** Names are made of stack and logical id, so that a restart finds the same table and queue again. */
export function identify(resource: Resource, location: Location, endpoints: Endpoints): Identifiers {
  const { type, logicalId, stack, properties } = resource;
  const given = properties[nameProperty[type] ?? ''];
  const made = `${stack.name}-${logicalId}`;
  // Buckets have no upper case.
  const name = typeof given === 'string' ? given : type === 'AWS::S3::Bucket' ? made.toLowerCase() : made;
  const service = type.split('::')[1]?.toLowerCase() ?? 'custom';
  const part = arnPart[type] ?? `${service}:R:A:`;
  const arn = `arn:aws:${part.replace(':R:', `:${location.region}:`).replace(':A:', `:${location.accountId}:`)}${name}`;
  const attributes: Record<string, string> = { Arn: arn, Name: name, Id: arn };
  if (type === 'AWS::SQS::Queue') {
    const url = `${endpoints.queues}/${location.accountId}/${name}`;
    return { ref: url, attributes: { ...attributes, QueueName: name, QueueUrl: url } };
  }
  if (type === 'AWS::ApiGateway::RestApi') {
    return { ref: logicalId, attributes: { RootResourceId: `${logicalId}-root`, RestApiId: logicalId } };
  }
  if (type === 'AWS::ApiGatewayV2::Api') {
    return {
      ref: logicalId,
      attributes: { ApiId: logicalId, ApiEndpoint: endpoints.door.replace(/^http/, 'ws') },
    };
  }
  if (type === 'AWS::ApiGateway::Resource') return { ref: logicalId, attributes: { ResourceId: logicalId } };
  if (type === 'AWS::ApiGateway::Stage') return { ref: String(properties.StageName), attributes: {} };
  return { ref: refIsArn.has(type) ? arn : name, attributes };
}
