import { expect, test } from 'vitest';
import { eventBusService } from '../../../../bin/local/messaging/event-bus.ts';
import { startQueueServer } from '../../../../bin/local/messaging/queues.ts';
import type { TargetServices } from '../../../../bin/local/messaging/targets.ts';
import type { HostedResource, Resources } from '../../../../bin/local/template/resources.ts';

const arn = 'arn:aws:sqs:us-east-1:000000000000:events';
const hosted = (type: string, ref: string, properties: object) =>
  ({ type, ref, properties, attributes: { QueueName: 'events', Arn: arn } }) as unknown as HostedResource;

test('of events that go to a queue together only the refused one fails', async () => {
  const server = await startQueueServer(undefined, 'us-east-1');
  try {
    const all = [
      hosted('AWS::SQS::Queue', `${server.url}/000000000000/events`, {}),
      hosted('AWS::Events::Rule', 'rule', {
        EventPattern: { source: ['test'] },
        Targets: [{ Id: 'queue', Arn: arn }],
      }),
    ];
    const resources = {
      ofType: (...types: string[]) => all.filter(({ type }) => types.includes(type)),
    } as Resources;
    const queues = await server.open(resources);
    // No character of XML, so SQS doesn't take it.
    const refused = '\uffff';
    const texts = ['first', refused, 'last'];

    const sent = await Promise.allSettled(texts.map(queues.byArn(arn, 'The test').send));
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);

    const { PutEvents } = eventBusService(resources, { queues } as TargetServices, {
      region: 'us-east-1',
      accountId: '000000000000',
    }).operations as { PutEvents: (input: object) => Promise<unknown> };
    const Entries = texts.map((text) => ({
      Source: 'test',
      DetailType: 'text',
      Detail: JSON.stringify({ text }),
    }));
    expect(await PutEvents({ Entries })).toEqual({
      FailedEntryCount: 1,
      Entries: [
        { EventId: expect.any(String) },
        {
          ErrorCode: 'InternalFailure',
          ErrorMessage: expect.stringContaining('events refused a message: Invalid'),
        },
        { EventId: expect.any(String) },
      ],
    });
    queues.client.destroy();
  } finally {
    await server.stop();
  }
});
