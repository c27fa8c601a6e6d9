import type { Field } from '../../agents/agent.ts';
import type { Token } from './tokens.ts';

/** Where the text names a field: tokens `start` up to, not including, `end`. */
export interface Mention {
  field: Field;
  start: number;
  end: number;
}

/** What stands between a name and its value: "m = 32", "region: eu-west-1". */
export const signs = new Set(['=', ':', '->', '=>']);
// A field's name only with a sign behind it: the m of "10 m vectors" is none.
const magnitudes = new Set(['k', 'm', 'b']);
const longestName = 4;
// "300 GB per node" says nothing about how many nodes there are.
const distributive = new Set(['per', 'each', 'every']);
// "the cluster named production": behind another field's name these join name and value.
const joining = new Set(['named', 'called']);

/** Finds the fields' names and words in the text; the longest name wins, the earlier field on a tie. */
export function findMentions(tokens: readonly Token[], fields: readonly Field[]): Mention[] {
  const names = new Map<string, Field>();
  for (const field of fields) {
    for (const name of [field.name.replaceAll('_', ' '), ...(field.words ?? [])]) {
      if (!names.has(name)) names.set(name, field);
    }
  }
  const mentions: Mention[] = [];
  for (let start = 0; start < tokens.length; ) {
    const mention = mentionAt(tokens, start, names);
    if (mention && !isPhrase(tokens, mention, mentions.at(-1))) mentions.push(mention);
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
    if (field && (!magnitudes.has(name) || signs.has(tokens[end]?.text ?? ''))) return { field, start, end };
  }
  return undefined;
}

function isPhrase(tokens: readonly Token[], { start, end }: Mention, before: Mention | undefined): boolean {
  if (distributive.has(tokens[start - 1]?.norm ?? '')) return true;
  if (!before || end > start + 1 || !joining.has(tokens[start]?.norm ?? '')) return false;
  return tokens.slice(before.end, start).every(({ norm }) => norm === 'is');
}
