import type { Values } from '../../../agents/agent.ts';
import { type ReadingContext, readText } from '../reader/message.ts';
import { magnitudes, spelled } from '../reader/numerals.ts';
import { tokenize } from '../reader/tokens.ts';
import { denying, distributive, joints, unreal } from '../reader/words.ts';

// Pure. Whether a value that a model gives stands in the user's words. The literal reader decides: it reads the message
// again in other words that say the same, which only helps where a model has given the value as well.

/** What the literal reader makes of the message in other words; of each field all values. */
export function groundsOf(text: string, context: ReadingContext): ReadonlyMap<string, ReadonlySet<unknown>> {
  const grounds = new Map<string, Set<unknown>>();
  for (const version of versionsOf(text, context)) {
    const values: Values = readText(version, context).values;
    for (const [name, value] of Object.entries(values))
      grounds.set(name, (grounds.get(name) ?? new Set()).add(value));
  }
  return grounds;
}

function versionsOf(text: string, context: ReadingContext): string[] {
  const counted = withDigits(text);
  const versions = [counted, withoutBetween(counted, context), ...replacing.map((each) => each(counted))];
  return [...new Set(versions)].filter((version) => version !== text);
}

const number = String.raw`\d[\d.,]{0,20}[kmb]?`;
const butNot = new RegExp(
  String.raw`\bnot (${number})((?: \w{1,30}){0,2}),? but (?:rather )?(${number})(?!\w)`,
  'i',
);
const instead = new RegExp(`,? (?:not|instead of|rather than) ${number}(?= ?(?:[,.;!?]|$))`, 'i');

const replacing: readonly ((text: string) => string)[] = [
  // "not 3 nodes but 5"
  (text) => text.replace(butNot, '$3$2'),
  // "350 qps, not 200"
  (text) => text.replace(instead, ''),
];

/** "five million" as "5 million". */
function withDigits(text: string): string {
  let rest = text;
  for (const [word, value] of spelled) {
    const counting = new RegExp(
      `\\b${word}(?= (?:${[...magnitudes.keys()].filter((key) => key.length > 2).join('|')})\\b)`,
      'gi',
    );
    rest = rest.replace(counting, String(value));
  }
  return rest;
}

const most = 2;

/** "10M product vectors" as "10M vectors": what kind they are is no part of how many. */
function withoutBetween(text: string, { fields }: ReadingContext): string {
  const tokens = tokenize(text);
  const names = new Set(fields.flatMap(({ name, words = [] }) => [name.replaceAll('_', ' '), ...words]));
  const cuts: { from: number; to: number }[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'number' || names.has(tokens[at + 1]?.norm ?? '')) return;
    const next = tokens.slice(at + 1, at + most + 2).findIndex(({ norm }) => names.has(norm));
    const between = next > 0 ? tokens.slice(at + 1, at + 1 + next) : [];
    const isPlain = between.every(
      ({ kind, norm }) =>
        kind === 'word' && ![denying, distributive, joints, unreal].some((words) => words.has(norm)),
    );
    if (next > 0 && isPlain)
      cuts.push({ from: token.end, to: (between.at(-1) as (typeof tokens)[number]).end });
  });
  return cuts.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
}
