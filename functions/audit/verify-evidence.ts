import { createHash } from 'node:crypto';
import { sealHash } from './chain.ts';
import { comparePeople, type Fields, type KnownSeal, verifyExport } from './verify.ts';

// Pure. Verifies a deployment's evidence, which holds a part of the log's chain.

export interface EvidenceFindings {
  ok: true;
  sealed: number;
  unsealed: number;
  /** Details of people that are gone. */
  emptied: number;
  /** Whether an event stands next to the seal that was noted; null where none was given. */
  fitsKnown: boolean | null;
  /** Null where no export of the log was given. */
  log: { sealedWithin: number; hasDocument: boolean } | null;
}

export type EvidenceVerdict =
  | EvidenceFindings
  /** The first event that doesn't fit; null where it is about the whole. */
  | { ok: false; id: string | null; reason: string };

class Misfit extends Error {
  readonly id: string | null;
  constructor(id: string | null, reason: string) {
    super(reason);
    this.id = id;
  }
}

interface VerifyInput {
  seal?: KnownSeal | undefined;
  /** The lines of an export of the log. */
  log?: AsyncIterable<string> | undefined;
}

/** Whether a file holds evidence; else it is taken for an export of the log. */
export const isEvidence = (beginning: string) => /^\s*\{\s*"evidence"\s*:/.test(beginning);

/**
 * Each sealed event is compared with its seal, which is over the one before it. A person who computes seals again can change
 * the events, and leave some out: that is found only with `seal`, where the noted one is in the document, or with an
 * export of the log. The rest of the document has no seal; its digest stands in the log, once it was given out whole.
 */
export async function verifyEvidence(
  text: string,
  { seal, log }: VerifyInput = {},
): Promise<EvidenceVerdict> {
  try {
    const document = parsed(text);
    const findings = checkEvents(document, seal);
    if (!log) return { ...findings, log: null };
    return { ...findings, log: await compareWithLog(document, text, log, seal) };
  } catch (error) {
    if (error instanceof Misfit) return { ok: false, id: error.id, reason: error.message };
    throw error;
  }
}

interface Document {
  orgId: string;
  deploymentId: string;
  exportedAt: string;
  events: Fields[];
}

function parsed(text: string): Document {
  let fields: { evidence?: Fields; audit?: unknown; end?: unknown };
  try {
    fields = JSON.parse(text);
  } catch {
    throw new Misfit(null, 'This is no JSON document: it was cut, or changed.');
  }
  const { evidence, audit, end } = fields;
  if (!evidence || !Array.isArray(audit) || end === undefined)
    throw new Misfit(null, 'Parts of the document are missing.');
  return {
    orgId: String(evidence.org_id),
    deploymentId: String(evidence.deployment_id),
    exportedAt: String(evidence.exported_at),
    events: audit as Fields[],
  };
}

function checkEvents(
  { orgId, events }: Document,
  known: KnownSeal | undefined,
): Omit<EvidenceFindings, 'log'> {
  const seals = new Map<number, unknown>();
  let [unsealed, emptied] = [0, 0];
  for (const event of events) {
    const id = String(event.id);
    if (event.org_id !== orgId) throw new Misfit(id, 'This event is of another organization.');
    const people = comparePeople(event.people_digests, event.people);
    if (people.reason) throw new Misfit(id, people.reason);
    emptied += people.emptied;
    if (typeof event.seq !== 'number') unsealed += 1;
    else if (seals.has(event.seq)) throw new Misfit(id, `Another event has the number ${event.seq}, too.`);
    else seals.set(event.seq, checkedSeal(event as Fields & { seq: number }));
  }
  for (const { id, seq, previous_hash } of events) {
    const before = seals.get(Number(seq) - 1);
    if (before !== undefined && before !== previous_hash)
      throw new Misfit(String(id), 'It does not follow the event with the number before it.');
  }
  const fitsKnown = known ? noted(events, known) : null;
  return { ok: true, sealed: seals.size, unsealed, emptied, fitsKnown };
}

function checkedSeal({ people: _, hash, previous_hash, ...event }: Fields & { seq: number }): unknown {
  if (hash !== sealHash(String(previous_hash), event))
    throw new Misfit(
      String(event.id),
      'The hash does not fit: this event, or the seal before it, was changed.',
    );
  return hash;
}

/** False where no event stands beside the noted seal, which says nothing then. */
function noted(events: readonly Fields[], { seq, hash }: KnownSeal): boolean {
  const at = events.find((event) => event.seq === seq);
  const after = events.find((event) => event.seq === seq + 1);
  if ((at && at.hash !== hash) || (after && after.previous_hash !== hash))
    throw new Misfit(
      String((at ?? after)?.id),
      'Its seal is not the one that was noted: the chain was rewritten.',
    );
  return at !== undefined || after !== undefined;
}

async function compareWithLog(
  { orgId, deploymentId, exportedAt, events }: Document,
  text: string,
  lines: AsyncIterable<string>,
  known: KnownSeal | undefined,
): Promise<EvidenceFindings['log']> {
  const own = new Map(events.map((event) => [event.id, event]));
  const targets = new Set([deploymentId, ...events.map(({ target_id }) => target_id)]);
  const sha256 = createHash('sha256').update(text).digest('hex');
  let hasDocument = false;
  let sealedWithin = 0;
  const verdict = await verifyExport(lines, known, (event) => {
    if (event.org_id !== orgId) throw new Misfit(null, 'The log is of another organization.');
    const found = own.get(event.id);
    const isDigest = event.action === 'deployment.evidence_completed' && event.target_id === deploymentId;
    if (isDigest && (event.changes as Fields).sha256 === sha256) hasDocument = true;
    if (!found && targets.has(event.target_id) && String(event.created_at) < exportedAt)
      throw new Misfit(
        String(event.id),
        `The log has this event (${event.action}), and the document does not.`,
      );
    if (found && typeof found.seq === 'number') {
      if (found.hash !== event.hash) throw new Misfit(String(event.id), 'In the log it has another seal.');
      sealedWithin += 1;
    }
  });
  if (!verdict.ok)
    throw new Misfit(verdict.id, `The log itself doesn't fit, in line ${verdict.line}: ${verdict.reason}`);
  return { sealedWithin, hasDocument };
}
