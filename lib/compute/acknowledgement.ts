import { Stack, Validations } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

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
  const here = 'arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>';
  acknowledgeWildcard(grantee, `${here}:execution:${name}:*`, 'All executions of this one machine.');
}
