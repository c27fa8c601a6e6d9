import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { agentsEnv } from '../../functions/agents/env.ts';
import { auditEnv } from '../../functions/audit/env.ts';
import { auditExportConfig, auditExportEnv } from '../../functions/audit/export/env.ts';
import { authConfig, authEnv } from '../../functions/auth/env.ts';
import { billingConfig, billingEnv, soldConfig } from '../../functions/billing/env.ts';
import { cloudsConfig, cloudsEnv } from '../../functions/clouds/env.ts';
import { deploymentsConfig, deploymentsEnv } from '../../functions/deployments/http/env.ts';
import { exportsConfig, exportsEnv } from '../../functions/exports/env.ts';
import { notificationsEnv } from '../../functions/notifications/env.ts';
import { operatorConfig, operatorEnv } from '../../functions/operator/env.ts';
import { orgsConfig, orgsEnv } from '../../functions/orgs/env.ts';
import type { EndpointGroup } from '../../functions/routes.ts';
import { messagesConfig, messagesEnv } from '../../functions/sessions/conversation/messages/env.ts';
import { sessionsConfig, sessionsEnv } from '../../functions/sessions/env.ts';
import { apiConfig } from '../../functions/shared/http/env.ts';
import { streamsEnv } from '../../functions/streams/env.ts';
import { systemConfig, systemEnv } from '../../functions/system/env.ts';
import { webhooksConfig, webhooksEnv } from '../../functions/webhooks/env.ts';
import {
  type Bindings,
  invokes,
  putsEvents,
  readsAndWrites,
  usesConnections,
  value,
} from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { assumesCustomerRoles, type Permission, servicePrincipal } from '../compute/permissions.ts';
import { type OwnEnv, ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import type { LiveChannel } from '../messaging/live-channel.ts';
import { countModelTurns } from '../monitoring/log-metrics.ts';
import { countWaits, waits } from '../monitoring/waits.ts';
import {
  keepsSecondFactors,
  sealsCredentials,
  sealsHubTokens,
  sealsWebhookSecrets,
} from '../security/secrets-key.ts';
import { issuerReaderFunction, modelHubFunction } from './reader-functions.ts';

export interface EndpointFunctionsProps {
  foundation: Foundation;
  cache: ITable;
  bus: IEventBus;
  secretsKey: IKey;
  /** Signs tokens for other clouds. */
  signer: ServiceFunction;
  live: Pick<LiveChannel, 'connections' | 'url'>;
}

interface Usual {
  /** The operator's variables; those of every API function, unless the group asks for more. */
  config?: z.ZodObject;
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  permissions?: Permission[];
  /** Executions at once; those of every group, unless it says otherwise. */
  executions?: number;
  /** The folder of its handler: that of the group's name, unless the domain has a folder for its API. */
  folder?: string;
}

// A database answers in milliseconds or its deadline of 4 s strikes, twice where a lost connection is replaced.
const usualTimeoutSeconds = 15;
// CPU comes with memory and is what a cold start waits for: half the time of 256 MB, at the same price.
const usualMemoryMegabytes = 512;

/** One Lambda per endpoint group, and one for the rows that stream. A new group is one more line. */
export class EndpointFunctions extends Construct {
  readonly byGroup: Record<EndpointGroup, ServiceFunction>;
  /** Serve the rows marked `streaming`, by operation id. */
  readonly streaming: Record<string, ServiceFunction> & { postMessage: ServiceFunction };

  constructor(scope: Construct, id: string, props: EndpointFunctionsProps) {
    const { foundation, cache, bus, secretsKey, signer, live } = props;
    super(scope, id);
    const { apiExecutions, messageExecutions, streamExecutions } = foundation.settings;
    const { orgRequestsPerSecond, orgRequestsAtOnce, orgMessagesAtOnce } = foundation.settings;
    const api = {
      CACHE_URL: readsAndWrites(cache),
      EVENT_BUS_NAME: putsEvents(bus),
      ORG_REQUESTS_PER_SECOND: value(orgRequestsPerSecond),
      ORG_REQUESTS_AT_ONCE: value(orgRequestsAtOnce),
    };
    const payments = { PAYMENTS: value(foundation.settings.paymentProvider) };
    const group = <E extends z.ZodObject>(
      name: string,
      schema: E,
      environment: Bindings<OwnEnv<E>>,
      {
        config = apiConfig,
        memoryMegabytes = usualMemoryMegabytes,
        timeoutSeconds = usualTimeoutSeconds,
        permissions = [],
        executions = apiExecutions,
        folder = name,
      }: Usual = {},
    ): ServiceFunction =>
      new ServiceFunction<E>(this, name, {
        entry: `functions/${folder}/handler.ts`,
        description: `Endpoints of the group ${name}`,
        invokedBy: 'gateway',
        foundation,
        schema,
        environment,
        config,
        memoryMegabytes,
        timeoutSeconds,
        permissions,
        reservedConcurrency: executions,
      });

    const modelHub = modelHubFunction(this, foundation);
    const issuerReader = issuerReaderFunction(this, foundation);

    this.byGroup = {
      // A whole core: argon2id is pure computation, and a login waits for it.
      auth: group(
        'auth',
        authEnv,
        {
          ...api,
          ...payments,
          SECRETS_KEY_ARN: keepsSecondFactors(secretsKey),
          ISSUER_READER: invokes(issuerReader),
        },
        { config: authConfig, memoryMegabytes: 1_769 },
      ),
      orgs: group('orgs', orgsEnv, { ...api, ...payments }, { config: orgsConfig }),
      // The probe makes several calls to the customer's cloud; the gateway gives up after 29 s.
      clouds: group(
        'clouds',
        cloudsEnv,
        {
          ...api,
          SERVICE_PRINCIPAL_ARN: servicePrincipal(this),
          SECRETS_KEY_ARN: sealsCredentials(secretsKey),
          TOKEN_SIGNER: invokes(signer),
        },
        { config: cloudsConfig, timeoutSeconds: 28 },
      ),
      agents: group('agents', agentsEnv, api),
      sessions: group(
        'sessions',
        sessionsEnv,
        { ...api, SECRETS_KEY_ARN: sealsHubTokens(secretsKey) },
        { config: sessionsConfig },
      ),
      // A preflight looks at the customer's cloud for 20 s at most; the gateway gives up after 29 s.
      deployments: group(
        'deployments',
        deploymentsEnv,
        {
          ...api,
          ...payments,
          SECRETS_KEY_ARN: sealsHubTokens(secretsKey),
          MODEL_HUB: invokes(modelHub),
        },
        {
          folder: 'deployments/http',
          config: deploymentsConfig,
          permissions: [assumesCustomerRoles(this)],
          timeoutSeconds: 28,
        },
      ),
      notifications: group('notifications', notificationsEnv, {
        ...api,
        LIVE_TABLE: usesConnections(live.connections, 'givesTickets'),
        LIVE_URL: value(live.url),
      }),
      webhooks: group(
        'webhooks',
        webhooksEnv,
        { ...api, SECRETS_KEY_ARN: sealsWebhookSecrets(secretsKey) },
        { config: webhooksConfig },
      ),
      // Checkout asks Stripe for 20 s at most.
      billing:
        foundation.settings.paymentProvider === 'none'
          ? group('billing', billingEnv, api, { config: billingConfig })
          : group('billing', billingEnv, { ...api, ...payments }, { config: soldConfig, timeoutSeconds: 28 }),
      audit: group('audit', auditEnv, api),
      // The few operators who work on an incident. Where the stage reserves no executions, the account's quota may be too small
      // to reserve any.
      operator: group(
        'operator',
        operatorEnv,
        { ...api, ORG_MESSAGES_AT_ONCE: value(orgMessagesAtOnce) },
        { config: operatorConfig, executions: apiExecutions === undefined ? undefined : 2 },
      ),
      system: group('system', systemEnv, { ...api, ...payments }, { config: systemConfig }),
    };
    const exports = new ServiceFunction(this, 'exports', {
      entry: 'functions/exports/handler.ts',
      description: 'What is kept about a person or an organization, as a stream of records',
      foundation,
      invokedBy: 'gateway',
      schema: exportsEnv,
      environment: api,
      config: exportsConfig,
      memoryMegabytes: usualMemoryMegabytes,
      // As for the audit log: it reads and writes a page at a time, and the gateway ends a stream after 15 minutes.
      timeoutSeconds: 600,
      reservedConcurrency: apiExecutions,
    });
    const streams = new ServiceFunction(this, 'streams', {
      entry: 'functions/streams/handler.ts',
      description: 'What happens, as streams of server-sent events that stay open',
      foundation,
      invokedBy: 'gateway',
      schema: streamsEnv,
      environment: {
        ...api,
        STREAM_POLL_MS: value(foundation.settings.streamPollMs),
        STREAM_EXECUTIONS: value(streamExecutions ?? 0),
      },
      config: apiConfig,
      memoryMegabytes: usualMemoryMegabytes,
      // Longer than a stream, which ends by itself after 5 minutes.
      timeoutSeconds: 330,
      reservedConcurrency: streamExecutions,
    });
    this.streaming = {
      exportMe: exports,
      exportOrg: exports,
      getEvidence: exports,
      listDeploymentEvents: streams,
      streamNotifications: streams,
      postMessage: new ServiceFunction(this, 'messages', {
        entry: 'functions/sessions/conversation/messages/handler.ts',
        description: 'One turn of a session, as a stream of server-sent events',
        foundation,
        invokedBy: 'gateway',
        schema: messagesEnv,
        environment: {
          ...api,
          ...payments,
          MODEL_HUB: invokes(modelHub),
          ORG_MESSAGES_AT_ONCE: value(orgMessagesAtOnce),
        },
        config: messagesConfig,
        // The gate that asks for a cluster looks at it.
        permissions: [assumesCustomerRoles(this)],
        memoryMegabytes: 1_024,
        // The model's own deadline is shorter. A client that disconnects doesn't stop the function, which is billed
        // to its end.
        timeoutSeconds: 120,
        reservedConcurrency: messageExecutions,
      }),
      exportAudit: new ServiceFunction(this, 'audit-export', {
        entry: 'functions/audit/export/handler.ts',
        description: 'The audit log of an organization, as a stream of lines',
        foundation,
        invokedBy: 'gateway',
        schema: auditExportEnv,
        environment: { ...api, ...payments },
        config: auditExportConfig,
        memoryMegabytes: usualMemoryMegabytes,
        // Thousands of events a second; the gateway's own limit for a stream is 15 minutes.
        timeoutSeconds: 600,
        reservedConcurrency: apiExecutions,
      }),
    };
  }

  /** Functions whose latency users notice; health checks are not counted. */
  countWaits(settings: StageSettings): void {
    for (const [group, fn] of Object.entries(this.byGroup))
      if (group !== 'system') countWaits(fn, waits.reads, settings);
    const { postMessage } = this.streaming;
    for (const wait of [waits.firstTokens, waits.gates])
      if (postMessage) countWaits(postMessage, wait, settings);
    if (postMessage) countModelTurns(postMessage, settings);
  }
}
