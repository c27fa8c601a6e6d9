import { startServiceEndpoint } from '../../../bin/local/host/json-protocol.ts';
import { setSdkEnvironment } from '../../../bin/local/host/sdk-environment.ts';
import type { Functions, LambdaFunction } from '../../../bin/local/lambda/lambda.ts';
import { eventBusService } from '../../../bin/local/messaging/event-bus.ts';
import { startEventSourceMappings } from '../../../bin/local/messaging/event-source-mappings.ts';
import { startQueueServer } from '../../../bin/local/messaging/queues.ts';
import type { HostedResource, Resources } from '../../../bin/local/template/resources.ts';
import { eventSource } from '../../../functions/shared/events/catalogue.ts';

// A process of its own: the doubles of bus and queue, one rule, and a consumer that only notes what it got. The parent
// hears of each batch, and of the processor time at its end.

const location = { region: 'us-east-1', accountId: '000000000000' };
const arn = { queue: 'arn:aws:sqs:us-east-1:000000000000:events', consumer: 'arn:aws:lambda:consumer' };

const queueServer = await startQueueServer(undefined, location.region);
const endpoint = await startServiceEndpoint();
const endpoints = { AWS_ENDPOINT_URL: endpoint.url, AWS_ENDPOINT_URL_SQS: queueServer.url };
setSdkEnvironment(location.region, endpoints);

const resource = (type: string, ref: string, attributes: Record<string, string>, properties: object) =>
  ({
    type,
    ref,
    attributes,
    properties,
    logicalId: type,
    stackName: 'bench',
    metadata: {},
  }) as HostedResource;
const hosted = [
  resource('AWS::Events::EventBus', 'bus', { Name: 'bus' }, {}),
  resource(
    'AWS::Events::Rule',
    'rule',
    {},
    {
      EventBusName: 'bus',
      EventPattern: { source: [eventSource] },
      Targets: [{ Id: 'queue', Arn: arn.queue }],
    },
  ),
  resource(
    'AWS::SQS::Queue',
    `${queueServer.url}/${location.accountId}/events`,
    { QueueName: 'events', Arn: arn.queue },
    { VisibilityTimeout: 180 },
  ),
  resource(
    'AWS::Lambda::EventSourceMapping',
    'mapping',
    {},
    {
      EventSourceArn: arn.queue,
      FunctionName: arn.consumer,
      BatchSize: 10,
      ScalingConfig: { MaximumConcurrency: 10 },
    },
  ),
];
const resources: Resources = {
  ofType: <P>(...types: string[]) =>
    hosted.filter(({ type }) => types.includes(type)) as unknown as HostedResource<P>[],
};

const consumer = {
  name: 'consumer',
  arn: arn.consumer,
  invoke: async (event: unknown) => {
    const { Records } = event as { Records: { body: string }[] };
    const ids = Records.map(({ body }) => (JSON.parse(body) as { detail: { id: string } }).detail.id);
    process.send?.({ ids, at: Date.now() });
    return { ok: true as const, payload: null };
  },
} as unknown as LambdaFunction;
const functions = { all: [consumer], byArn: () => consumer } as unknown as Functions;
const log = {
  path: '',
  write: (line: object) => process.stderr.write(`${JSON.stringify(line)}\n`),
  close: async () => {},
};

const queues = await queueServer.open(resources);
endpoint.add(eventBusService(resources, { functions, queues, machines: undefined as never, log }, location));
startEventSourceMappings(resources, { functions, queues, log, region: location.region });

process.on('message', () => process.send?.({ cpuMicroseconds: cpu() }));
process.once('disconnect', () => process.exit());
process.send?.({ endpoints });

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
