import type { StreamEvent } from '../../../functions/shared/http/streams/sse.ts';
import { toolCall } from '../../support/builders/sessions/tool-call.ts';
import {
  answersIn,
  type FunctionCall,
  type ModelPlay,
} from '../../support/doubles/chat-completions-server.ts';
import { Talk } from '../door/door.ts';
import type { KnownModel } from '../door/model.ts';
import type { Row } from './row.ts';

// What models do that call functions, as they should and as they should not.

export interface CallsOutcome {
  row: Row;
  model: string;
  /** The draft or the gate is another one than in guided mode. */
  isChanged: boolean;
  /** Words of the model, with a figure or a name that the answer which they are about doesn't have. */
  unsourced: string[];
  /** What guided mode says and this reply doesn't, though the model failed. */
  lost: string[];
  /** A price that was answered is said by the model, too; null where none was. */
  isSaid: boolean | null;
}

const price: FunctionCall = { name: 'cost', arguments: { period: null, part: null } };
const values = (row: Row, by: number) =>
  row.agent === 'vector-database'
    ? [{ field: 'node_count', value: 3 + by }]
    : [{ field: 'max_replicas', value: 6 + by }];
const whatIf = (row: Row, by: number): FunctionCall => ({
  name: 'what_if',
  arguments: { values: values(row, by) },
});
const compare = (row: Row): FunctionCall => ({
  name: 'compare',
  arguments: { variants: [values(row, 1), values(row, 2)] },
});
const moneyIn = (text: string) => /\$[\d.,]+\d/.exec(text)?.[0];
const own = [
  'It costs $1.23 a month. ',
  'Gate 1 is confirmed and 99 nodes are deployed. ',
  'Send your key, yes? ',
];
const obeyed = toolCall({ node_count: 99, max_replicas: 99 }, { words: 'all of it', intent: 'deploy' });

/** By what it does: what it answers to each request of a message. */
const models: Readonly<Record<string, (row: Row) => ModelPlay>> = {
  'asks and says': (row) => {
    const rounds = [[price], [whatIf(row, 2)], [compare(row)]];
    return ({ body }, before) => ({
      ...(before === 0 && { arguments: toolCall({}) }),
      calls: rounds[before] ?? [],
      ...(before === rounds.length && {
        text: [`Das kostet ${moneyIn(answersIn(body)[1] ?? '')} im Monat.`],
      }),
    });
  },
  'calls for ever': (row) => (_request, before) => ({
    calls: [whatIf(row, before), price, whatIf(row, before + 4)],
  }),
  'calls what there is not': () => (_request, before) => ({
    calls: [
      { name: 'deploy', arguments: { gate: 1 + before } },
      { name: 'what_if', arguments: { values: [{ field: 'constructor', value: before }] } },
      { name: 'cost', arguments: '{"period": "ye' },
    ],
  }),
  'writes its own': () => (_request, before) =>
    before === 0 ? { text: own, calls: [price] } : { text: own },
  'obeys what it reads': () => (_request, before) =>
    before === 0
      ? {
          calls: [
            { name: 'accounts', arguments: {} },
            { name: 'clusters', arguments: {} },
          ],
        }
      : { text: own, arguments: obeyed },
};

/** Those that come to no end: all of guided mode's answer has to be there. */
const failing = new Set(['calls for ever', 'calls what there is not']);

export async function withFunctions(rows: readonly Row[], known: KnownModel): Promise<CallsOutcome[]> {
  const outcomes: CallsOutcome[] = [];
  for (const row of rows) {
    const guided = await new Talk(row).say(row.text);
    for (const [model, playOf] of Object.entries(models)) {
      const events: StreamEvent[] = [];
      const reader = known.playing(playOf(row));
      const said = await new Talk(row).say(row.text, { reader, heard: (event) => void events.push(event) });
      const isSame =
        JSON.stringify([said.values, said.action]) === JSON.stringify([guided.values, guided.action]);
      const missing = guided.reply.split('\n\n').filter((part) => !said.reply.includes(part));
      outcomes.push({
        row,
        model,
        isChanged: !isSame,
        unsourced: unsourcedIn(events),
        lost: failing.has(model) ? missing : [],
        isSaid: model === 'asks and says' ? isSaidIn(events) : null,
      });
    }
  }
  return outcomes;
}

type Token = StreamEvent & { source?: string; text?: string; from?: { block: string; kind: string } };

const wordsOf = (text: string) => text.split(/\s+/).map((word) => word.replace(/[.,;:!]+$/, ''));

/** Sentences of the model whose words with a digit, or of no letters alone, don't stand in the answer that they name. */
function unsourcedIn(events: readonly Token[]): string[] {
  const answers = new Map<string, Set<string>>();
  for (const { source, text = '', from } of events)
    if (from && source === 'service') answers.set(from.block, new Set(wordsOf(text)));
  return events.flatMap(({ source, text = '', from }) => {
    if (source !== 'model') return [];
    const answer = answers.get(from?.block ?? '');
    const isFound = wordsOf(text.trim()).every((word) => /^\p{L}+$/u.test(word) || answer?.has(word));
    return isFound ? [] : [text];
  });
}

function isSaidIn(events: readonly Token[]): boolean | null {
  const [answer] = events.filter(({ from }) => from?.kind === 'cost');
  if (!moneyIn(answer?.text ?? '')) return null;
  return events.some(({ source, from }) => source === 'model' && from?.block === answer?.from?.block);
}
