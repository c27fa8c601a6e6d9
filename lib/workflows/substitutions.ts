import { ArnFormat, Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { acknowledgeExecutions } from '../compute/acknowledgement.ts';
import type { Binding } from '../compute/bindings.ts';

/** The placeholders of each file in stepfunctions/: a test compares them with the files. */
export const workflowPlaceholders = {
  'session-gates': ['SessionStepsArn', 'DeploymentApplyArn'],
  'deployment-apply': ['DeploymentStepsArn'],
  'deployment-destroy': ['DeploymentStepsArn'],
} as const satisfies Record<string, readonly string[]>;

export type WorkflowName = keyof typeof workflowPlaceholders;

/** The values of a definition's placeholders, each with the permission to use it. */
export type Substitutions<Name extends WorkflowName> = Record<
  (typeof workflowPlaceholders)[Name][number],
  Binding
>;

export const invokes = (fn: IFunction): Binding => ({
  value: fn.functionArn,
  grantTo: (grantee) =>
    // grantInvoke would add all versions and aliases, and there are none.
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
    ),
});

// Step Functions makes and reads this rule in our name to hear that a nested execution has ended.
const nestedExecutionRule = 'rule/StepFunctionsGetEventsForStepFunctionsExecutionRule';

/** Runs another machine and waits for its end (`startExecution.sync:2`). */
export const runsToTheEnd = (machine: IStateMachine): Binding => ({
  value: machine.stateMachineArn,
  grantTo: (grantee) => {
    machine.grantStartExecution(grantee);
    machine.grantExecution(grantee, 'states:DescribeExecution', 'states:StopExecution');
    acknowledgeExecutions(grantee, machine);
    grantNestedExecutionEvents(machine, grantee);
  },
});

function grantNestedExecutionEvents(machine: IStateMachine, grantee: IGrantable) {
  const rule = Stack.of(machine).formatArn({
    service: 'events',
    resource: nestedExecutionRule,
    arnFormat: ArnFormat.NO_RESOURCE_NAME,
  });
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['events:PutTargets', 'events:PutRule', 'events:DescribeRule'],
      resources: [rule],
    }),
  );
}
