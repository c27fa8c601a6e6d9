import { sealedFields, toAuditEvent } from '../audit-event.ts';
import { chainStart, type ExportEnd, type ExportedEvent } from '../chain.ts';
import type { AuditEvent } from '../record.ts';
import type { ExportRow } from '../store.postgres.ts';

type Page = readonly ExportRow[];

export interface PageSource {
  /** Read before the answer begins. */
  first: IteratorResult<Page, undefined>;
  pages: AsyncIterator<Page, undefined>;
  /** Called with what ended the export early. */
  onError: (error: unknown) => void;
}

/**
 * One page at a time as one text. Never throws, since a stream must not: `onError` is called, and the end line is
 * missing.
 */
async function* texts(source: PageSource, text: (page: Page) => string): AsyncGenerator<string, boolean> {
  try {
    for (let step = source.first; !step.done; step = await source.pages.next()) {
      if (step.value.length > 0) yield text(step.value);
    }
    return true;
  } catch (error) {
    source.onError(error);
    return false;
  }
}

/** A sealed event as an export has it: what its seal is over, the seal, and what is still known of people. */
export const toExportedEvent = (row: ExportRow): ExportedEvent => ({
  seq: row.seq,
  ...sealedFields(row, row.over_digests),
  hash: row.hash,
  ...(row.over_digests && { people: { actor: row.actor, changes: row.changed } }),
});

/** A line of JSON per event and one for the end, without which the export was cut. */
export async function* ndjsonLines(source: PageSource, orgId: string, now: Date): AsyncGenerator<string> {
  const end = { org_id: orgId, exported_at: now.toISOString(), sealed: 0, head: chainStart, unsealed: 0 };
  const isWhole = yield* texts(source, (page) => {
    for (const { seq, hash } of page) {
      if (seq === null || hash === null) end.unsealed += 1;
      else Object.assign(end, { sealed: seq, head: hash });
    }
    return page.map((row) => `${JSON.stringify(toExportedEvent(row))}\n`).join('');
  });
  if (isWhole) yield `${JSON.stringify({ end } satisfies ExportEnd)}\n`;
}

const csvColumns = [
  'seq',
  'id',
  'created_at',
  'action',
  'actor_id',
  'actor_email',
  'target_type',
  'target_id',
  'changes',
  'source_ip',
  'user_agent',
  'request_id',
  'hash',
] as const satisfies readonly (keyof AuditEvent | 'seq' | 'hash')[];

/** For spreadsheets, with the line ends of RFC 4180. */
export async function* csvLines(source: PageSource): AsyncGenerator<string> {
  yield `${csvColumns.join(',')}\r\n`;
  const isWhole = yield* texts(source, (page) =>
    page
      .map((row) => {
        const event = { seq: row.seq, ...toAuditEvent(row), hash: row.hash };
        return `${csvColumns.map((name) => csvField(event[name])).join(',')}\r\n`;
      })
      .join(''),
  );
  if (!isWhole) yield 'This export is incomplete: the service failed. Export again.\r\n';
}

/** A spreadsheet takes what begins like this for a formula, and user agents are whatever a client sends. */
const formula = /^[=+\-@\t\r]/;

function csvField(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
