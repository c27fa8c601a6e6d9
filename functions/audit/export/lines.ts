import { sealedFields, toAuditEvent } from '../audit-event.ts';
import type { ExportEnd, ExportedEvent, ExportNext } from '../chain.ts';
import type { AuditEvent } from '../schema.ts';
import type { ExportRow } from '../store.postgres.ts';
import { csvRow, eventColumns } from './csv.ts';
import type { Page } from './pages.ts';
import type { Position } from './position.ts';

export interface PageSource {
  /** The position at which this answer begins. */
  from: Position;
  /** Read before the answer begins. */
  first: IteratorResult<Page, undefined>;
  pages: AsyncIterator<Page, undefined>;
  /** Whether this answer, with this many characters, is full. */
  isFull: (characters: number) => boolean;
  /** Called with what ended the export early. */
  onError: (error: unknown) => void;
}

/** The end of an answer: the end of the log, or the position at which the next answer continues. */
type Outcome = { isWhole: boolean; position: Position };

/**
 * One page at a time as one text. Never throws, since a stream must not: `onError` is called, and nothing is returned.
 */
async function* texts(
  source: PageSource,
  text: (rows: readonly ExportRow[]) => string,
): AsyncGenerator<string, Outcome | undefined> {
  let { from: position } = source;
  let characters = 0;
  try {
    for (let step = source.first; !step.done; step = await source.pages.next()) {
      ({ position } = step.value);
      if (step.value.rows.length === 0) continue;
      const lines = text(step.value.rows);
      characters += lines.length;
      yield lines;
      if (source.isFull(characters)) return { isWhole: false, position };
    }
    return { isWhole: true, position };
  } catch (error) {
    source.onError(error);
    return undefined;
  }
}

/** A sealed event in an export: the sealed content, the seal, and the personal details that are still kept. */
export const toExportedEvent = (row: ExportRow): ExportedEvent => ({
  seq: row.seq,
  ...sealedFields(row, row.over_digests),
  hash: row.hash,
  ...(row.over_digests && { people: { actor: row.actor, changes: row.changed } }),
});

/** The parameters with which the next request continues an export. */
export interface ExportPosition {
  after: string;
  continuation: string | undefined;
}

export interface LinesOptions {
  orgId: string;
  now: Date;
  goingOn: (position: Position) => ExportPosition;
}

/**
 * A line of JSON per event and a last one: `end`, or `next` where the answer is full. Without either the export was cut.
 */
export async function* ndjsonLines(
  source: PageSource,
  { orgId, now, goingOn }: LinesOptions,
): AsyncGenerator<string> {
  const outcome = yield* texts(source, (rows) =>
    rows.map((row) => `${JSON.stringify(toExportedEvent(row))}\n`).join(''),
  );
  if (!outcome) return;
  const { sealed, head, unsealed } = outcome.position;
  const told = { org_id: orgId, exported_at: now.toISOString(), sealed, head, unsealed };
  const last: ExportEnd | ExportNext = outcome.isWhole
    ? { end: told }
    : { next: { ...goingOn(outcome.position), ...told } };
  yield `${JSON.stringify(last)}\n`;
}

const csvColumns = ['seq', ...eventColumns, 'hash'] as const satisfies readonly (
  | keyof AuditEvent
  | 'seq'
  | 'hash'
)[];

/** For spreadsheets, with the line ends of RFC 4180. */
export async function* csvLines(
  source: PageSource,
  { goingOn }: Pick<LinesOptions, 'goingOn'>,
): AsyncGenerator<string> {
  yield csvRow(csvColumns);
  const outcome = yield* texts(source, (rows) =>
    rows
      .map((row) => {
        const event = { seq: row.seq, ...toAuditEvent(row), hash: row.hash };
        return csvRow(csvColumns.map((name) => event[name]));
      })
      .join(''),
  );
  if (!outcome) yield 'This export is incomplete: the service failed. Export again.\r\n';
  else if (!outcome.isWhole) {
    const { after, continuation } = goingOn(outcome.position);
    yield `This export goes on: repeat the request with after=${after}&continuation=${continuation ?? ''}\r\n`;
  }
}
