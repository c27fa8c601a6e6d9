import type { Clause } from './clauses.ts';
import { type Mention, signs } from './mentions.ts';
import type { Found } from './numbers.ts';
import type { Token } from './tokens.ts';

const linking = new Set([
  'is',
  'to',
  'called',
  'named',
  'be',
  'as',
  'should',
  'will',
  'would',
  'of',
  'name',
  'set',
  'a',
  'the',
  'at',
]);
// Links after which a name stands; the others only lead there ("should be called").
const strong = new Set(['is', 'to', 'called', 'named', 'be', 'as']);
const placing = new Set(['in', 'on', 'into', 'to', 'use', 'using', 'for', 'at']);
const articles = new Set(['the', 'our', 'my']);
// Words that stand where a name could, and are none.
const plain = new Set(
  `a an and are as at be but can default existing fine for good great has have here i in is it its kubernetes k8s eks
  aws large my new not of ok okay on or our ours own please ready right running same set should small that the there
  this to up we what which will with would yes no yours your already not`.split(/\s+/),
);

const isName = (token: Token | undefined): token is Token =>
  token !== undefined && (token.kind === 'literal' || (token.kind === 'word' && !plain.has(token.norm)));

/** "prod-1", "ca-01…": nothing of ordinary language looks like this. */
const isIdentifier = ({ kind, text }: Token) => kind === 'literal' || /[\d_-]/.test(text);

/** Reads names behind or before what names their field: "the cluster is called production", "in namespace search". */
export function readTexts(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  clauses: readonly Clause[],
): Found[] {
  const starts = new Set(mentions.map(({ start }) => start));
  return mentions.flatMap((mention) => {
    const { field } = mention;
    const clause = clauses.find(({ start, end }) => mention.start >= start && mention.start < end);
    if (!clause || (field.kind !== 'text' && field.kind !== 'choice')) return [];
    const at = valueIndex(tokens, mention, clause, starts) ?? placedBefore(tokens, mention, clause, starts);
    const token = at === undefined ? undefined : tokens[at];
    if (at === undefined || !token) return [];
    const start = Math.min(at, mention.start);
    const end = Math.max(at + 1, mention.end);
    const value = field.choices ? chosen(token, field.choices) : token.text;
    return [{ field, value, used: Array.from({ length: end - start }, (_, index) => start + index) }];
  });
}

function valueIndex(tokens: readonly Token[], mention: Mention, clause: Clause, starts: ReadonlySet<number>) {
  let at = mention.end;
  let isLinked = false;
  while (at < clause.end) {
    const token = tokens[at] as Token;
    if (signs.has(token.text)) isLinked = true;
    else if (!(token.kind === 'word' && linking.has(token.norm))) break;
    else isLinked ||= strong.has(token.norm);
    at += 1;
  }
  const token = at < clause.end ? tokens[at] : undefined;
  // A Kubernetes namespace may have this name; without a sign it means the default value.
  const isDefault = token?.norm === 'default' && signs.has(tokens[at - 1]?.text ?? '');
  if (!token || !(isName(token) || isDefault) || starts.has(at)) return undefined;
  const isWhole = mention.start === clause.start && at === mention.end && clause.end === at + 1;
  const before = tokens[mention.start - 1]?.norm ?? '';
  const first = articles.has(before) ? (tokens[mention.start - 2]?.norm ?? '') : before;
  return isLinked || isWhole || isIdentifier(token) || (at === mention.end && placing.has(first))
    ? at
    : undefined;
}

/** "use the production cluster": the name stands before what it names. */
function placedBefore(
  tokens: readonly Token[],
  mention: Mention,
  clause: Clause,
  starts: ReadonlySet<number>,
) {
  const at = mention.start - 1;
  const token = tokens[at];
  if (at >= clause.start && token && mention.field.choices && denied(token, mention.field.choices)) return at;
  if (at < clause.start || !isName(token) || starts.has(at) || placing.has(token.norm)) return undefined;
  const before = tokens[at - 1]?.norm ?? '';
  const first = articles.has(before) ? (tokens[at - 2]?.norm ?? '') : before;
  const isPlaced = at > clause.start && placing.has(first);
  return isPlaced || (mention.field.choices && matching(token, mention.field.choices)) ? at : undefined;
}

/** The allowed value that the word means, or the word itself, so that the refusal can name it. */
const chosen = (token: Token, choices: readonly string[]) =>
  denied(token, choices) ?? matching(token, choices) ?? token.text;

/** "no quantization" is the choice `none`, where there is one. */
const denied = ({ norm }: Token, choices: readonly string[]) =>
  ['no', 'without'].includes(norm) ? choices.find((choice) => choice === 'none') : undefined;

function matching({ text }: Token, choices: readonly string[]): string | undefined {
  const word = text.toLowerCase();
  const exact = choices.find((choice) => choice.toLowerCase() === word);
  if (exact) return exact;
  // "int8" for scalar-int8, where only one choice has that part.
  const partly = choices.filter((choice) => choice.split('-').includes(word));
  return partly.length === 1 ? partly[0] : undefined;
}

/** Allowed values that are unmistakable without their field's name: r6i.2xlarge, scalar-int8; never "product". */
export function readBareChoices(
  tokens: readonly Token[],
  fields: readonly Found['field'][],
  used: ReadonlySet<number>,
): Found[] {
  return tokens.flatMap((token, at) => {
    if (used.has(at) || token.kind === 'punct') return [];
    for (const field of fields) {
      const value = field.choices?.find(
        (choice) => /[\d.-]/.test(choice) && choice === token.text.toLowerCase(),
      );
      if (value) return [{ field, value, used: [at] }];
    }
    return [];
  });
}
