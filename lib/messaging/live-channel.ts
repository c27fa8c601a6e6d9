import { CfnOutput, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { liveTable } from '../../functions/live/env.ts';
import { socketConfig, socketEnv } from '../../functions/live/socket/env.ts';
import { tellingConfig, tellingEnv } from '../../functions/live/telling/env.ts';
import { consumers } from '../../functions/shared/events/consumers.ts';
import { sendsToConnections, usesConnections } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { queueEvents } from './queued-events.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface LiveChannelProps {
  foundation: Foundation;
  bus: IEventBus;
  alarms: Alarms;
}

const stageName = 'live';

/**
 * The live channel (docs/adr/0032-pages-are-told-by-websockets.md): a WebSocket API, whose function decides over handshakes, a
 * table of tickets and connections, and a worker on the bus that tells connections what changed.
 */
export class LiveChannel extends Construct {
  readonly connections: ITable;
  /** Where browsers open their sockets. */
  readonly url: string;

  constructor(scope: Construct, id: string, { foundation, bus, alarms }: LiveChannelProps) {
    super(scope, id);
    const { settings } = foundation;
    const connections = connectionsTable(this);
    const gatekeeper = new ServiceFunction(this, 'Gatekeeper', {
      entry: 'functions/live/socket/handler.ts',
      description: 'Decides over connections of the live channel and forgets those that ended',
      foundation,
      invokedBy: 'gateway',
      schema: socketEnv,
      config: socketConfig,
      environment: { LIVE_TABLE: usesConnections(connections, 'keepsConnections') },
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      // A handshake takes a tenth of a second: fifty a second in production. A page whose handshake fails tries again.
      reservedConcurrency: settings.apiExecutions && Math.max(2, settings.workerConcurrency / 2),
    });
    const api = new WebSocketApi(this, 'Api', {
      apiName: `orchestrator-${settings.name}-live`,
      description: `Live channel of the deployment orchestrator, ${settings.name}`,
      routeSelectionExpression: '$request.body.action',
    });
    const handshakes = askAtBothEnds(this, api, gatekeeper);
    const pings = answerPings(this, api);
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: settings.throttle.ratePerSecond, burstLimit: settings.throttle.burst },
    });
    this.connections = connections;
    this.url = `${api.apiEndpoint}/${stageName}`;
    this.tell(api, { foundation, bus, alarms });
    new CfnOutput(Stack.of(this), 'LiveUrl', { value: this.url, description: 'Where pages open WebSockets' });
    acknowledge(stage, [pings, ...handshakes]);
  }

  private tell(api: WebSocketApi, { foundation, bus, alarms }: LiveChannelProps) {
    const worker = new ServiceFunction(this, 'TellingWorker', {
      entry: 'functions/live/telling/handler.ts',
      description: 'Tells open pages which things have changed, and ends connections that may not stand',
      foundation,
      invokedBy: 'queue',
      schema: tellingEnv,
      config: tellingConfig,
      environment: {
        LIVE_TABLE: usesConnections(this.connections, 'endsConnections'),
        LIVE_URL: sendsToConnections(api, stageName, this.url),
      },
      memoryMegabytes: 512,
      // A batch of ten organizations with 500 connections each takes a second; the messages of one that was killed come again
      // after six times this.
      timeoutSeconds: 10,
    });
    const to = new WorkerQueue(this, 'Telling', {
      name: 'live',
      worker,
      alarms,
      concurrency: foundation.settings.workerConcurrency,
      consequence: 'open pages were not told of a change; they show it after their next request.',
    });
    queueEvents(this, 'TellingRule', { bus, events: consumers.live, to, alarms });
  }
}

function connectionsTable(scope: Construct): Table {
  const { partitionKey, sortKey, ttlAttribute, indexes } = liveTable;
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new Table(scope, 'Connections', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    timeToLiveAttribute: ttlAttribute,
    billingMode: BillingMode.PAY_PER_REQUEST,
    // What is lost with it: pages connect again.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const { name, partitionKey: key } of Object.values(indexes)) {
    const projectionType = ProjectionType.KEYS_ONLY;
    table.addGlobalSecondaryIndex({ indexName: name, partitionKey: text(key), projectionType });
  }
  Validations.of(table).acknowledge({
    id: 'AwsSolutions-DDB3',
    reason: 'Tickets last seconds and connections hours: there is nothing to go back to.',
  });
  return table;
}

/** One integration and one permission for the beginning and the end of a connection. */
function askAtBothEnds(scope: Construct, api: WebSocketApi, gatekeeper: ServiceFunction): CfnRoute[] {
  const { apiId } = api;
  const stack = Stack.of(scope);
  const invocations = `path/2015-03-31/functions/${gatekeeper.functionArn}/invocations`;
  const integration = new CfnIntegration(scope, 'Gate', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: stack.formatArn({
      service: 'apigateway',
      account: 'lambda',
      resource: invocations,
    }),
  });
  gatekeeper.addPermission('Handshakes', {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: stack.formatArn({ service: 'execute-api', resource: apiId, resourceName: `${stageName}/*` }),
  });
  return ['$connect', '$disconnect'].map(
    (routeKey) =>
      new CfnRoute(scope, routeKey.slice(1), {
        apiId,
        routeKey,
        authorizationType: 'NONE',
        target: `integrations/${integration.ref}`,
      }),
  );
}

/** The gateway answers each message of a page by itself, so a ping costs no function. */
function answerPings(scope: Construct, { apiId }: WebSocketApi): CfnRoute {
  // Each says that there is one template for all messages.
  const anyMessage = { templateSelectionExpression: '\\$default' };
  const { ref: integrationId } = new CfnIntegration(scope, 'Pong', {
    apiId,
    integrationType: 'MOCK',
    requestTemplates: { $default: '{"statusCode":200}' },
    ...anyMessage,
  });
  new CfnIntegrationResponse(scope, 'PongText', {
    apiId,
    integrationId,
    integrationResponseKey: '$default',
    responseTemplates: { $default: '{"type":"pong"}' },
    ...anyMessage,
  });
  const route = new CfnRoute(scope, 'Ping', {
    apiId,
    routeKey: '$default',
    target: `integrations/${integrationId}`,
    routeResponseSelectionExpression: '$default',
  });
  new CfnRouteResponse(scope, 'PingResponse', { apiId, routeId: route.ref, routeResponseKey: '$default' });
  return route;
}

const notLogged =
  'The function that decides over handshakes logs each; a log of the gateway needs a setting that the REST API makes later.';

function acknowledge(stage: WebSocketStage, routes: CfnRoute[]) {
  for (const id of ['AwsSolutions-APIG1', 'Serverless-APIGWAccessLogging'])
    Validations.of(stage).acknowledge({ id, reason: notLogged });
  const reason =
    'A ticket is checked by the function of the route $connect; without its consent there is no connection.';
  for (const each of routes) Validations.of(each).acknowledge({ id: 'AwsSolutions-APIG4', reason });
}
