import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { auditVerify } from '../../../bin/audit-verify/command.ts';
import { chainStart, sealHash } from '../../../functions/audit/chain.ts';
import { detailsDigest } from '../../../functions/shared/db/audit-row.ts';
import { verify } from '../../support/builders/audit.ts';
import { printed } from '../../support/doubles/screen.ts';

// Exports made here, by the documented format; that real ones verify is shown in audit.test.ts, people.test.ts and
// seal/worker.test.ts. Events up to `formerCount` have the form of versions that kept people's details under the hash.

const formerCount = 15;

const sealedCount = 40;
const unsealedCount = 3;

type Line = Record<string, unknown> & { seq: number | null; hash: string | null; people?: Fields };
type Fields = Record<string, object | null>;

const detailsOf = (n: number) => ({
  salt: `salt ${n}`,
  actor_email: `user${n % 4}@example.com`,
  source_ip: '192.0.2.1',
  user_agent: 'Mozilla/5.0',
});

const eventOf = (n: number) => ({
  id: `aud-${String(n).padStart(26, '0')}`,
  org_id: 'o-1',
  action: n % 3 ? 'org.renamed' : 'org.member_removed',
  actor_id: n % 5 ? `u-${n % 4}` : null,
  target_type: 'org',
  target_id: `target-${n}`,
  changes: { name: { before: `A ${n}`, after: 'Ü "quoted"' }, count: n },
  request_id: `req-${n}`,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  ...(n <= formerCount
    ? {
        actor_email: n % 5 ? `user${n % 4}@example.com` : null,
        source_ip: '192.0.2.1',
        user_agent: 'Mozilla',
      }
    : { people_digests: { actor: detailsDigest(detailsOf(n)) } }),
});

const peopleOf = (n: number) => (n <= formerCount ? {} : { people: { actor: detailsOf(n), changes: null } });

/** A chain of events, as the sealer makes it, with what stands beside them. */
function chained(events: object[]): Line[] {
  let hash = chainStart;
  return events.map((event, index) => {
    const seq = index + 1;
    hash = sealHash(hash, { ...event, seq });
    return { seq, ...event, hash, ...peopleOf(seq) };
  });
}

const toText = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const endOf = (sealed: Line[], unsealed: number) => ({
  end: {
    org_id: 'o-1',
    exported_at: '2026-02-01T00:00:00.000Z',
    sealed: sealed.length,
    head: sealed.at(-1)?.hash ?? chainStart,
    unsealed,
  },
});

const sealed = chained(Array.from({ length: sealedCount }, (_, n) => eventOf(n + 1)));
const unsealed = Array.from({ length: unsealedCount }, (_, n) => ({
  seq: null,
  ...eventOf(sealedCount + n + 1),
  hash: null,
  ...peopleOf(sealedCount + n + 1),
}));
const whole: object[] = [...sealed, ...unsealed, endOf(sealed, unsealedCount)];

/** The same numbers at every run: a failure can be repeated. */
let state = 20_260_101;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};

