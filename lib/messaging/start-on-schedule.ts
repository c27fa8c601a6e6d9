import { type Duration, Stack, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, type ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { ServiceFunction } from '../compute/service-function.ts';

export interface ScheduledStart {
  worker: ServiceFunction;
  /** For people: "every minute". */
  often: string;
  schedule: ScheduleExpression;
  /** Retries of a failed start, and how late one may be. */
  retryAttempts: number;
  maxEventAge: Duration;
}

/** A schedule that starts a function, with a role that may start nothing else. */
export function startOnSchedule(scope: Construct, id: string, start: ScheduledStart): void {
  const { worker, often, schedule, retryAttempts, maxEventAge } = start;
  const stack = Stack.of(scope);
  // Starts are a minute apart or more, and one of them may be repeated.
  worker.mostExecutions ??= Math.ceil(worker.timeoutSeconds / 60) + 1;
  // Only for schedules of this account: otherwise the service could be made to use the role for another account's
  // schedule (confused deputy).
  const caller = new ServicePrincipal('scheduler.amazonaws.com');
  const conditions = { StringEquals: { 'aws:SourceAccount': stack.account } };
  const role = new Role(scope, `${id}Role`, { assumedBy: caller.withConditions(conditions) });
  new Schedule(scope, id, {
    description: `Starts ${worker.entry} ${often}`,
    schedule,
    target: new LambdaInvoke(worker, { role, retryAttempts, maxEventAge }),
  });
  const logicalId = stack.getLogicalId(worker.node.defaultChild as CfnFunction);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
    reason: 'All versions of this one function: the construct of the schedule asks for them.',
  });
}
