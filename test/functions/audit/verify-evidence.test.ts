import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chainStart, sealHash } from '../../../functions/audit/chain.ts';
import { isEvidence, verifyEvidence } from '../../../functions/audit/verify-evidence.ts';

// Evidence made here, by the documented format, and what somebody may have done to it; that real ones verify is shown
// in exports/evidence.test.ts.

type Event = Record<string, unknown> & { id: string; seq?: number; hash?: string; previous_hash?: string };

const eventOf = (n: number) => ({
  id: `aud-${n}`,
  org_id: 'o-1',
  action: 'deployment.renamed',
  target_id: n === 4 ? 'approval-1' : 'deploy-1',
  changes: { name: `Name ${n}` },
  created_at: `2026-01-0${n}T00:00:00.000Z`,
});

/** Four sealed events of the log, as an export of it has them. */
function logged(): Event[] {
  let hash = chainStart;
  return [1, 2, 3, 4].map((seq) => {
    const event = { ...eventOf(seq), seq };
    const previous_hash = hash;
    hash = sealHash(previous_hash, event);
    return { ...event, previous_hash, hash };
  });
}

/** The second to the fourth of them, and one that waits for its seal. */
const documented = (): Event[] => [...logged().slice(1), { ...eventOf(5), id: 'aud-5' }];

const toText = (audit: unknown, more: object = {}) =>
  JSON.stringify({
    evidence: { org_id: 'o-1', deployment_id: 'deploy-1', exported_at: '2026-01-06T00:00:00.000Z' },
    audit,
    end: {},
    ...more,
  });

async function* inLog(events: readonly Event[]) {
  for (const { previous_hash: _, ...event } of events) yield JSON.stringify(event);
  const last = events.at(-1) as Event;
  const end = { org_id: last.org_id, sealed: events.length, head: last.hash, unsealed: 0 };
  yield JSON.stringify({ end });
}

