import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { sizes } from './sizes.ts';

/** The stage of an installation. `local` is hosted by the local cloud; it is never deployed. */
export const stageNames = ['local', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** Private subnets that can reach the operator's database. Needs NAT for the other services. */
export interface NetworkSettings {
  vpcId: string;
  availabilityZones: string[];
  privateSubnetIds: string[];
  securityGroupId: string;
}

/** The cluster of a stage with `database: 'aurora'`. Capacity is in ACU, of about 2 GiB of memory each. */
export interface AuroraSettings {
  /** The capacity that runs, and is paid, without load. 0.5 keeps idle stages cheap and caps connections at 2,000. */
  minCapacity: number;
  /** The most capacity of the cluster, which decides how many connections it accepts (lib/compute/connections.ts). */
  maxCapacity: number;
  /** Days of point-in-time recovery, 1 to 35: the database can be restored to any second of them. */
  backupDays: number;
  /** A second instance in the other zone, which takes over within a minute when the first one fails. */
  standby: boolean;
  /**
   * ARN of a backup vault in another region: a backup is made every day and copied there, and kept as long as `backupDays`
   * there as well. Left out, the backups are in the stage's region alone, and are lost with it.
   */
  copyBackupsTo?: string;
  /** NAT gateways: 1 is cheaper; with 2, one zone may fail and functions still reach the internet. */
  natGateways: 1 | 2;
}

/** A web ACL before the API. */
export interface WebAclSettings {
  /** `count` only counts what it would refuse: a week of it shows whether legitimate clients would be refused. */
  mode: 'count' | 'block';
  /** Requests of one address in five minutes, 10 or more. The service's own limits are per user. */
  requestsPerFiveMinutes: number;
}

/** ARNs of SNS topics; they may be the same. */
export interface AlarmTopics {
  /** Wakes the person on call. */
  page: string;
  /** Is read in working hours. */
  ticket: string;
}

/** The API's own domain, at its root. */
export interface DomainSettings {
  name: string;
  /** In the region of the API. Left out, a certificate is made and validated in the zone. */
  certificateArn?: string;
  /** The hosted zone of Route 53 that the domain is in, where it is of this account: gets the record. */
  zone?: { id: string; name: string };
}

/** The console behind CloudFront (docs/operations.md). */
export interface ConsoleHosting {
  /** Left out, the console has CloudFront's name, which the stack's output says after the first deploy. */
  domain?: {
    name: string;
    /** In us-east-1, the only region of which CloudFront takes certificates. */
    certificateArn: string;
    /** The hosted zone of Route 53 that the domain is in, where it is of this account: gets the record. */
    zone?: { id: string; name: string };
  };
}

/** Everything that differs between stages. Change these values for your own installation. */
export interface StageSettings {
  name: StageName;
  /** The stamp of this deploy, with `-c stamp=…`. A new one restarts all functions. */
  stamp?: string;
  /** Account and region; left out, those of the credentials that deploy. */
  env?: { account: string; region: string };
  /**
   * The prefix of the names of the secrets with the operator's variables: `<prefix>/owner`, `<prefix>/tokens` … The operator
   * makes them before the first deploy, but for `<prefix>/database-<duty>`, which the deploy makes.
   */
  secretsPrefix: string;
  logLevel: 'DEBUG' | 'INFO' | 'WARN';
  /** In days, of which CloudWatch Logs takes some numbers only. */
  logRetention: RetentionDays;
  /** Keep tables and logs when the stack is deleted, and refuse to delete the table. */
  keepData: boolean;
  /**
   * The key of sealed secrets can be replicated into other regions (docs/adr/0023-secrets-key-in-several-regions.md).
   * Fixed when the key is made.
   */
  secretsKeyMultiRegion?: boolean;
  /**
   * ARN of a replica of another installation's key, in this stage's region: it opens what that one has sealed, and no key
   * is made. For a new installation; left out, the stage makes its own.
   */
  secretsKeyReplica?: string;
  /** Requests to the whole API, per second. The limits per user and address are the functions' own. */
  throttle: { ratePerSecond: number; burst: number };
  /**
   * Reads, and changes besides, that all users of one organization may send together (docs/adr/0025-what-an-organization-may-take.md).
   * At 100 ms a request, 60 hold 6 executions of a group of endpoints.
   */
  orgRequestsPerSecond: number;
  /**
   * Requests of one organization that are in the database at once, over all groups of endpoints. Fewer than `apiExecutions`, so that
   * one organization leaves executions of each group to the others.
   */
  orgRequestsAtOnce: number;
  /**
   * Messages of one organization that are answered at once. Fewer than `messageExecutions`, each of which a message holds for as long
   * as a model takes.
   */
  orgMessagesAtOnce: number;
  /** Messages of one queue handled at once: each holds a database connection. */
  workerConcurrency: number;
  /**
   * Executions that are reserved for the function of open streams, which are also its limit. Two thirds are for streams, where
   * the service refuses more (functions/shared/http/limits/stage-limits.ts), and the rest for pages of the same events, which
   * take milliseconds: of 150, 100 and 50. Each holds one connection to Postgres, so streams hold that many at most. Left out,
   * nothing is kept, and 100 streams may be open.
   */
  streamExecutions?: number;
  /**
   * Attempts to deliver to webhooks that are under way at once, of which an organization has 8 at most
   * (functions/webhooks/sending/next-attempt.ts). This many executions are reserved for the function that posts, and are its
   * limit. As many of the worker wait for it, each with a connection to Postgres. Left out, nothing is kept.
   */
  webhookExecutions?: number;
  /**
   * Executions that are kept for each group of endpoints and each export, and all that it gets: a flood of one group
   * leaves the others, the workers and the sweeps alone, and Postgres gets no more connections than these. Lambda wants
   * 100 executions of the account's quota left over. Left out, nothing is kept.
   */
  apiExecutions?: number;
  /** The same for the turns of sessions, which wait for a model for seconds. */
  messageExecutions?: number;
  /** The same for the steps of sessions, for those of runs, and for the function that signs tokens. */
  stepExecutions?: number;
  /**
   * Executions of the account's quota that these functions may have together, where not all of them have their own: a
   * bound of the connections to Postgres.
   */
  accountExecutions: number;
  /**
   * The shortest pause between two looks of a run at something that is being made; the longer it takes, the longer they
   * get (functions/deployments/runs/work/pause.ts).
   */
  runPollSeconds: number;
  /**
   * The payment provider for plans. With `none`, no part for Stripe is deployed: no function, no queue, no path for its events.
   * The variable PAYMENT_PROVIDER has to say the same.
   */
  paymentProvider: 'none' | 'stripe';
  /** Where conversations lie. With `postgres` no function ships MongoDB's driver. The variable DOCSTORE_URL has to say the same. */
  conversations: 'postgres' | 'mongodb';
  /**
   * Minutes after each stack's deploy in which CloudFormation goes back to the former version when the API's alarm on
   * server errors rings, 0 to 180. The deploy lasts so much longer for each stack that changes. Left out, it doesn't look.
   */
  rollbackMinutes?: number;
  /**
   * GET /metrics for Prometheus, with a function of its own. The variable METRICS_ENABLED has to be `true` as well. Left
   * out, there is no such path.
   */
  metrics?: boolean;
  /** Pause between two looks of a deployment's stream for new events. */
  streamPollMs: number;
  /** How long workloads may take to become ready before the run fails with their reasons. */
  rolloutDeadlineSeconds: number;
  /** A session that waits for its workflow longer than this is started again by the sweep. */
  stalledAfterSeconds: number;
  /**
   * The host of Postgres. `external`: the operator runs it, and the secret `owner` has its address. `aurora`: the deploy makes
   * a cluster, its VPC and the owner's login, and the functions run in that VPC.
   */
  database: 'external' | 'aurora';
  /** Settings of the cluster, where there is one. */
  aurora: AuroraSettings;
  /** The connections that an external database, or the pooler before it, accepts: its `max_connections`. */
  databaseConnections?: number;
  /**
   * A pooler in transaction mode before an external database, `host:port`, over TLS as well: the functions connect to it
   * and prepare no statements. The migrations hold locks from one statement to the next, so the secret `owner` names the
   * database itself.
   */
  databasePooler?: string;
  /** Without one, URLs carry the gateway's stage name. */
  domain?: DomainSettings;
  /** Left out, the console is not deployed: APP_BASE_URL is served elsewhere. */
  console?: ConsoleHosting;
  /** Left out, there is none. */
  webAcl?: WebAclSettings;
  /**
   * With an external database. Left out, functions run outside any VPC and reach the databases over TLS from the
   * internet.
   */
  network?: NetworkSettings;
  /** SNS topics that alarms are sent to. Left out, alarms only show in CloudWatch. */
  alarmTopics?: AlarmTopics;
  /** The account's budget for a month: the tickets' topic is notified at 80 %, and when the forecast exceeds it. */
  monthlyBudgetUsd?: number;
}

const deployed = {
  paymentProvider: 'none',
  conversations: 'postgres',
  // The quota that AWS gives to an account that has asked for more than the first 10.
  accountExecutions: 1_000,
  database: 'external',
  aurora: { minCapacity: 0.5, maxCapacity: 8, backupDays: 7, standby: false, natGateways: 1 },
  logLevel: 'INFO',
  orgRequestsPerSecond: 60,
  orgRequestsAtOnce: 10,
  orgMessagesAtOnce: 20,
  workerConcurrency: 5,
  runPollSeconds: 15,
  // A stream lasts 5 minutes, and looks at the database 150 times at most.
  streamPollMs: 2_000,
  // Three zones of volumes, images and shard transfers take up to half an hour.
  rolloutDeadlineSeconds: 2_700,
  // Five times the longest normal wait of a workflow for its next step.
  stalledAfterSeconds: 300,
} as const;

const stages: Record<StageName, StageSettings> = {
  local: {
    ...deployed,
    name: 'local',
    metrics: true,
    secretsPrefix: 'orchestrator/local',
    logRetention: 1,
    keepData: false,
    throttle: { ratePerSecond: 1_000, burst: 1_000 },
    // One organization's tests have the machine for themselves.
    orgRequestsPerSecond: 500,
    orgRequestsAtOnce: 100,
    orgMessagesAtOnce: 100,
    // Everything local answers at once; waiting would only make the demo longer.
    runPollSeconds: 1,
    streamPollMs: 200,
    // The customer's cloud on one machine has pods ready after a second.
    rolloutDeadlineSeconds: 20,
    // A step takes milliseconds here, and what a killed local cloud was doing goes on at its next start.
    stalledAfterSeconds: 1,
  },
  staging: {
    ...deployed,
    name: 'staging',
    secretsPrefix: 'orchestrator/staging',
    logRetention: 14,
    keepData: false,
    throttle: { ratePerSecond: 100, burst: 200 },
    orgRequestsPerSecond: 20,
  },
  production: {
    ...deployed,
    name: 'production',
    secretsPrefix: 'orchestrator/production',
    logRetention: 365,
    keepData: true,
    secretsKeyMultiRegion: true,
    ...sizes.usual,
    // Twice the period of the alarm.
    rollbackMinutes: 10,
    aurora: { minCapacity: 1, maxCapacity: 8, backupDays: 35, standby: true, natGateways: 2 },
  },
};

/** @throws Error when there is no such stage */
export function stageSettings(name: string | undefined): StageSettings {
  const known = stageNames.find((stage) => stage === name);
  if (known) return stages[known];
  throw new Error(`There is no stage ${JSON.stringify(name)}. Choose one of ${stageNames.join(', ')}.`);
}
