import { expect, test } from 'vitest';
import { comparePeople } from '../../../functions/audit/verify.ts';
import { detailsDigest } from '../../../functions/shared/db/audit-row.ts';

const actor = { actor_email: 'ada@example.com' };
const changed = (part: string) =>
  `What it says about people (${part}) does not fit the event's digest: it was changed.`;

test.each<[string, unknown, unknown, object]>([
  ['nothing is said of anybody', null, undefined, { emptied: 0 }],
  ['all is as it was', { actor: detailsDigest(actor) }, { actor }, { emptied: 0 }],
  ['one part was taken out', { actor: detailsDigest(actor), target: 'x' }, { actor }, { emptied: 1 }],
  ['all was taken out', { actor: 'x', target: 'y' }, null, { emptied: 2 }],
  ['a part is empty that had no digest', {}, { actor: null }, { emptied: 0 }],
  ['a part was changed', { actor: 'x' }, { actor }, { emptied: 0, reason: changed('actor') }],
  ['a part was added', null, { actor }, { emptied: 0, reason: changed('actor') }],
  [
    'one was taken out, and one changed',
    { a: 'x', b: 'y' },
    { b: actor },
    { emptied: 1, reason: changed('b') },
  ],
])('Details against their digests: %s', (_what, digests, people, expected) => {
  expect(comparePeople(digests, people)).toEqual(expected);
});
