import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { sessionSweepEnv } from '../../functions/sessions/sweep/env.ts';
import { eventSweepEnv } from '../../functions/shared/events/sweep/env.ts';
import { putsEvents, startsAndSignals, value } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';

export interface SweepsProps {
  foundation: Foundation;
  bus: IEventBus;
  sessionGates: IStateMachine;
}

/** Once a minute: whatever was committed to Postgres and not done is done. */
export class Sweeps extends Construct {
  constructor(scope: Construct, id: string, { foundation, bus, sessionGates }: SweepsProps) {
    super(scope, id);
    // Under the minute after which the next one starts.
    const size = { memoryMegabytes: 256, timeoutSeconds: 50 };
    this.everyMinute(
      'EventSweep',
      new ServiceFunction(this, 'EventSweepWorker', {
        entry: 'functions/shared/events/sweep/handler.ts',
        description: 'Puts events on the bus that did not get there when they were committed',
        foundation,
        invokedBy: 'schedule',
        schema: eventSweepEnv,
        environment: { EVENT_BUS_NAME: putsEvents(bus) },
        ...size,
      }),
    );
    this.everyMinute(
      'WorkflowSweep',
      new ServiceFunction(this, 'WorkflowSweepWorker', {
        entry: 'functions/sessions/sweep/handler.ts',
        description: 'Moves sessions whose workflow should have moved them',
        foundation,
        invokedBy: 'schedule',
        schema: sessionSweepEnv,
        environment: {
          SESSION_GATES_ARN: startsAndSignals(sessionGates),
          STALLED_AFTER_SECONDS: value(foundation.settings.stalledAfterSeconds),
        },
        ...size,
      }),
    );
  }

  private everyMinute(id: string, worker: ServiceFunction): void {
    const stack = Stack.of(this);
    // Only for schedules of this account: the service could be talked into using the role for another's.
    const caller = new ServicePrincipal('scheduler.amazonaws.com');
    const conditions = { StringEquals: { 'aws:SourceAccount': stack.account } };
    const role = new Role(this, `${id}Role`, { assumedBy: caller.withConditions(conditions) });
    new Schedule(this, id, {
      description: `Starts ${worker.entry} every minute`,
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      // A failed start is not repeated: the next minute brings the next one.
      target: new LambdaInvoke(worker, { role, retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    });
    const logicalId = stack.getLogicalId(worker.node.defaultChild as CfnFunction);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
      reason: 'All versions of this one function: the construct of the schedule asks for them.',
    });
  }
}
