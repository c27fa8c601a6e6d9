import { millisecondsIn, withoutTime } from '../answering/kinds/answer-time.ts';
import { lossIn } from '../answering/kinds/redundancy.ts';
import { matches } from '../answering/pattern.ts';
import type { ToldKind } from '../answering/tellings.ts';
import { readSpelled } from '../reader/numerals.ts';
import { longestNumber } from '../reader/rows/limits.ts';
import { tokenize } from '../reader/tokens.ts';
import { cutAtWord } from '../replies/figures.ts';
import type { Aim, Goal } from './goal.ts';

// Pure. Aims in the parts of a message.

const longestWords = 80;

const aimOf = (kind: Aim['kind'], figure: number, words: string): Aim => ({
  kind,
  figure,
  words: cutAtWord(words, longestWords),
});

export interface SaidPart {
  kind: ToldKind | undefined;
  /** As the user wrote it. */
  text: string;
  /** As pattern.ts reads it. */
  said: string;
  /** A sum of money in it. */
  dollars?: number | undefined;
}

/** US dollars a month: "12k a year" is 1,000, and "our budget is 800" is 800. */
export function monthlySum({ kind, text, said, dollars }: SaidPart): number | undefined {
  const sum = dollars ?? (kind === 'budget' ? largestIn(withoutTime(text)) : undefined);
  const isYearly = matches('a_year|per_year|yearly|annual|annually', said);
  return sum !== undefined && isYearly ? sum / 12 : sum;
}

/** "645 dollars is more than we can pay": a price that is complained of, and no limit. */
const dismay =
  /\b(?:more than (?:we|i) (?:can|could|have)|too (?:much|expensive|dear|high)|an? shock|shocking|out of the question|unaffordable)\b/i;

/** "The 612 dollar one", "the one for $612": a variant that was shown, by its price. */
const ofVariant =
  /\bthe (?:\$ ?)?\d[\d.,]{0,12}k?(?: ?(?:dollars?|usd|bucks|\$))?(?: (?:a|per) month)? (?:one|variant|version|option|offer)\b|\bthe (?:one|variant|version|option|offer) (?:for|at|of|with|that costs|which costs) (?:\$ ?)?\d/i;

/** The aim that a part names; undefined where it names none. */
export function aimIn(part: SaidPart, together?: number): Aim | undefined {
  const { kind, text, said } = part;
  if (kind === 'budget') {
    const sum = monthlySum(part);
    return sum === undefined || dismay.test(text) || ofVariant.test(text)
      ? undefined
      : aimOf('monthly_usd', sum, text);
  }
  if (kind === 'redundancy') {
    const lost = lossIn(text, said);
    return lost === 'zone' ? aimOf('survives_zone', 1, text) : aimOf('survives_nodes', lost, text);
  }
  const ms = kind === 'answer-time' || kind === 'query-time' ? millisecondsIn(text) : undefined;
  if (ms === undefined) return undefined;
  return kind === 'query-time' ? aimOf('query_ms', ms, text) : { ...aimOf('answer_ms', ms, text), together };
}

/** What "forget the budget" lets go of; all of it where the words name no part. */
export function droppedIn(said: string, goal: Goal): Goal {
  const about: readonly (readonly [string, Aim['kind'][]])[] = [
    ['budget|price|money|cost|costs|dollar|usd|$|a_month|per_month|spend', ['monthly_usd']],
    ['second|sec|s|ms|time|fast|speed|latency|#s|#ms', ['answer_ms', 'query_ms']],
    ['survive|node|zone|az|redundancy|redundant|availability|failure', ['survives_nodes', 'survives_zone']],
  ];
  const named = about.flatMap(([words, kinds]) => (matches(words, said) ? kinds : []));
  return goal.filter(({ kind }) => named.length === 0 || named.includes(kind));
}

const largestIn = (text: string): number | undefined => {
  const tokens = tokenize(text);
  const words = tokens.map(({ norm }) => norm);
  // "five hundred", of which each word alone is smaller
  const numbers = tokens.flatMap(
    ({ value }, at) => value ?? readSpelled(words.slice(at, at + longestNumber))?.value ?? [],
  );
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
};
