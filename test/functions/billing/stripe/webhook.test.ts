import { expect, test, vi } from 'vitest';
import { signatureOf } from '../../../../bin/local/stripe/deliver.ts';
import type { Notice } from '../../../../functions/billing/stripe/notice.ts';
import { stripeReceiver } from '../../../../functions/billing/stripe/webhook/receiver.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { minuteMs, secondMs } from '../../../../functions/shared/durations.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { proxyEvent } from '../../../support/builders/proxy-event.ts';
import { checkDocumented } from '../../../support/documented.ts';

const clock = fixedClock('2026-03-10T12:00:00Z');
const secret = 'whsec_of_this_endpoint';
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
});

interface Sent {
  body?: string;
  header?: string;
  encoded?: true;
  configured?: string | undefined;
  fails?: true;
}

async function send({ fails, encoded, ...sent }: Sent) {
  const queued: Notice[] = [];
  const receive = stripeReceiver({
    clock,
    secret: 'configured' in sent ? sent.configured : secret,
    enqueue: async (notice) => {
      if (fails) throw new Error('SQS is down.');
      queued.push(notice);
    },
  });
  const text = sent.body ?? body;
  const header = sent.header ?? signatureOf(secret, text, clock.now());
  const event = proxyEvent('POST', '/api/billing/stripe', {
    body: text,
    headers: { 'Stripe-Signature': header },
  });
  const answer = await receive(
    encoded ? { ...event, body: Buffer.from(text).toString('base64'), isBase64Encoded: true } : event,
  );
  checkDocumented('POST', '/api/billing/stripe', answer);
  return { status: answer.statusCode, code: JSON.parse(answer.body).code, queued, headers: answer.headers };
}

const at = (ms: number) => signatureOf(secret, body, new Date(clock.now().getTime() + ms));

test('a signed event is queued by its names alone', async () => {
  const taken = [{ event_id: 'evt_1', type: 'invoice.paid', customer_id: 'cus_1', invoice_id: 'in_1' }];
  expect(await send({})).toMatchObject({ status: 200, queued: taken });
  expect(await send({ encoded: true })).toMatchObject({ status: 200, queued: taken });
  expect(await send({ header: at(-5 * minuteMs) })).toMatchObject({ status: 200, queued: taken });
});

test('several secrets count alike: of two endpoints, or a new one beside the former', async () => {
  const configured = `whsec_of_another_endpoint, ${secret}`;
  expect(await send({ configured })).toMatchObject({ status: 200 });
  const header = signatureOf('whsec_of_a_third_endpoint', body, clock.now());
  expect(await send({ configured, header })).toMatchObject({ status: 400, queued: [] });
  expect(await send({ configured: `${secret},` })).toMatchObject({ status: 503 });
});

test.each(['v1.billing.meter.error_report_triggered', 'v1.billing.meter.no_meter_found'])(
  'the notification %s leaves a line that an alarm counts',
  async (type) => {
    const lines = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const related_object = { id: 'mtr_1', type: 'billing.meter', url: '/v1/billing/meters/mtr_1' };
    const notification = { id: 'evt_3', object: 'v2.core.event', type, related_object };
    expect(await send({ body: JSON.stringify(notification) })).toMatchObject({ status: 200, queued: [] });
    expect(lines.mock.calls).toEqual([['stripe_meter_refused', { event_id: 'evt_3', type, meter: 'mtr_1' }]]);
    lines.mockRestore();
  },
);

test.each<[string, Sent]>([
  ['forged', { header: signatureOf('whsec_guessed_by_somebody', body, clock.now()) }],
  ['six minutes old', { header: at(-6 * minuteMs) }],
  ['five minutes and a second old', { header: at(-5 * minuteMs - secondMs) }],
  ['a second ahead', { header: at(secondMs) }],
  ['of another endpoint’s secret', { header: signatureOf('whsec_of_another_endpoint', body, clock.now()) }],
  ['changed', { header: at(0), body: body.replace('cus_1', 'cus_2') }],
  ['spelled otherwise', { header: at(0), body: JSON.stringify(JSON.parse(body), null, 1) }],
  ['not signed', { header: '' }],
  ['ten megabytes of somebody else’s', { body: 'x'.repeat(10_000_000), header: at(0) }],
  ['signed by nothing', { header: `t=${clock.now().getTime() / secondMs},v1=` }],
  ['signed by another scheme', { header: at(0).replace('v1=', 'v0=') }],
])('an event that is %s is refused with 400 and queued nowhere', async (_title, sent) => {
  expect(await send(sent)).toMatchObject({ status: 400, code: 'signature_invalid', queued: [] });
});

test.each([undefined, '', ',', 'sk_test_the_wrong_one', 'whsec_'])(
  'with the signing secret %j the service says that it is at fault, so that Stripe comes again',
  async (configured) => {
    const header = signatureOf(configured ?? '', body, clock.now());
    expect(await send({ configured, header })).toMatchObject({
      status: 503,
      code: 'signing_secret_missing',
      queued: [],
    });
  },
);

test('an event that the queue doesn’t take is answered with 503', async () => {
  expect(await send({ fails: true })).toMatchObject({
    status: 503,
    code: 'queue_unavailable',
    headers: { 'Retry-After': '5' },
  });
});

test('an event about a foreign object is accepted and not queued', async () => {
  const others = [
    {
      id: 'evt_2',
      type: 'charge.succeeded',
      data: { object: { id: 'ch_1', object: 'charge', customer: 'cus_1' } },
    },
    {
      id: 'evt_3',
      type: 'invoice.paid',
      data: { object: { id: 'in_2', object: 'invoice', customer: null } },
    },
  ];
  for (const each of others)
    expect(await send({ body: JSON.stringify(each) })).toMatchObject({ status: 200, queued: [] });
});
