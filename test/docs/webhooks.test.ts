import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../functions/shared/clock.ts';
import { newWebhookSecret, signatureHeaders } from '../../functions/webhooks/secrets.ts';
import { newWebhookSchema } from '../../functions/webhooks/webhook.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

/** A function of the page, as a receiver would copy it. */
async function copied(name: string) {
  const blocks = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
  const code = blocks.find((block) => block.includes(`function ${name}(`));
  return (await import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { ${name} };`)}`))[name];
}

test('the channel that the page sends to is one that the API takes, in its own format', () => {
  const [, sent = ''] = /-d '(\{[\s\S]*?\})'/.exec(page) ?? [];
  const { format, event_types: types } = newWebhookSchema.parse(JSON.parse(sent));
  expect(types).toHaveLength(3);
  expect(format).toBe('slack');
});

test('the functions that receivers are told to copy accept what is signed here, and nothing else', async () => {
  const [isOurs, isOursAndNew] = await Promise.all([copied('isOurs'), copied('isOursAndNew')]);
  const [former, present, foreign] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const [body, at] = ['{"title":"Grüße"}', systemClock.now()];
  const headers = signatureHeaders({ id: 'ntfn_1', body, at, secrets: [present, former] });
  const simple = headers['x-service-signature'];
  expect([present, former, foreign].map((secret) => isOurs(body, simple, secret))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOurs(`${body} `, simple, present)).toBe(false);
  expect(isOurs(body, undefined, present)).toBe(false);
  expect([present, former, foreign].map((secret) => isOursAndNew(body, headers, secret))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOursAndNew(`${body} `, headers, present)).toBe(false);
  expect(isOursAndNew(body, {}, present)).toBe(false);
  for (const seconds of [-301, 302])
    expect(isOursAndNew(body, headers, present, at.getTime() + seconds * 1_000)).toBe(false);
});
