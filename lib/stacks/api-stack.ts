import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { EndpointFunctions } from '../api/endpoint-functions.ts';
import { McpPath } from '../api/mcp-path.ts';
import { MetricsPath } from '../api/metrics.ts';
import { ServiceApi } from '../api/rest-api.ts';
import { StripeWebhook } from '../api/stripe-webhook.ts';
import { Foundation, type OwnDatabase } from '../compute/foundation.ts';
import { type ServiceFunction, serviceFunctions } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import type { ApiOrigin } from '../console/console-site.ts';
import type { LiveChannel } from '../messaging/live-channel.ts';
import { Alarms } from '../monitoring/alarms.ts';
import { webAclAlarms } from '../monitoring/alarms-on-aws-metrics.ts';
import { creditAlarms, signInAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { limitAlarms } from '../monitoring/limit-alarms.ts';
import {
  countLateLimits,
  countNotRenewed,
  countRefusedSecretsKey,
  countSignIns,
  countUnbooked,
  countUnstoredLimits,
} from '../monitoring/log-metrics.ts';
import { countRefused, gatewayAlarms, measureSpentCredits } from '../monitoring/tenant-metrics.ts';

export interface ApiStackProps extends StackProps {
  settings: StageSettings;
  /** Undefined where the database is external. */
  database: OwnDatabase | undefined;
  cache: ITable;
  bus: IEventBus;
  /** Seals customers' secrets. */
  secretsKey: IKey;
  /** Signs tokens for other clouds. */
  signer: ServiceFunction;
  /** Sockets that tell pages of changes; a function here gives tickets for them. */
  live: LiveChannel;
  /** The queue of the payment provider's events; undefined without a provider. */
  paymentNotices: IQueue | undefined;
  /** The issuer's public documents. */
  issuerDocuments: IBucket;
}

/**
 * The HTTP part: the REST API and its functions. It is apart from the workers, since CloudFormation
 * takes 500 resources in a stack. It is deployed after the service stack, which has applied the migrations by then.
 */
export class ApiStack extends Stack {
  /** Where the API answers. */
  readonly origin: ApiOrigin;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const {
      settings,
      database,
      cache,
      bus,
      secretsKey,
      signer,
      issuerDocuments,
      paymentNotices,
      live,
      ...stackProps
    } = props;
    super(scope, id, stackProps);
    const foundation = new Foundation(this, 'Foundation', settings, database);
    const alarms = new Alarms(this, 'Alarms', settings);
    const functions = new EndpointFunctions(this, 'Endpoints', {
      foundation,
      cache,
      bus,
      secretsKey,
      signer,
      live,
    });
    if (settings.stamp)
      new CfnOutput(this, 'Revision', { value: settings.stamp, description: 'What was deployed last' });
    const { api, webAcl, accessLogs } = new ServiceApi(this, 'Api', {
      settings,
      functions,
      documents: issuerDocuments,
    });
    this.origin = settings.domain
      ? { host: settings.domain.name, path: '' }
      : {
          host: `${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`,
          path: `/${api.deploymentStage.stageName}`,
        };
    new McpPath(this, 'Mcp', { foundation, api, groups: functions.byGroup });
    if (settings.metrics) new MetricsPath(this, 'Metrics', { foundation, api });
    if (paymentNotices)
      new StripeWebhook(this, 'StripeWebhook', { foundation, api, notices: paymentNotices, alarms });

    if (webAcl) alarms.onLines(webAcl, webAclAlarms(webAcl.metricName, this.region));
    alarms.onServerErrors(api);
    countSignIns(functions.byGroup.auth, settings);
    countUnbooked(functions.streaming.postMessage, settings);
    functions.countWaits(settings);
    // The group with most requests: if a dependency is down, it is down for the others as well.
    for (const group of ['auth', 'sessions', 'deployments'] as const)
      countUnstoredLimits(functions.byGroup[group], settings);
    countLateLimits(functions.byGroup.sessions, settings);
    countRefused(accessLogs, settings);
    measureSpentCredits(functions.streaming.postMessage, settings);
    const rows = [
      ...signInAlarms(settings),
      ...creditAlarms(settings),
      ...limitAlarms(settings),
      ...gatewayAlarms(settings),
    ];
    alarms.onLines(this, rows);
    for (const fn of serviceFunctions(this)) {
      alarms.onFunctionErrors(fn, false);
      countNotRenewed(fn, settings);
      countRefusedSecretsKey(fn, settings);
    }
  }
}
