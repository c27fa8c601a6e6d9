import { Duration } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { deploymentStepsConfig, deploymentStepsEnv } from '../../functions/deployments/runs/env.ts';
import { sessionStepsConfig, sessionStepsEnv } from '../../functions/sessions/workflow/steps/env.ts';
import { putsEvents, value } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { assumesCustomerRoles } from '../compute/permissions.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countExcusedSteps, countRuns, ownErrors } from '../monitoring/run-metrics.ts';
import { measureSpentCredits } from '../monitoring/tenant-metrics.ts';
import { countWaits, waits } from '../monitoring/waits.ts';
import { failedWorkflowAlarm, runAlarms } from '../monitoring/workflow-alarms.ts';
import { opensHubTokens } from '../security/secrets-key.ts';
import { invokes, runsToTheEnd } from './substitutions.ts';
import { Workflow } from './workflow.ts';

export interface WorkflowsProps {
  foundation: Foundation;
  bus: IEventBus;
  alarms: Alarms;
  secretsKey: IKey;
}

/** The state machines, each with the one Lambda that holds its steps. */
export class Workflows extends Construct {
  readonly sessionGates: Workflow<'session-gates'>;
  readonly deploymentApply: Workflow<'deployment-apply'>;
  readonly deploymentDestroy: Workflow<'deployment-destroy'>;

  constructor(scope: Construct, id: string, { foundation, bus, alarms, secretsKey }: WorkflowsProps) {
    super(scope, id);
    const { settings } = foundation;
    const deploymentSteps = new ServiceFunction(this, 'DeploymentSteps', {
      entry: 'functions/deployments/runs/handler.ts',
      description: 'Steps of a run: works in the customer’s account and cluster',
      foundation,
      invokedBy: 'workflow',
      schema: deploymentStepsEnv,
      config: deploymentStepsConfig,
      environment: {
        EVENT_BUS_NAME: putsEvents(bus),
        RUN_POLL_SECONDS: value(settings.runPollSeconds),
        RUN_ROLLOUT_DEADLINE_SECONDS: value(settings.rolloutDeadlineSeconds),
        SECRETS_KEY_ARN: opensHubTokens(secretsKey),
      },
      permissions: [assumesCustomerRoles(this)],
      // The Kubernetes client alone is 2 MB of code to load.
      memoryMegabytes: 1_024,
      // The machine does the waiting; a step only makes calls, at most for some thirty objects.
      timeoutSeconds: 120,
      reservedConcurrency: settings.stepExecutions,
    });
    const sessionSteps = new ServiceFunction(this, 'SessionSteps', {
      entry: 'functions/sessions/workflow/steps/handler.ts',
      description: 'Steps of a session: opens gates, computes and records the plan, starts the run',
      foundation,
      invokedBy: 'workflow',
      schema: sessionStepsEnv,
      config: sessionStepsConfig,
      environment: { EVENT_BUS_NAME: putsEvents(bus), PAYMENTS: value(settings.paymentProvider) },
      // The plan is made from the facts of the customer's cluster.
      permissions: [assumesCustomerRoles(this)],
      memoryMegabytes: 1_024,
      timeoutSeconds: 60,
      reservedConcurrency: settings.stepExecutions,
    });
    countRuns(deploymentSteps, settings);
    countRuns(sessionSteps, settings);
    for (const fn of [deploymentSteps, sessionSteps]) measureSpentCredits(fn, settings);
    countExcusedSteps(deploymentSteps, settings);
    alarms.onOwnErrors(deploymentSteps, ownErrors(deploymentSteps, settings, Duration.minutes(5)));
    alarms.onLines(this, runAlarms(settings));
    countWaits(deploymentSteps, waits.steps, settings);
    countWaits(deploymentSteps, waits.runDelays, settings);
    this.deploymentApply = new Workflow(this, 'DeploymentApply', {
      name: 'deployment-apply',
      substitutions: { DeploymentStepsArn: invokes(deploymentSteps) },
      settings,
      alarms,
    });
    this.deploymentDestroy = new Workflow(this, 'DeploymentDestroy', {
      name: 'deployment-destroy',
      substitutions: { DeploymentStepsArn: invokes(deploymentSteps) },
      settings,
      alarms,
    });
    this.sessionGates = new Workflow(this, 'SessionGates', {
      name: 'session-gates',
      substitutions: {
        SessionStepsArn: invokes(sessionSteps),
        DeploymentApplyArn: runsToTheEnd(this.deploymentApply),
      },
      settings,
      alarms,
    });
    alarms.onLines(this.sessionGates, [failedWorkflowAlarm(this.sessionGates, 'session-gates')]);
  }
}
