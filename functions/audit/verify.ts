import { detailsDigest } from '../shared/db/audit-row.ts';
import { chainStart, sealHash } from './chain.ts';

/** A point of the chain that was noted earlier: `seq` and the hash it had. */
export interface KnownSeal {
  seq: number;
  hash: string;
}

export type Verdict =
  /** `emptied`: details of people that are gone, as with their account. */
  | { ok: true; sealed: number; head: string; unsealed: number; emptied: number }
  /** The first line that doesn't fit, counted from 1. */
  | { ok: false; line: number; seq: number | null; id: string | null; reason: string };

export type Fields = Record<string, unknown>;

/**
 * Checks the lines of an NDJSON export, of which several answers may stand one behind the other, holding one at a time. It
 * finds every change, deletion, insertion and exchange of sealed events by an attacker who doesn't compute all later hashes
 * again, and an export that was cut. An attacker who does compute them again, or cuts the chain and writes another end, is
 * found only with `known`, a seal noted earlier. Events not yet sealed can be changed unnoticed. Details of people, which stand
 * outside of the hash, are compared with the event's digests; whether those that are missing were taken out rightly can't be
 * seen.
 * @param seen called with each event that fits
 */
export async function verifyExport(
  lines: AsyncIterable<string>,
  known?: KnownSeal,
  seen: (event: Fields) => void = () => {},
): Promise<Verdict> {
  let line = 0;
  let last: Fields = {};
  const check = checker(known);
  for await (const text of lines) {
    line += 1;
    const fields = parsed(text);
    last = fields ?? {};
    const reason = fields ? check.next(fields) : 'This is not a JSON object.';
    if (reason) return refusal(line, last, reason);
    if (last.end === undefined && last.next === undefined) seen(last);
  }
  const reason = check.end();
  return reason ? refusal(line + 1, {}, reason) : { ok: true, ...check.result() };
}

function checker(known: KnownSeal | undefined) {
  let seq = 0;
  let head = chainStart;
  let orgId: unknown;
  let unsealed = 0;
  let emptied = 0;
  let lastUnsealed = '';
  let hasEnded = false;
  let goesOn = false;

  function sealed({ hash, ...event }: Fields & { seq: number }): string | undefined {
    if (unsealed > 0) return 'A sealed event follows events that are not sealed.';
    if (event.seq !== seq + 1) return `Number ${seq + 1} should stand here, and it is number ${event.seq}.`;
    if (hash !== sealHash(head, event)) {
      return 'The hash does not fit: this event was changed, or one before it was replaced.';
    }
    seq = event.seq;
    head = hash;
    if (known?.seq === seq && known.hash !== hash) {
      return 'The chain up to here was rewritten: its hash is not the one that was noted.';
    }
    return undefined;
  }

  function waiting({ id, hash }: Fields): string | undefined {
    if (hash !== null || typeof id !== 'string')
      return 'An event without a number must have an id and no hash.';
    if (id <= lastUnsealed) return 'Events that are not sealed stand in the order of their ids, each once.';
    lastUnsealed = id;
    unsealed += 1;
    return undefined;
  }

  function detailed(digests: unknown, people: unknown): string | undefined {
    const compared = comparePeople(digests, people);
    emptied += compared.emptied;
    return compared.reason;
  }

  function ending(end: Fields): string | undefined {
    const fits = end.sealed === seq && end.head === head && end.unsealed === unsealed;
    const isOwn = orgId === undefined || end.org_id === orgId;
    return fits && isOwn
      ? undefined
      : `The export ends with ${seq} sealed and ${unsealed} unsealed events, and should with ${end.sealed} and ${end.unsealed}.`;
  }

  return {
    next(fields: Fields): string | undefined {
      if (hasEnded) return 'Something follows the end line.';
      const { end, next } = fields;
      hasEnded = isObject(end);
      goesOn = isObject(next);
      // The last line of each answer of an export in several parts, which may stand one behind the other in a file.
      if (isObject(end)) return ending(end);
      if (isObject(next)) return ending(next);
      orgId ??= fields.org_id;
      if (fields.org_id !== orgId) return 'This event is of another organization.';
      const { people, ...event } = fields;
      // Events of versions before it have all their fields under the hash, and none of this name.
      if (!('people_digests' in event) && people !== undefined) return 'This event has no digests of people.';
      const reason =
        typeof event.seq === 'number' ? sealed(event as Fields & { seq: number }) : waiting(event);
      return reason ?? ('people_digests' in event ? detailed(event.people_digests, people) : undefined);
    },
    end(): string | undefined {
      if (goesOn) return 'The export goes on: the answers behind its last line, next, are missing.';
      if (!hasEnded) return 'The end is missing: the export was cut short.';
      if (known && known.seq > seq)
        return `Number ${known.seq}, which was noted, is missing: the chain was cut.`;
      return undefined;
    },
    result: () => ({ sealed: seq, head, unsealed, emptied }),
  };
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The details of an event against its digests: how many were taken out, and what doesn't fit. */
export function comparePeople(digests: unknown, people: unknown): { emptied: number; reason?: string } {
  const expected = (digests ?? {}) as Fields;
  const found = (people ?? {}) as Fields;
  let emptied = 0;
  for (const part of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const details = found[part] ?? null;
    if (details === null) emptied += expected[part] === undefined ? 0 : 1;
    else if (expected[part] !== detailsDigest(details as object)) {
      const reason = `What it says about people (${part}) does not fit the event's digest: it was changed.`;
      return { emptied, reason };
    }
  }
  return { emptied };
}

function refusal(line: number, { seq, id }: Fields, reason: string): Verdict {
  return {
    ok: false,
    line,
    seq: typeof seq === 'number' ? seq : null,
    id: typeof id === 'string' ? id : null,
    reason,
  };
}

function parsed(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}
