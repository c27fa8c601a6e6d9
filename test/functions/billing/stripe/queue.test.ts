import { expect, test } from 'vitest';
import { enqueueIn } from '../../../../functions/billing/stripe/queue.ts';

test('Stripe’s event is put into the queue as it is', async () => {
  const sent: object[] = [];
  const send = async ({ input }: { input: object }) => void sent.push(input);
  const notice = { kind: 'customer', customer: 'cus_1' };
  await enqueueIn('https://queue', { send } as never)(notice as never);
  expect(sent).toEqual([{ QueueUrl: 'https://queue', MessageBody: JSON.stringify(notice) }]);
});
