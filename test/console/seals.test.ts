import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainStart, sealHash } from '../../functions/audit/chain.ts';
import { verifyExport } from '../../functions/audit/verify.ts';
import { detailsDigest } from '../../functions/shared/db/audit-row.ts';
import { checkSeals, type Seal } from '../../packages/console/src/pages/audit/seals.ts';
import { linesOf } from '../support/builders/audit.ts';

const sealedCount = 6;
const details = (n: number) => ({ salt: `salt ${n}`, actor_email: `user${n}@example.com` });

/** An export as the service gives it: six sealed events, two that wait, and the end. */
function exported(): Record<string, unknown>[] {
  let head = chainStart;
  const events = Array.from({ length: sealedCount + 2 }, (_, index) => {
    const n = index + 1;
    const event = {
      id: `aud-${n}`,
      org_id: 'o-1',
      seq: n <= sealedCount ? n : null,
      changes: { name: { before: `A ${n}`, after: 'Ü "quoted"' }, count: n },
      people_digests: { actor: detailsDigest(details(n)) },
    };
    const hash = n <= sealedCount ? sealHash(head, event) : null;
    head = hash ?? head;
    return { ...event, hash, people: { actor: n === 2 ? null : details(n), changes: null } };
  });
  return [...events, { end: { org_id: 'o-1', sealed: sealedCount, head, unsealed: 2 } }];
}

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
const check = (lines: Record<string, unknown>[], known?: Seal) =>
  checkSeals(
    lines.map((line) => JSON.stringify(line)),
    sha256,
    known,
  );
const byCommand = async (lines: Record<string, unknown>[], known?: Seal) =>
  (await verifyExport(linesOf(lines.map((line) => JSON.stringify(line)).join('\n')), known)).ok;

describe('the check of the audit log in the browser', () => {
  it('finds nothing wrong with what the service gives, in one answer or in two', async () => {
    const log = exported();
    const head = { seq: sealedCount, hash: log[sealedCount - 1]?.hash };
    expect(await check(log)).toEqual({ ok: true, sealed: 6, unsealed: 2, emptied: 1, head });
    const next = { next: { org_id: 'o-1', sealed: 3, head: log[2]?.hash, unsealed: 0 } };
    expect(await check([...log.slice(0, 3), next, ...log.slice(3)])).toMatchObject({ ok: true, sealed: 6 });
  });

  it.each<[string, (log: Record<string, unknown>[]) => Record<string, unknown>[]]>([
    ['a changed value', (log) => log.with(2, { ...log[2], changes: { count: 99 } })],
    ['an event that was left out', (log) => log.toSpliced(2, 1)],
    [
      'two in another order',
      (log) => log.with(1, log[2] as object as never).with(2, log[1] as object as never),
    ],
    ['one that stands twice', (log) => log.toSpliced(2, 0, log[2] as object as never)],
    [
      'other details of a person',
      (log) => log.with(2, { ...log[2], people: { actor: details(9), changes: null } }),
    ],
    ['a cut end', (log) => log.slice(0, -1)],
    ['the last events cut, with another end', (log) => [...log.slice(0, 4), ...log.slice(-1)]],
    ['something behind the end', (log) => [...log, log[0] as object as never]],
    ['one that is not sealed among the sealed', (log) => log.toSpliced(3, 0, log[6] as object as never)],
    ['a sealed one behind those that wait', (log) => log.toSpliced(7, 0, { ...log[5], seq: 7 })],
  ])('finds %s, as the command does', async (_what, change) => {
    const changed = change(exported());
    expect(await byCommand(changed)).toBe(false);
    expect((await check(changed)).ok).toBe(false);
  });

  it('says which event does not fit', async () => {
    const log = exported();
    const verdict = await check(log.with(2, { ...log[2], changes: { count: 99 } }));
    expect(verdict).toMatchObject({ ok: false, seq: 3, id: 'aud-3' });
  });

  it('finds by the seal of the last check that all was written anew, or cut', async () => {
    const log = exported();
    const known = { seq: 4, hash: String(log[3]?.hash) };
    expect((await check(log, known)).ok).toBe(true);
    expect((await check(log, { ...known, hash: 'a'.repeat(64) })).ok).toBe(false);
    expect((await check(log, { seq: 9, hash: 'a'.repeat(64) })).ok).toBe(false);
  });

  it('finds lines that are no events', async () => {
    expect(await checkSeals(['<html>'], sha256)).toMatchObject({ ok: false, reason: 'A line is no JSON.' });
    expect((await checkSeals([], sha256)).ok).toBe(false);
  });
});
