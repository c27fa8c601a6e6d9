import canonicalize from 'canonicalize';

// The check of an exported log against its seals, in the browser. Pure, but for the hash that is given to it; docs/audit.md has the form,
// and `npm run audit:verify` checks the same without a console.

type Fields = Record<string, unknown>;

/** A seal that was noted: the number of an event, and the hash that it had. */
export interface Seal {
  seq: number;
  hash: string;
}

export type Verdict =
  /** `emptied`: details of people that are gone, as with their account. */
  | { ok: true; sealed: number; unsealed: number; emptied: number; head: Seal }
  /** The first event that doesn't fit; without an id where it is about the whole. */
  | { ok: false; seq: number | undefined; id: string | undefined; reason: string };

/** SHA-256 of a text, in hex. */
export type Digest = (text: string) => Promise<string>;

class Misfit extends Error {}

/** Checks each line of an export of the log, and that nothing is missing between them or at the end. */
export async function checkSeals(
  lines: Iterable<string>,
  digest: Digest,
  known?: Seal | undefined,
): Promise<Verdict> {
  let head: Seal = { seq: 0, hash: '0'.repeat(64) };
  let unsealed = 0;
  let emptied = 0;
  let lastUnsealed = '';
  let ended: Fields | undefined;
  let at: Fields = {};
  try {
    for (const line of lines) {
      at = JSON.parse(line) as Fields;
      if (ended?.kind === 'end') throw new Misfit('Something follows the end.');
      const [kind, end] = Object.entries(at).find(([name]) => name === 'end' || name === 'next') ?? [];
      if (kind !== undefined) {
        ended = { ...(end as Fields), kind };
        if (ended.sealed !== head.seq || ended.head !== head.hash || ended.unsealed !== unsealed)
          throw new Misfit('Events are missing before the end, or were added.');
        continue;
      }
      ended = undefined;
      const { people, hash, ...event } = at;
      emptied += await comparePeople(event.people_digests, people, digest);
      if (typeof event.seq === 'number') {
        if (unsealed > 0 || event.seq !== head.seq + 1)
          throw new Misfit(`Number ${head.seq + 1} should stand here.`);
        if (hash !== (await digest(`${head.hash}\n${canonicalize(event)}`)))
          throw new Misfit('It does not fit its seal: it was changed, or one before it was.');
        head = { seq: event.seq, hash: String(hash) };
        if (known?.seq === head.seq && known.hash !== head.hash)
          throw new Misfit('All up to here was written anew: the seal is not the one of the last check.');
      } else {
        if (hash !== null || typeof event.id !== 'string' || event.id <= lastUnsealed)
          throw new Misfit('An event that is not sealed yet stands where it can’t.');
        lastUnsealed = event.id;
        unsealed += 1;
      }
    }
    at = {};
    if (ended?.kind !== 'end') throw new Misfit('The end is missing: the log was cut short.');
    if (known && known.seq > head.seq)
      throw new Misfit('The last check found more sealed events: the log was cut.');
    return { ok: true, sealed: head.seq, unsealed, emptied, head };
  } catch (error) {
    if (!(error instanceof Misfit || error instanceof SyntaxError)) throw error;
    const reason = error instanceof Misfit ? error.message : 'A line is no JSON.';
    return {
      ok: false,
      seq: typeof at.seq === 'number' ? at.seq : undefined,
      id: typeof at.id === 'string' ? at.id : undefined,
      reason,
    };
  }
}

/** What is said about people stands outside of the hash; its digest is under it. @returns how many of them are gone */
async function comparePeople(digests: unknown, people: unknown, digest: Digest): Promise<number> {
  const [expected, found] = [(digests ?? {}) as Fields, (people ?? {}) as Fields];
  let emptied = 0;
  for (const part of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const details = found[part] ?? null;
    if (details === null) emptied += expected[part] === undefined ? 0 : 1;
    else if (expected[part] !== (await digest(canonicalize(details) ?? '')))
      throw new Misfit('What it says about people was changed.');
  }
  return emptied;
}
