import { expect, test } from 'vitest';
import type { GateField } from '../../packages/console/src/api/types.ts';
import { deviceOf } from '../../packages/console/src/format/device.ts';
import { missingFirst } from '../../packages/console/src/pages/session/offers.ts';
import { listAbove } from '../../packages/console/src/ui/list-above.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 15) ${chrome}`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, 'Unknown device'],
])('The user agent %o is shown as %s', (agent, said) => {
  expect(deviceOf(agent)).toBe(said);
});

test('Values that are missing come first, the others keep their order', () => {
  const field = (name: string, value: GateField['value']) => ({ name, value }) as GateField;
  const fields = [field('a', 1), field('b', null), field('c', 2), field('d', null)];
  expect(missingFirst(fields).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
});

test.each([
  ['/sessions/s-01', '/sessions'],
  ['/settings/webhooks/w-01', '/settings/webhooks'],
  ['/account', '/'],
])('From %s, which is missing, the way back is %s', (path, to) => {
  expect(listAbove(path).to).toBe(to);
});