const changes: ((event: Line) => object)[] = [
  (event) => ({ ...event, actor_email: `${event.actor_email}x` }),
  (event) => ({ ...event, people: { actor: { ...detailsOf(1), source_ip: '198.51.100.1' } } }),
  (event) => ({ ...event, people: { ...event.people, changes: { salt: 'x', changes: {} } } }),
  (event) => ({ ...event, actor_id: event.actor_id === null ? 'u-9' : null }),
  (event) => ({ ...event, action: 'org.created' }),
  (event) => ({ ...event, changes: { ...(event.changes as object), count: -1 } }),
  (event) => ({ ...event, created_at: '2020-01-01T00:00:00.000Z' }),
  (event) => ({ ...event, extra: true }),
  ({ request_id: _, ...event }) => event,
  (event) => ({ ...event, hash: event.hash?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
  // With a hash that fits itself: the next event gives it away.
];

/** Each returns the lines and the number of the first that doesn't fit. */
const tamperings: Record<string, () => { lines: object[]; line: number }> = {
  change: () => {
    const at = random(sealedCount);
    const change = changes[random(changes.length)] as (event: Line) => object;
    return { lines: whole.with(at, change(sealed[at] as Line)), line: at + 1 };
  },
  'change and hash again': () => {
    const at = random(sealedCount);
    const { hash: _, people, ...event } = { ...(sealed[at] as Line), actor_id: 'u-evil' };
    const hash = sealHash(sealed[at - 1]?.hash ?? chainStart, event);
    // The event itself fits; what follows, be it the end, doesn't.
    const next = at + 1 < sealedCount ? at + 2 : sealedCount + unsealedCount + 1;
    return { lines: whole.with(at, { ...event, hash, ...(people && { people }) }), line: next };
  },
  delete: () => {
    const at = random(sealedCount + unsealedCount);
    // Without the last sealed or an unsealed one nothing but the end's count tells.
    const line = at < sealedCount - 1 ? at + 1 : whole.length - 1;
    return { lines: whole.toSpliced(at, 1), line };
  },
  insert: () => {
    const at = random(sealedCount);
    const {
      hash: _,
      people,
      ...forged
    } = {
      ...(sealed[random(sealedCount)] as Line),
      seq: at + 1,
      id: 'aud-x',
    };
    const hash = sealHash(sealed[at - 1]?.hash ?? chainStart, forged);
    return { lines: whole.toSpliced(at, 0, { ...forged, hash, ...(people && { people }) }), line: at + 2 };
  },
  repeat: () => {
    const at = random(sealedCount + unsealedCount);
    return { lines: whole.toSpliced(at, 0, whole[at] as object), line: at + 2 };
  },
  exchange: () => {
    const [one, other] = [random(sealedCount), random(sealedCount + unsealedCount)];
    if (one === other) return { lines: whole.toReversed(), line: 1 };
    const lines = whole.with(one, whole[other] as object).with(other, whole[one] as object);
    const first = Math.min(one, other);
    // An event without a number is no error in itself; the next one with a number is.
    return {
      lines,
      line: lines[first] && 'seq' in lines[first] && lines[first].seq === null ? first + 2 : first + 1,
    };
  },
  truncate: () => {
    const length = random(whole.length);
    return { lines: whole.slice(0, length), line: length + 1 };
  },
  'truncate before the end': () => {
    const length = random(whole.length - 1);
    return { lines: [...whole.slice(0, length), whole.at(-1) as object], line: length + 1 };
  },
};

describe('an export', () => {
  it('fits as it is, however its fields are ordered', async () => {
    const head = sealed.at(-1)?.hash;
    const verdict = { ok: true, sealed: sealedCount, head, unsealed: unsealedCount, emptied: 0 };
    expect(await verify(toText(whole))).toEqual(verdict);
    const turned = whole.map((line) => Object.fromEntries(Object.entries(line).reverse()));
    expect(await verify(toText(turned))).toEqual(verdict);
  });

  // A thousand in all.
  it.each(Object.entries(tamperings))('shows where it was tampered with: %s', async (_, tamper) => {
    for (let n = 0; n < 125; n++) {
      const { lines, line } = tamper();
      const verdict = await verify(toText(lines));
      expect([n, verdict]).toEqual([n, expect.objectContaining({ ok: false, line })]);
    }
  });

  it('says which number should stand where one is missing', async () => {
    expect(await verify(toText(whole.toSpliced(4, 1)))).toMatchObject({
      ok: false,
      line: 5,
      reason: 'Number 5 should stand here, and it is number 6.',
    });
  });

  it('is refused when it is no export', async () => {
    for (const text of ['hello\n', '[]\n', '{}\n', ''])
      expect(await verify(text)).toMatchObject({ ok: false });
  });

  it('whose chain was made again or cut at the end verifies alone, and not with a seal noted before', async () => {
    const forged = chained(
      sealed.map(({ seq: _, hash: __, people: ___, ...event }) => ({ ...event, actor_id: 'u-evil' })),
    );
    const again = toText([...forged, endOf(forged, 0)]);
    const cut = toText([...sealed.slice(0, 30), endOf(sealed.slice(0, 30), 0)]);
    const known = { seq: 35, hash: sealed[34]?.hash as string };
    for (const text of [again, cut]) expect(await verify(text)).toMatchObject({ ok: true });
    expect(await verify(again, known)).toMatchObject({ ok: false, line: 35 });
    expect(await verify(cut, known)).toMatchObject({ ok: false, line: 32 });
    expect(await verify(toText(whole), known)).toMatchObject({ ok: true });
  });

  it('fits when details of people are gone, and says in how many places', async () => {
    const emptied = whole.map((line, at) =>
      at % 10 === 9 && 'people' in line ? { ...line, people: { actor: null, changes: null } } : line,
    );
    const verdict = await verify(toText(emptied));
    expect(verdict).toMatchObject({ ok: true, sealed: sealedCount, emptied: 3 });
  });

  it('with other details of people names the line', async () => {
    const at = formerCount + 5;
    const other = { ...sealed[at], people: { actor: { ...detailsOf(at + 1), source_ip: '198.51.100.1' } } };
    const verdict = await verify(toText(whole.with(at, other)));
    expect(verdict).toMatchObject({
      ok: false,
      line: at + 1,
      reason: expect.stringContaining('people (actor)'),
    });
    // Where an event is of before, nothing stands beside it.
    const beside = { ...sealed[0], people: { actor: detailsOf(1) } };
    expect(await verify(toText(whole.with(0, beside)))).toMatchObject({ ok: false, line: 1 });
  });

  it('proves nothing about events that are not sealed', async () => {
    const changed = whole.with(sealedCount + 1, { ...(unsealed[1] as object), actor_id: 'u-evil' });
    expect(await verify(toText(changed))).toMatchObject({ ok: true, unsealed: unsealedCount });
  });
});

describe('npm run audit:verify', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  afterAll(() => rm(folder, { recursive: true }));
  const [good, bad] = [join(folder, 'good.ndjson'), join(folder, 'bad.ndjson')];
  await writeFile(good, toText(whole));
  await writeFile(bad, toText(whole.toSpliced(9, 1)));

  it('says what fits, what doesn’t and how it is called', async () => {
    const run = (...words: string[]) => printed((screen) => auditVerify(words, screen));
    const head = `${sealedCount}:${sealed.at(-1)?.hash}`;
    const fits = await run(good, '--head', head);
    expect(fits).toMatchObject({ code: 0 });
    expect(fits.stdout).toContain(head);
    expect(fits.stdout).toContain('3 events at the end are not sealed yet');
    const refused = await run(bad);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`Line 10, event 11 (${sealed[10]?.id})`);
    expect((await run(good, '--head', 'x')).code).toBe(2);
    expect((await run(join(folder, 'none'))).code).toBe(2);
    expect((await run()).stderr).toContain('Usage');
  });

  it('as a process of its own prints and ends as the command does', async () => {
    const asProcess = promisify(execFile)(process.execPath, ['bin/audit-verify.js', bad]);
    await expect(asProcess).rejects.toMatchObject(await printed((screen) => auditVerify([bad], screen)));
  });
});
