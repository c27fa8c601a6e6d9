import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ActorDetails, ChangedDetails } from '../shared/db/audit-row.ts';
import type { sealedFields } from './audit-event.ts';

// Pure. The chain of an org's audit events, as the sealer makes it and the verifier checks it.

/** The hash before the first seal. */
export const chainStart = '0'.repeat(64);

/** One line of an export; `seq` and `hash` are null until the event is sealed. */
export type ExportedEvent = ReturnType<typeof sealedFields> & {
  seq: number | null;
  hash: string | null;
  /** Not under the hash, but their digests are. A part that the event has a digest of, and is null, was emptied. */
  people?: ExportedPeople;
};

export interface ExportedPeople {
  actor: ActorDetails | null;
  changes: ChangedDetails | null;
}

/** The last line of an export: its numbers so far, including earlier answers of the same export. */
interface Exported {
  org_id: string;
  exported_at: string;
  sealed: number;
  head: string;
  unsealed: number;
}

/** The last line of an export: with it, a download that was cut is noticed. */
export interface ExportEnd {
  end: Exported;
}

/** The last line of an answer that the export goes on behind. */
export interface ExportNext {
  next: Exported & { after: string; continuation: string | undefined };
}

/**
 * SHA-256 in hex over the hash before it, a line break, and the canonical JSON (RFC 8785) of the event with its
 * `seq`: the order of keys and the spacing of an export don't count, every field and value does.
 */
export function sealHash(previous: string, event: object & { seq: number | null }): string {
  return createHash('sha256')
    .update(`${previous}\n${canonicalize(event)}`)
    .digest('hex');
}
