import type { Values } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import { quantityInWords, usd } from '../../../agents/eks/figures.ts';
import { fieldNamed } from '../../../agents/gates/gates.ts';
import type { CostEstimate, CostLine } from '../../../agents/plan/cost-lines.ts';
import { isRateUnit, rateSaid } from '../../../agents/rates.ts';
import { groupDigits, ofOne } from '../../../shared/group-digits.ts';
import { shownValue } from '../replies/figures.ts';
import { phrase } from '../replies/phrases.ts';
import type { Situation, Variant } from './situation.ts';
import type { SupposedValue } from './supposed/supposed-value.ts';

export { usd };

export const list = (names: readonly string[], joint = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `5 nodes and instance type r6i.large` */
export const changesOf = (changes: Values, { agent }: Pick<Situation, 'agent'>): string =>
  list(
    Object.entries(changes).map(([name, value]) => {
      const field = fieldNamed(agent, name);
      return field ? phrase(field, value) : `${name} = ${shownValue(value)}`;
    }),
  );

/** At the beginning of a sentence. */
export const beginning = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

export const toSupposed = (changes: Values): SupposedValue[] =>
  Object.entries(changes).map(([field, value]) => ({ field, value }));

export const toValues = (supposed: readonly SupposedValue[]): Values =>
  Object.fromEntries(supposed.map(({ field, value }) => [field, value]));

/** Sentences that are there, with a blank between. */
export const sentences = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' ');

/** The first sentences of a refusal: the ways out that it lists are searched by code, and one of them is said. */
export function brief(refusal: string | undefined): string {
  const [whole = ''] = (refusal ?? '').split(/ What fits instead| Use [a-z_]+ = /);
  const said = whole.replaceAll(/ \([^()]*\)/g, '');
  if (said.length <= longestBrief) return said;
  const end = Math.max(...['. ', '; ', ': ', ', '].map((sign) => said.lastIndexOf(sign, longestBrief)));
  return `${said.slice(0, end > 0 ? end : said.lastIndexOf(' ', longestBrief))}.`;
}
const longestBrief = 220;

/** Whether something fits, with the figures. */
export const fitting = ({ fits, isFull, text }: ReturnType<AgentAnswers['room']>) =>
  `${!fits ? 'No.' : isFull ? 'It starts, but it is too full to work with.' : 'Yes.'} ${text}`;

/** The assumptions, as a sentence behind a figure; empty where all values were given. */
export function assumption({ assumed }: Variant, { agent }: Pick<Situation, 'agent'>): string {
  if (assumed.length === 0) return '';
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const named = assumed.map(({ field, value }) => {
    const { unit, kind, words } = fields.find(({ name }) => name === field) ?? {};
    if (kind === 'boolean') return `${value ? '' : 'no '}${words?.[0] ?? field}`;
    if (unit !== undefined && typeof value === 'number' && isRateUnit(unit)) return rateSaid(value, unit);
    return `${shownValue(value)} ${ofOne(unit ?? field, value)}`;
  });
  return `As an example I take ${list(named)}: say yours, and it is computed again.`;
}

/** "$551.88 for 3 nodes, $48.00 for volumes": the lines of an estimate, the largest first. */
export const linesOf = (cost: CostEstimate): string => linesWith(cost, () => '');

/** The same with the share of each: "$551.88 (78 %) for 3 nodes". */
export const sharesOf = (cost: CostEstimate): string =>
  linesWith(cost, ({ monthly }) => ` (${shareOf(monthly, cost.monthly_total)})`);

const shareOf = (part: number, whole: number): string => {
  const percent = Math.round((part / whole) * 100);
  return percent < 1 ? 'below 1 %' : `${percent} %`;
};

const linesWith = ({ lines }: CostEstimate, behind: (line: CostLine) => string): string =>
  [...lines]
    .sort((a, b) => b.monthly - a.monthly)
    .map((line) => {
      const count = quantityInWords(line);
      const of = count === groupDigits(line.quantity) ? '' : 'of ';
      return `${usd(line.monthly)}${behind(line)} for ${count === '1' ? '' : `${count} ${of}`}${line.item.split(',')[0]}`;
    })
    .join(', ');

/** "$422.71 more than $811.85 now". */
export const difference = (before: number, after: number): string => {
  const by = Math.round((after - before) * 100) / 100;
  if (by === 0) return 'as now';
  return `${by > 0 ? `${usd(by)} more` : `${usd(-by)} less`} than ${usd(before)} now`;
};

/** That values are missing, where a figure was asked for. */
export const lacking = (missing: readonly string[], { agent }: Pick<Situation, 'agent'>): string => {
  const fields = agent.gates.flatMap((gate) => gate.fields).filter(({ name }) => missing.includes(name));
  return `I can say that once I know ${list(fields.slice(0, 4).map(({ name }) => name))}${fields.length > 4 ? ` and ${fields.length - 4} more` : ''}: ${fields[0]?.question ?? ''}`;
};
