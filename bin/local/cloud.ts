import { setTimeout as sleep } from 'node:timers/promises';
import { createAdminPages } from './admin/admin-pages.ts';
import { openMailbox } from './admin/mailbox.ts';
import { readConfiguration } from './configuration.ts';
import { startCustomerCloud } from './customer-cloud/customer-cloud.ts';
import type { FrontDoor } from './front-door.ts';
import { createApi, type RequestListener } from './gateway/api-gateway.ts';
import type { DataDirectory } from './host/data-directory.ts';
import { startServiceEndpoint } from './host/json-protocol.ts';
import { setSdkEnvironment } from './host/sdk-environment.ts';
import type { Stopper } from './host/stopper.ts';
import { lambdaService } from './lambda/invocations.ts';
import { startFunctions } from './lambda/lambda.ts';
import { installLambdaGlobal } from './lambda/lambda-runtime.ts';
import { openServiceLog, type ServiceLog } from './lambda/service-log.ts';
import { eventBusService } from './messaging/event-bus.ts';
import { startEventSourceMappings } from './messaging/event-source-mappings.ts';
import { startQueueServer } from './messaging/queues.ts';
import { createSchedules } from './messaging/schedules.ts';
import { startOtherClouds } from './other-clouds/other-clouds.ts';
import { ownSecrets } from './own-secrets.ts';
import { readSocketApi } from './sockets/socket-api.ts';
import { createSockets } from './sockets/sockets.ts';
import { createBuckets } from './stores/buckets.ts';
import { startDatabase } from './stores/database.ts';
import { startDynamoDb } from './stores/dynamodb.ts';
import { kmsService } from './stores/kms.ts';
import { startS3ByCaller } from './stores/s3-by-caller.ts';
import { secretsService } from './stores/secrets.ts';
import { paymentsAsked, startLocalStripe } from './stripe/start.ts';
import type { Location } from './template/identifiers.ts';
import { type Resources, resolveResources } from './template/resources.ts';
import { synthesize } from './template/template.ts';
import { openStateMachines } from './workflows/state-machines.ts';

export interface CloudOptions {
  /** URL of the module that exports the CDK app's `createApp`. */
  appModule: string;
  data: DataDirectory;
  door: FrontDoor;
  environment: NodeJS.ProcessEnv;
  /** Function logs go to the terminal too. */
  echoLogs: boolean;
  /** Everything started is registered here, so that a start that fails half way can be undone too. */
  stopper: Stopper;
}

const longestFirstRunsMs = 10_000;

// The only account that the queue server has.
const location: Location = { accountId: '000000000000', region: 'us-east-1' };

