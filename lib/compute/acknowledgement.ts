import { DefaultStackSynthesizer, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct, type IConstruct } from 'constructs';

/** Gives the reason for a wildcard on the very role that has it, and on no other. */
export function acknowledgeWildcard({ grantPrincipal: role }: IGrantable, resource: string, reason: string) {
  if (!Construct.isConstruct(role)) return;
  Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
}

/** For permissions on a machine's executions: each has a name of its own, so only the machine can be named. */
export function acknowledgeExecutions(grantee: IGrantable, machine: IStateMachine) {
  const name = JSON.stringify({
    'Fn::Select': [6, { 'Fn::Split': [':', Stack.of(machine).resolve(machine.stateMachineArn)] }],
  });
  const executions = `${spelledArn(machine, 'states')}:execution:${name}:*`;
  acknowledgeWildcard(grantee, executions, 'All executions of this one machine.');
}

/** The start of an ARN of the stage as the checks print it: values that are only known on deploy stand in angle brackets. */
export function spelledArn(scope: IConstruct, service: string): string {
  const { region, account } = Stack.of(scope);
  const place = `${known(region, 'AWS::Region')}:${known(account, 'AWS::AccountId')}`;
  return `arn:${spelledPartition(scope)}:${service}:${place}`;
}

/** The bucket of the CDK's assets, as the checks print it. */
export function spelledAssets(scope: IConstruct): string {
  const { region, account } = Stack.of(scope);
  const place = `${known(account, 'AWS::AccountId')}-${known(region, 'AWS::Region')}`;
  return `arn:${spelledPartition(scope)}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${place}`;
}

/** Known with the region, where the stage names one. */
export const spelledPartition = (scope: IConstruct) => known(Stack.of(scope).partition, 'AWS::Partition');

const known = (value: string, pseudo: string) => (Token.isUnresolved(value) ? `<${pseudo}>` : value);
