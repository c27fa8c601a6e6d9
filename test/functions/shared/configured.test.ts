import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { configurationMaxAgeMs, configured } from '../../../functions/shared/configured.ts';

const arn = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:orchestrator/staging/database-api';
const schema = z.object({ API_DATABASE_URL: z.string().startsWith('postgres') });

/** A function whose invocations last until they are let go, and say which configuration they worked with. */
async function start() {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const closed: string[] = [];
  const gates: (() => void)[] = [];
  const secret = { text: '{"API_DATABASE_URL":"postgres://one"}' };
  const read = vi.fn(async () => new Map([[arn, secret.text]]));
  const handler = await configured(
    { CONFIG_SECRET_ARNS: arn },
    schema,
    ({ API_DATABASE_URL: url }) => ({
      handler: async ({ wait = false } = {}) => {
        if (wait) await new Promise<void>((resolve) => gates.push(resolve));
        return closed.includes(url) ? `${url}, which is closed` : url;
      },
      close: async () => closed.push(url),
    }),
    { clock, read, log },
  );
  return { clock, log, closed, gates, secret, read, handler };
}

test('An invocation that has begun ends with the configuration it began with, which is closed after it', async () => {
  const { clock, closed, gates, secret, handler } = await start();
  const begun = handler({ wait: true });
  secret.text = '{"API_DATABASE_URL":"postgres://two"}';
  clock.advance(configurationMaxAgeMs);
  expect(await handler()).toBe('postgres://two');
  expect(closed).toEqual([]);
  gates[0]?.();
  expect(await begun).toBe('postgres://one');
  expect(closed).toEqual(['postgres://one']);
});

test('Concurrent invocations look once, and none begins with an outdated configuration', async () => {
  const { clock, secret, read, handler } = await start();
  secret.text = '{"API_DATABASE_URL":"postgres://two"}';
  clock.advance(configurationMaxAgeMs);
  expect(await Promise.all([handler(), handler(), handler()])).toEqual(Array(3).fill('postgres://two'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('A call during the making of a new configuration waits for it', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const secret = { text: '{"API_DATABASE_URL":"postgres://one"}' };
  let made = () => {};
  const making = new Promise<void>((resolve) => {
    made = resolve;
  });
  const handler = await configured(
    { CONFIG_SECRET_ARNS: arn },
    schema,
    async ({ API_DATABASE_URL: url }) => {
      if (url.endsWith('two')) await making;
      return { handler: async () => url };
    },
    {
      clock,
      read: async () => new Map([[arn, secret.text]]),
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    },
  );
  secret.text = '{"API_DATABASE_URL":"postgres://two"}';
  clock.advance(configurationMaxAgeMs);
  const first = handler();
  await new Promise(setImmediate);
  const second = handler();
  made();
  expect(await Promise.all([first, second])).toEqual(['postgres://two', 'postgres://two']);
});

test('While the configuration is young or unchanged, nothing is read or created again', async () => {
  const { clock, closed, read, handler, log } = await start();
  clock.advance(configurationMaxAgeMs - 1);
  await handler();
  expect(read).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await handler();
  expect(read).toHaveBeenCalledTimes(2);
  expect([closed, log.info.mock.calls]).toEqual([[], []]);
});

test.each([
  [
    'no JSON',
    'hunter2',
    /^The secret orchestrator\/staging\/database-api is not a JSON object of variables\.$/,
  ],
  ['an empty object', '{}', /API_DATABASE_URL of the secret orchestrator\/staging\/database/],
  [
    'a wrong value',
    '{"API_DATABASE_URL":"hunter2"}',
    /API_DATABASE_URL of the secret orchestrator\/staging\/database/,
  ],
])(
  'A secret that holds %s is said in the log, without its text, and the former one goes on',
  async (_, text, message) => {
    const { clock, closed, secret, handler, log } = await start();
    secret.text = text;
    clock.advance(configurationMaxAgeMs);
    expect(await handler()).toBe('postgres://one');
    const [[line, { error }] = []] = log.error.mock.calls;
    expect(line).toBe('configuration_not_renewed');
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('hunter2');
    expect(closed).toEqual([]);
    // Looked at again soon, so that a fixed secret doesn't wait.
    secret.text = '{"API_DATABASE_URL":"postgres://three"}';
    clock.advance(30_000);
    expect(await handler()).toBe('postgres://three');
  },
);

test('Secrets that can’t be read leave everything as it is', async () => {
  const { clock, read, handler, log } = await start();
  read.mockRejectedValueOnce(new Error('AccessDenied'));
  clock.advance(configurationMaxAgeMs);
  expect(await handler()).toBe('postgres://one');
  expect(log.error).toHaveBeenCalledOnce();
});

test('The mark of a handler that streams is on the handler around it', async () => {
  const mark = Symbol.for('aws.lambda.runtime.handler.streaming');
  const inside = Object.assign(async () => undefined, { [mark]: 'response' });
  const read = async () => new Map([[arn, '{"API_DATABASE_URL":"postgres://one"}']]);
  const handler = await configured({ CONFIG_SECRET_ARNS: arn }, schema, () => ({ handler: inside }), {
    read,
  });
  expect(mark in handler).toBe(true);
});
