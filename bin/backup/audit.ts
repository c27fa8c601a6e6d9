import { ndjsonLines } from '../../functions/audit/export/lines.ts';
import { auditPages } from '../../functions/audit/export/pages.ts';
import { logStart } from '../../functions/audit/export/position.ts';
import { verifyExport } from '../../functions/audit/verify.ts';
import type { Tx } from '../../functions/shared/db/tx.ts';
import { judged, type Outcome } from './outcome.ts';

/** What `npm run audit:verify` says of an export, for each organization. */
export async function auditOutcome(sql: Tx, orgIds: readonly string[], now: Date): Promise<Outcome> {
  const faults: string[] = [];
  const sum = { sealed: 0, unsealed: 0, emptied: 0 };
  for (const orgId of orgIds) {
    const pages = auditPages((query) => query(sql), orgId, pageSize);
    let failure: unknown;
    const onError = (error: unknown) => {
      failure = error;
    };
    const source = { from: logStart, first: await pages.next(), pages, isFull: () => false, onError };
    const lines = ndjsonLines(source, {
      orgId,
      now,
      goingOn: () => ({ after: '', continuation: undefined }),
    });
    const verdict = await verifyExport(wholeLines(lines));
    if (failure) throw failure;
    if (verdict.ok) {
      sum.sealed += verdict.sealed;
      sum.unsealed += verdict.unsealed;
      sum.emptied += verdict.emptied;
    } else {
      const event = verdict.seq === null ? `line ${verdict.line}` : `event ${verdict.seq} (${verdict.id})`;
      faults.push(`${orgId}, ${event}: ${verdict.reason}`);
    }
  }
  const seen = `${orgIds.length} logs fit, with ${sum.sealed} sealed events, ${sum.unsealed} not yet sealed, ${sum.emptied} details of people taken out`;
  return judged('audit log', faults, seen);
}

const pageSize = 500;

/** A text has a page of lines. */
async function* wholeLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield* text.trimEnd().split('\n');
}