test('A document begins with what it is', () => {
  expect([isEvidence('{"evidence":{}}'), isEvidence(' { "evidence" : 1'), isEvidence('{"seq":1}')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('Unchanged evidence is sealed, but for its latest events', async () => {
  const found = { ok: true, sealed: 3, unsealed: 1, emptied: 0, log: null };
  expect(await verifyEvidence(toText(documented()))).toEqual({ ...found, fitsKnown: null });
  const [first, second, , last] = logged() as [Event, Event, Event, Event];
  const noted = async ({ seq, hash }: Event) =>
    verifyEvidence(toText(documented()), { seal: { seq: Number(seq), hash: String(hash) } });
  expect(await noted(second)).toEqual({ ...found, fitsKnown: true });
  expect(await noted(last)).toEqual({ ...found, fitsKnown: true });
  // The one before the first names its seal.
  expect(await noted(first)).toEqual({ ...found, fitsKnown: true });
  expect(await noted({ ...first, seq: 9 })).toEqual({ ...found, fitsKnown: false });
});

const changed = (index: number, change: object) => () =>
  toText(documented().map((event, at) => (at === index ? { ...event, ...change } : event)));
const hashFits = 'The hash does not fit: this event, or the seal before it, was changed.';
const resealed = (index: number, change: object) => () =>
  toText(
    documented().map((event, at) => {
      if (at !== index) return event;
      const { hash: _, previous_hash, ...rest } = { ...event, ...change };
      return { ...rest, previous_hash, hash: sealHash(String(previous_hash), rest as { seq: number }) };
    }),
  );

test.each<[string, () => string, string | null, string]>([
  ['is cut', () => toText([]).slice(0, -1), null, 'This is no JSON document: it was cut, or changed.'],
  ['has no head', () => toText([], { evidence: undefined }), null, 'Parts of the document are missing.'],
  ['has no events', () => toText({}), null, 'Parts of the document are missing.'],
  ['has no end', () => toText([], { end: undefined }), null, 'Parts of the document are missing.'],
  ['has a changed event', changed(1, { action: 'deployment.forgotten' }), 'aud-3', hashFits],
  ['has another seal', changed(0, { hash: 'a'.repeat(64) }), 'aud-2', hashFits],
  [
    'has an event of another organization',
    changed(3, { org_id: 'o-2' }),
    'aud-5',
    'This event is of another organization.',
  ],
  [
    'has a number twice',
    () => toText([...documented(), documented()[0]]),
    'aud-2',
    'Another event has the number 2, too.',
  ],
  [
    'has an event that was sealed anew',
    resealed(1, { action: 'deployment.forgotten' }),
    'aud-4',
    'It does not follow the event with the number before it.',
  ],
])('Evidence that %s does not hold', async (_, text, id, reason) => {
  expect(await verifyEvidence(text())).toEqual({ ok: false, id, reason });
});

test('A seal that was noted shows that a chain was made again', async () => {
  const reason = 'Its seal is not the one that was noted: the chain was rewritten.';
  for (const [seq, id] of [
    [2, 'aud-2'],
    [4, 'aud-4'],
    [1, 'aud-2'],
  ] as const)
    expect(await verifyEvidence(toText(documented()), { seal: { seq, hash: 'a'.repeat(64) } })).toEqual({
      ok: false,
      id,
      reason,
    });
});

test('An export of the log says whether all of its events are in the document, with the same seals', async () => {
  const text = toText(documented());
  const against = (events: Event[], from = text) => verifyEvidence(from, { log: inLog(events) });
  expect(await against(logged())).toMatchObject({ ok: false, id: 'aud-1' });
  const apart = (event: Event) => (event.seq === 1 ? { ...event, target_id: 'deploy-2' } : event);
  /** The log with its seals made anew. */
  const sealed = (events: object[]) => {
    let hash = chainStart;
    return events.map((each, index) => {
      const { hash: _, previous_hash: __, ...event } = each as Event;
      const row = { ...event, seq: index + 1 };
      const previous_hash = hash;
      hash = sealHash(previous_hash, row);
      return { ...row, previous_hash, hash } as Event;
    });
  };
  const log = sealed(logged().map(apart));
  const whole = toText([...log.slice(1), documented()[3]]);
  expect(await against(log, whole)).toEqual({
    ok: true,
    sealed: 3,
    unsealed: 1,
    emptied: 0,
    fitsKnown: null,
    log: { sealedWithin: 3, hasDocument: false },
  });
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const given = (target_id: string, digest: string) =>
    sealed([
      ...log,
      {
        id: 'aud-6',
        org_id: 'o-1',
        action: 'deployment.evidence_completed',
        target_id,
        changes: { sha256: digest },
        created_at: '2026-01-07T00:00:00.000Z',
      },
    ]);
  expect(await against(given('deploy-1', sha256), whole)).toMatchObject({ log: { hasDocument: true } });
  expect(await against(given('deploy-1', 'other'), whole)).toMatchObject({ log: { hasDocument: false } });
  expect(await against(given('deploy-2', sha256), whole)).toMatchObject({ log: { hasDocument: false } });
  const without = toText([...log.slice(2), documented()[3]]);
  expect(await against(log, without)).toEqual({
    ok: false,
    id: 'aud-2',
    reason: 'The log has this event (deployment.renamed), and the document does not.',
  });
  // An event of what an event in the document was about belongs there as well.
  const approvals = sealed(log.map((each) => (each.seq === 2 ? { ...each, target_id: 'approval-1' } : each)));
  expect(await against(approvals, toText([...approvals.slice(2), documented()[3]]))).toMatchObject({
    ok: false,
    id: 'aud-2',
  });
  const foreign = sealed(log.map((each) => ({ ...each, org_id: 'o-2' })));
  expect(await against(foreign, whole)).toEqual({
    ok: false,
    id: null,
    reason: 'The log is of another organization.',
  });
  const other = sealed(log.map((each) => (each.seq === 1 ? { ...each, action: 'org.renamed' } : each)));
  expect(await against(other, whole)).toEqual({
    ok: false,
    id: 'aud-2',
    reason: 'In the log it has another seal.',
  });
  const cut = await against(
    log.map((each) => (each.seq === 3 ? { ...each, hash: 'a'.repeat(64) } : each)),
    whole,
  );
  expect(cut).toMatchObject({ ok: false });
  expect((cut as { reason: string }).reason).toMatch(
    /In the log it has another seal|The log itself doesn't fit, in line 3/,
  );
});
