import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '../config.ts';

/** A log group with the stage's retention. It is deleted when its deploy is rolled back. */
export const serviceLogs = (scope: Construct, id: string, { logRetention, keepData }: StageSettings) =>
  new LogGroup(scope, id, {
    retention: logRetention,
    removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });

/**
 * A function's role. AWS's usual policy for it may write every log group of the account; this one may write its
 * own.
 */
export function functionRole(
  scope: Construct,
  id: string,
  logs: LogGroup,
  isInNetwork: boolean,
  roleName?: string,
): Role {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    ...(roleName ? { roleName } : {}),
  });
  logs.grantWrite(role);
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'X-Ray takes trace segments and knows no resources to name. A test lists all such actions.',
  });
  if (isInNetwork) allowNetwork(role);
  return role;
}

function allowNetwork(role: Role) {
  const name = 'service-role/AWSLambdaVPCAccessExecutionRole';
  role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(name));
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
    reason: 'The network interfaces of a VPC are made by Lambda itself, with what AWS says it needs.',
  });
}
