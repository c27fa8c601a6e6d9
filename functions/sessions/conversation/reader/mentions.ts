import type { Field } from '../../../agents/agent.ts';
import type { Meter, Token } from './tokens.ts';
import { distributive } from './words.ts';

/** Where the text names a field: tokens `start` up to, not including, `end`. */
export interface Mention {
  field: Field;
  start: number;
  end: number;
}

const longestName = 4;
// "the cluster named production": behind another field's name these join name and value.
const joining = new Set(['named', 'called']);

/** Finds the fields' names and words in the text; the longest name wins, the earlier field on a tie. */
export function findMentions(
  tokens: readonly Token[],
  fields: readonly Field[],
  meter?: Meter,
): ReadonlyMap<number, Mention> {
  const names = new Map<string, Field>();
  for (const field of fields) {
    for (const name of [field.name.replaceAll('_', ' '), ...(field.words ?? [])]) {
      if (!names.has(name)) names.set(name, field);
    }
  }
  const mentions = new Map<number, Mention>();
  for (let start = 0; start < tokens.length; ) {
    if (meter) meter.steps += longestName;
    const mention = mentionAt(tokens, start, names);
    if (mention && !isPhrase(tokens, mention)) mentions.set(start, mention);
    start = mention?.end ?? start + 1;
  }
  return mentions;
}

function mentionAt(tokens: readonly Token[], start: number, names: Map<string, Field>): Mention | undefined {
  for (let end = Math.min(start + longestName, tokens.length); end > start; end--) {
    const words = tokens.slice(start, end);
    if (words.some(({ kind }) => kind !== 'word')) continue;
    const name = words.map(({ norm }) => norm).join(' ');
    const field = names.get(name);
    if (field && (name.length > 1 || isLetterNamed(tokens, start))) return { field, start, end };
  }
  return undefined;
}

/** The d of "1536d" and the m of "m = 32"; the m of "10 m" may be anything. */
const isLetterNamed = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.kind === 'sign' ||
  (tokens[at - 1]?.kind === 'number' && tokens[at - 1]?.end === tokens[at]?.start);

/** "300 GB per node" says nothing about how many nodes there are. */
function isPhrase(tokens: readonly Token[], { start, end }: Mention): boolean {
  const before = tokens[start - 1];
  if (distributive.has(before?.norm ?? '')) return true;
  // "the name of our cluster" is about the cluster.
  if (tokens[start]?.norm === 'name' && tokens[end]?.norm === 'of') return true;
  if (tokens[start]?.norm === 'name' && before?.norm === 'my') return true;
  return end === start + 1 && joining.has(tokens[start]?.norm ?? '') && before?.kind === 'word';
}