/** Starts everything in the template, then lets requests in. */
export async function startCloud(options: CloudOptions): Promise<{
  api: RequestListener | undefined;
  admin: RequestListener;
  configuration: Record<string, string>;
  /** Where the sockets of the template's WebSocket API are opened; undefined where it has none. */
  liveUrl: string | undefined;
}> {
  const { appModule, data, door, environment, stopper } = options;
  const log = openServiceLog(data.file('logs/service.log'), options.echoLogs);
  stopper.add('the service log', () => log.close());
  surviveFunctions(log);

  const secrets = ownSecrets(data.file('secrets.json'));
  const payments = paymentsAsked(environment);
  const [stacks, database, dynamoDb, queueServer, endpoint, mailbox] = await Promise.all([
    synthesize(appModule, data.file('cdk.out'), payments),
    stopper.adding('Postgres', startDatabase(environment, data.file('postgres'), secrets.POSTGRES_PASSWORD)),
    stopper.adding('DynamoDB', startDynamoDb(data.file('dynamodb'))),
    stopper.adding('SQS', startQueueServer(data.file('sqs'), location.region)),
    stopper.adding('the service endpoint', startServiceEndpoint()),
    openMailbox(data.file('mail.jsonl')),
  ]);
  const resources = resolveResources(stacks, location, { queues: queueServer.url, door: door.url });
  const customerCloud = await stopper.adding(
    'the customer’s cloud',
    startCustomerCloud({
      stateFile: data.file('customer-cloud.json'),
      settings: { servicePrincipalArn: servicePrincipalOf(resources) },
    }),
  );
  const s3 = await stopper.adding(
    'S3',
    // The service's own buckets are on the server that has the queues.
    startS3ByCaller({ own: queueServer.url, customer: customerCloud.endpoints.s3 }),
  );
  const otherClouds = await stopper.adding(
    'the other clouds',
    startOtherClouds({ stateFile: data.file('other-clouds.json') }),
  );
  for (const [name, url] of Object.entries(otherClouds.environment)) process.env[name] ??= url;
  setSdkEnvironment(location.region, {
    AWS_ENDPOINT_URL: endpoint.url,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.url,
    AWS_ENDPOINT_URL_SQS: queueServer.url,
    ...customerCloud.environment,
    AWS_ENDPOINT_URL_S3: s3.url,
  });

  const configuration = readConfiguration(environment, database.urls, {
    secrets,
    issuerKeyFile: data.file('issuer-keys.pem'),
    url: door.url,
  });
  const stripe =
    payments === 'stripe' &&
    (await stopper.adding('Stripe', startLocalStripe(data, door.url, configuration)));
  endpoint.add(secretsService(resources, configuration));
  endpoint.add(mailbox.service);
  endpoint.add(kmsService(data.file('kms.json'), location));
  const [queues] = await Promise.all([
    queueServer.open(resources),
    dynamoDb.createTables(resources, location.region),
    createBuckets(resources, queueServer.url, location.region),
  ]);

  installLambdaGlobal();
  const functions = await startFunctions(resources, log);
  endpoint.add(lambdaService(functions, log.path));
  const machines = openStateMachines(resources, functions);
  stopper.add('Step Functions', async () => machines.stop());
  const services = { functions, queues, machines, log };
  endpoint.add(machines.service);
  const bus = eventBusService(resources, services, location);
  endpoint.add(bus);
  mailbox.tellBy((event) => void bus.operations?.PutEvents?.({ Entries: [event] } as never));

  const mappings = startEventSourceMappings(resources, { ...services, region: location.region });
  stopper.add('the pollers', () => mappings.stop());
  const schedules = createSchedules(resources, services);
  stopper.add('the schedules', async () => schedules.stop());

  const api = createApi(resources, functions, {
    accountId: location.accountId,
    bucketsUrl: queueServer.url,
    log,
  });
  const consoles = {
    'customer-cloud': customerCloud.url,
    'other-clouds': otherClouds.url,
    ...(stripe && { stripe: stripe.url }),
  };
  const admin = createAdminPages(mailbox, machines, schedules, consoles, {
    log: log.path,
    data: data.path,
    endpoints: { region: location.region, services: endpoint.url, queues: queueServer.url },
    functions: functions.all.map(({ name, entry, executions }) => ({ name, entry, executions })),
    queues: queues.all.map(({ name, url }) => ({ name, url })),
  });
  const socketApi = readSocketApi(resources, functions);
  door.open(api, admin, socketApi && createSockets(socketApi));
  stopper.add('the API', () => door.close());
  // Among them is what the service publishes, such as the issuer's key set: without it, it is up but not ready.
  await Promise.race([schedules.start(), sleep(longestFirstRunsMs, undefined, { ref: false })]);
  const liveUrl = socketApi && `${door.url.replace(/^http/, 'ws')}/${socketApi.stage}`;
  return { api, admin, configuration, liveUrl };
}

/** The role that customers are told to trust, as the functions know it. */
function servicePrincipalOf(resources: Resources): string {
  const arns = resources
    .ofType<{ Environment?: { Variables?: Record<string, string> } }>('AWS::Lambda::Function')
    .map(({ properties }) => properties.Environment?.Variables?.SERVICE_PRINCIPAL_ARN);
  return arns.find((arn) => arn !== undefined) ?? `arn:aws:iam::${location.accountId}:role/service`;
}

/**
 * On AWS a promise that a function left behind and that fails ends that function's environment; here it would end
 * the environment of all functions.
 */
function surviveFunctions(log: ServiceLog) {
  const note = (problem: unknown) => {
    const error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    log.write({ level: 'ERROR', message: 'unhandled', error });
    process.stderr.write(
      `Something failed and nobody waited for it; see ${log.path}: ${error.split('\n')[0]}\n`,
    );
  };
  process.on('unhandledRejection', note).on('uncaughtException', note);
}
