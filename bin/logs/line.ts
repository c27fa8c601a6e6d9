import { correlationKey } from '../../functions/shared/correlation.ts';
import { subjectFields } from '../../functions/shared/subject.ts';
import { spelledOut } from '../screen.ts';
import type { RequestCount } from './request-count.ts';

/** One line of a function's log, or of the gateway's access log. */
export interface LogLine {
  at: Date;
  /** The function's entry, or what its log group is called where that isn't known. */
  from: string;
  /** Undefined for what Lambda itself writes, which is no JSON. */
  fields: Record<string, unknown> | undefined;
  text: string;
}

export interface TimeRange {
  from: Date;
  to: Date;
}

/** The end of the log of functions. */
export interface Latest {
  /** The functions that the lines are of. */
  entries: string[];
  /** Warnings and errors alone, in the order of time. */
  faults: LogLine[];
  lines: LogLine[];
}

/** What the gateway's access log is called among the entries. */
export const gateway = 'gateway';

/** How many lines the end of a log has. */
export const mostLatest = 20;

/** Where lines are found. All calls throw an Error with a sentence for people. */
export interface LogSource {
  /** Lines with one of these texts in them, in any order. `isCut` where there were more than are read. */
  find(texts: readonly string[], time: TimeRange): Promise<{ lines: LogLine[]; isCut: boolean }>;
  /** The last lines of the functions that the name means (entries-named.ts). */
  latest(name: string, time: TimeRange): Promise<Latest>;
  /** All requests, counted by organization, route and status; of one organization by user or service account instead. */
  requests(time: TimeRange, orgId?: string): Promise<RequestCount[]>;
}

export function lineOf(at: Date, from: string, text: string): LogLine {
  return { at, from, fields: fieldsIn(text), text: text.trimEnd() };
}

function fieldsIn(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Those that stand ahead, and those that tell nothing to people. */
const left: ReadonlySet<string> = new Set([
  'level',
  'message',
  'timestamp',
  'service',
  'entry',
  'xray_trace_id',
  'xrayTraceId',
  'time',
]);

/** They stand behind what happened. */
const ids: ReadonlySet<string> = new Set([...subjectFields, correlationKey, 'execution']);

/** A line for people: time, level, where it is from, what happened, and the facts. */
export function shown({ at, from, fields, text }: LogLine): string {
  const head = at.toISOString();
  if (!fields) return `${head} -     ${from}  ${printable(text)}`;
  const facts = Object.entries(fields)
    .filter(([name, value]) => !left.has(name) && value !== undefined && value !== null && value !== '-')
    .sort(([one], [other]) => Number(ids.has(one)) - Number(ids.has(other)))
    .map(([name, value]) => `${name}=${printable(textOf(value))}`);
  const { level = 'INFO', message = 'access' } = fields;
  return [`${head} ${String(level).padEnd(5)} ${from} `, printable(String(message)), ...facts].join(' ');
}

/** Of an error its code, as Postgres' SQLSTATE, what it says, and the errors behind it. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, code, message, cause } = value as Record<string, unknown>;
  if (typeof message !== 'string') return JSON.stringify(value);
  const codeText = typeof code === 'string' || typeof code === 'number' ? ` ${code}` : '';
  return `${name ?? 'Error'}${codeText}: ${message}${cause ? ` <- ${textOf(cause)}` : ''}`;
}

/** Customers' clouds say what they like: nothing of it may steer a terminal. */
const printable = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : spelledOut(JSON.stringify(text)));
