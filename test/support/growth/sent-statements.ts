import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
// Its place in the package, which exports no part of itself: statements of every client pass it.
// @ts-expect-error It declares no types of its parts.
import { Query } from '../../../node_modules/postgres/src/query.js';
import { openPlanner, type Planner, type SentText } from './plan-database.ts';
import { isBounded, orgReads, wayOf } from './reads.ts';
import { places } from './sources.ts';
import { ways } from './ways.ts';

// Every statement of the service that a test file sends is planned on large tables when the file ends, once in a run. What it
// reads more than a row of has to be one of the ways of ways.ts; otherwise the file fails.

interface Sent extends SentText {
  place: string;
}

interface State {
  /** Of all clients, tests' own included. */
  texts: Set<string>;
  /** Of the service: those with values that are written otherwise once the server has said their types. */
  untyped: Set<string>;
  /** Of the service, since the last file ended. */
  sent: Map<string, Sent>;
  planner?: Promise<Planner>;
}

/** Of the worker: its files share the client's module, and evaluate this one each. */
const worker = globalThis as { sentStatements?: State };
if (!worker.sentStatements) {
  worker.sentStatements = { texts: new Set(), untyped: new Set(), sent: new Map() };
  listen(worker.sentStatements);
}
const state = worker.sentStatements;

interface SeenQuery {
  tagged: boolean;
  strings: TemplateStringsArray;
  /** Both once it was sent. */
  string?: string;
  statement?: { types: number[] } | null;
  /** The types that the client states, and the text. */
  signature?: string;
  parameters?: readonly unknown[];
}

function listen({ texts, untyped, sent }: State): void {
  const original = Query.prototype.handle;
  Query.prototype.handle = async function handle(this: SeenQuery) {
    const handled = await original.call(this);
    const note = () => {
      const { tagged, strings, string: text } = this;
      if (!tagged || text === undefined) return;
      if (isOfService(this) && hasUntyped(this, text)) {
        const from = places().get(strings.raw.join('«»'));
        if (from) untyped.add(`${from}: ${text}`);
      }
      if (texts.has(text)) return;
      texts.add(text);
      const place = places().get(strings.raw.join('«»'));
      if (place) sent.set(keyOf(text), { text, types: this.statement?.types ?? [], place });
    };
    // Its own `then` would send it once more.
    Promise.prototype.then.call(this, note, note);
    return handled;
  };
}

/** Numbers of Postgres' types that the driver writes in a way of their own: boolean, bytea, json, jsonb. */
const ownForms = new Set([16, 17, 114, 3802]);

/** Sent by the service's client, which sends all that it can in one go (functions/shared/db/driver-query.ts). */
const isOfService = (query: SeenQuery) =>
  Object.getOwnPropertyDescriptor(query, 'describeFirst')?.get !== undefined;

/** Whether the server has named such a type for a value that the client sent as a text. */
const hasUntyped = ({ signature = '', parameters = [], statement }: SeenQuery, text: string) => {
  const stated = signature.slice(0, -text.length).split(',').map(Number);
  return (statement?.types ?? []).some(
    (type, index) => ownForms.has(type) && stated[index] === 0 && parameters[index] != null,
  );
};

/** One text for any number of rows, or of several values to choose from: one alone is looked up in another way. */
const keyOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\(\$\d+(?:,\$\d+)+\)/g, '(…)')
    .replace(/(?:\(…\),)+/g, '')
    .replace(/\$\d+/g, '$');

/** What this file has sent so far and no file of this worker before it. */
export const sentHere = (): readonly Sent[] =>
  [...state.sent.values()].filter(({ text }) => isPlanned.test(text));

/** The name of its note in the folder of the run. */
export const noteOf = ({ text }: Sent) => createHash('sha256').update(keyOf(text)).digest('hex');

/** @throws Error that names each statement that reads in a way which nobody wrote down, or more than that says */
export async function judgeSent(sent = sentHere()): Promise<void> {
  const folder = inject('statementsFolder');
  const unknown: string[] = [];
  for (const { text, types, place } of sent) {
    const note = join(folder, noteOf({ text, types, place }));
    if (existsSync(note)) continue;
    state.planner ??= openPlanner(inject('postgresUrl'));
    const { explain, indexes } = await state.planner;
    const reads = orgReads(await explain({ text, types }), indexes).filter((read) => !isBounded(read));
    const wrong = reads.filter((read) => !((ways[wayOf(read)]?.most ?? -1) >= read.rows));
    unknown.push(...wrong.map((read) => `${place}: ${wayOf(read)}, ${read.rows} rows\n${text}`));
    if (wrong.length === 0) writeFileSync(note, JSON.stringify({ place, ways: reads.map(wayOf) }));
  }
  const untyped = [...state.untyped];
  if (untyped.length > 0)
    throw new Error(
      `Values are sent without a type that their first use needs (sql.json states one):\n${untyped.join('\n')}`,
    );
  if (unknown.length > 0)
    throw new Error(
      `Statements read in ways that test/support/growth/ways.ts doesn't have. Give them an index or a limit, or a row there:\n${unknown.join('\n')}`,
    );
}

const isPlanned = /^[\s(]*(?:select|insert|update|delete|with|merge)\b/i;

afterAll(async () => {
  await judgeSent().finally(() => {
    state.sent.clear();
    state.untyped.clear();
  });
});
