import { beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { secondMs } from '../../../functions/shared/durations.ts';
import { openedSecrets } from '../../../functions/webhooks/sending/opened-secrets.ts';

const clock = fixedClock(new Date());
const asked: string[] = [];
let failing = false;
beforeEach(() => {
  asked.length = 0;
  failing = false;
});
const box = {
  async open(sealed: Uint8Array, context: object) {
    asked.push(`${Object.values(context).join(' ')} ${Buffer.from(sealed)}`);
    if (failing) throw new Error('KMS is away');
    return `opened ${Buffer.from(sealed)}`;
  },
};
const sealed = (text: string) => Buffer.from(text);

it('opens a secret once a minute, and another one of the webhook at once', async () => {
  const secrets = openedSecrets(box, clock);
  const open = (text = 'first') => secrets.open(sealed(text), 'org-1', 'wh-1');
  expect(await Promise.all([open(), open()])).toEqual(['opened first', 'opened first']);
  expect(await open('rotated')).toBe('opened rotated');
  clock.advance(59 * secondMs);
  await open();
  expect(asked).toHaveLength(2);
  clock.advance(secondMs);
  await open();
  expect(asked).toHaveLength(3);
});

it('takes no secret for another organization’s or webhook’s, though the sealed bytes are the same', async () => {
  const secrets = openedSecrets(box, clock);
  for (const [org, webhook] of [
    ['org-1', 'wh-1'],
    ['org-2', 'wh-1'],
    ['org-1', 'wh-2'],
  ] as const)
    await secrets.open(sealed('first'), org, webhook);
  expect(new Set(asked).size).toBe(3);
});

it('asks again after a failure', async () => {
  const secrets = openedSecrets(box, clock);
  failing = true;
  await expect(secrets.open(sealed('first'), 'org-1', 'wh-1')).rejects.toThrow('KMS is away');
  failing = false;
  expect(await secrets.open(sealed('first'), 'org-1', 'wh-1')).toBe('opened first');
});
