import { Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, type IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { Foundation, type OwnDatabase } from '../compute/foundation.ts';
import { Migrations } from '../compute/migrations.ts';
import { type ServiceFunction, serviceFunctions } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { Issuer } from '../identity/issuer.ts';
import { DailyTasks } from '../messaging/daily-tasks.ts';
import { EventWorkers } from '../messaging/event-workers.ts';
import { LiveChannel } from '../messaging/live-channel.ts';
import { Payments } from '../messaging/payments.ts';
import { Sweeps } from '../messaging/sweeps.ts';
import { Webhooks } from '../messaging/webhooks.ts';
import { workerQueues } from '../messaging/worker-queue.ts';
import { Alarms } from '../monitoring/alarms.ts';
import { throttleAlarms } from '../monitoring/alarms-on-aws-metrics.ts';
import { configurationAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { addDashboard } from '../monitoring/dashboard.ts';
import { countNotRenewed, countRefusedSecretsKey } from '../monitoring/log-metrics.ts';
import { objectiveAlarms } from '../monitoring/objective-alarms.ts';
import { watchSpending } from '../monitoring/spending.ts';
import { Workflows } from '../workflows/workflows.ts';

export interface ServiceStackProps extends StackProps {
  settings: StageSettings;
  /** The table of rate limits; this stack only has alarms on it. */
  cache: ITable;
  /** Undefined where the database is external. */
  database: OwnDatabase | undefined;
  /** Seals customers' secrets. */
  secretsKey: IKey;
  /** The issuer's public documents. */
  issuerDocuments: IBucket;
}

/**
 * Everything that works without being asked over HTTP: migrations, state machines, workers, sweeps, daily tasks, the
 * live channel and the issuer. It can be deleted and created again without losing anything.
 */
export class ServiceStack extends Stack {
  readonly bus: IEventBus;
  /** Sockets that tell pages of changes. */
  readonly live: LiveChannel;
  /** The queue of the payment provider's events; undefined without a provider. */
  readonly paymentNotices: IQueue | undefined;
  /** Signs tokens for other clouds. */
  readonly signer: ServiceFunction;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    const { settings, database, cache, secretsKey, issuerDocuments: documents, ...stackProps } = props;
    super(scope, id, stackProps);
    const foundation = new Foundation(this, 'Foundation', settings, database);
    const alarms = new Alarms(this, 'Alarms', settings);
    const bus = new EventBus(this, 'Events', { description: 'What happened in the orchestrator' });

    const migrations = new Migrations(this, 'Migrations', { foundation });
    const { sessionGates, deploymentApply, deploymentDestroy } = new Workflows(this, 'Workflows', {
      foundation,
      bus,
      alarms,
      secretsKey,
    });
    const machines = { sessionGates, deploymentApply, deploymentDestroy };
    const { attempts: webhookAttempts } = new Webhooks(this, 'Webhooks', {
      foundation,
      bus,
      secretsKey,
      alarms,
    });
    const work = { foundation, bus, alarms, webhookAttempts, ...machines };
    new EventWorkers(this, 'EventWorkers', work);
    new Sweeps(this, 'Sweeps', work);
    this.live = new LiveChannel(this, 'Live', { foundation, bus, alarms });
    const { signer } = new Issuer(this, 'Issuer', { foundation, documents, alarms });
    new DailyTasks(this, 'DailyTasks', { foundation, bus, secretsKey, signer, alarms });
    const payments =
      settings.paymentProvider === 'stripe'
        ? new Payments(this, 'Payments', { foundation, bus, alarms })
        : undefined;
    this.paymentNotices = payments?.notices;
    this.bus = bus;
    this.signer = signer;

    alarms.onLines(this, [...throttleAlarms(settings), ...configurationAlarms(settings)]);
    alarms.onBurns(this, objectiveAlarms(settings));
    addDashboard(this, { settings, machines, queues: workerQueues(this), cache, database });
    watchSpending(this, settings);
    for (const fn of serviceFunctions(this)) {
      alarms.onFunctionErrors(fn, fn === migrations.worker);
      countNotRenewed(fn, settings);
      countRefusedSecretsKey(fn, settings);
      if (fn !== migrations.worker) fn.node.defaultChild?.node.addDependency(migrations.applied);
    }
  }
}
