import type { Value, Values } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { scaleOf, scaleSaid } from '../reader/counting/scale.ts';
import { magnitudes } from '../reader/numerals.ts';
import type { Candidate, PastMessage, Reading, SaidValue } from '../reader/reader.ts';
import { phrasing } from '../reader/rows/words.ts';
import { shownValue } from '../replies/figures.ts';
import { hasProposal, isOffer, type Pending } from './pending.ts';

// Pure. Numbers of a message against those that they correct.

interface Corrected {
  /** As they are, those for gates to come among them. */
  values: Values;
  pending: readonly Pending[];
  history: readonly PastMessage[];
  /** The field of the latest question, or of the number that was said last. */
  asked?: Field | undefined;
}

/** Further apart, "30" after "20 million" may mean either. */
const mostApart = 10;
/** A value that is so many times what stands, or what stands so many times it, is rather a slip. */
const slip = 1000;

/** "no, 30" after "20 million" is 30 million; and what is far from the value that stands is asked about. */
export function corrected(reading: Reading, about: Corrected): Reading {
  const inScale = <T extends { field: string; value: Value; words: string }>(each: T): T => {
    const value = scaledAs(each, about);
    return value === undefined ? each : { ...each, value };
  };
  const said = reading.taken.map(inScale);
  const far = said.flatMap((each): Candidate[] => {
    const arithmetic = each.field in reading.values ? apart(each, about) : undefined;
    if (arithmetic === undefined) return [];
    return [{ ...each, reason: 'unclear', arithmetic, ...scaledToStanding(each, about) }];
  });
  const isFar = (name: string) => far.some(({ field }) => field === name);
  const values = Object.entries(reading.values).flatMap(([name, value]) => {
    const scaled = said.find(({ field }, n) => field === name && reading.taken[n]?.value === value);
    return isFar(name) ? [] : [[name, scaled?.value ?? value]];
  });
  return {
    ...reading,
    values: Object.fromEntries(values),
    taken: said.filter(({ field }) => !isFar(field)),
    candidates: [...reading.candidates.map(inScale), ...far],
  };
}

/** "Make it 10" where there are 12 million: no ten-thousandth of it is offered, but the number in the scale of what stands. */
function scaledToStanding(
  { field, value, words }: SaidValue,
  { values }: Corrected,
): Pick<Candidate, 'value' | 'arithmetic'> | undefined {
  const stands = values[field];
  const said = words.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  if (typeof value !== 'number' || typeof stands !== 'number' || !said.every((word) => phrasing.has(word)))
    return undefined;
  const scale = scaleOf(value, stands);
  return scale === undefined ? undefined : { value: value * scale, arithmetic: scaleSaid(scale) };
}

/** A number without a unit or the name of a field. */
const bare =
  /^(?:(?:no|sorry|wait|actually|rather|maybe|perhaps|about|around|only|just|make it|i meant?)[, ]+)*(?:\d[\d.,]*|\p{L}+)$/iu;

/** The number in the scale of the one that it corrects; undefined where it has its own, or stands for itself. */
function scaledAs(
  { field, value, words }: { field: string; value: Value; words: string },
  { values, pending, history, asked }: Corrected,
): number | undefined {
  const isBare = bare.test(words) && scaleIn(words) === undefined;
  if (typeof value !== 'number' || !isBare || asked?.name !== field) return undefined;
  const open = pending.find((each) => !isOffer(each) && each.fields.includes(field));
  const former = hasProposal(open) ? open.proposal.value : values[field];
  if (typeof former !== 'number') return undefined;
  const before = open?.quote ?? history.findLast(({ role }) => role === 'user')?.text ?? '';
  const scale = scaleIn(before) ?? scaleBetween(before, former);
  if (scale === undefined) return undefined;
  const scaled = value * scale;
  return Math.max(scaled / former, former / scaled) <= mostApart ? scaled : undefined;
}

/** 1,000,000 of "20M" and "twenty million". */
function scaleIn(words: string): number | undefined {
  const found = [...words.toLowerCase().matchAll(/(\d ?)?(?<!\p{L})(\p{L}+)/gu)].flatMap(
    ([, digit, word = '']) => (digit !== undefined || word.length > 1 ? (magnitudes.get(word) ?? []) : []),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** 1,000,000 of "30", which was taken for 30,000,000. */
function scaleBetween(words: string, value: number): number | undefined {
  const numbers = words.match(/\d[\d.,]*/g) ?? [];
  return [1e3, 1e6, 1e9].find((scale) => numbers.length === 1 && Number(numbers[0]) * scale === value);
}

/** How far a value is from the one that stands, where that is a question; none where it was asked already. */
function apart(
  { field, value }: { field: string; value: Value },
  { values, pending }: Corrected,
): string | undefined {
  const stands = values[field];
  if (typeof value !== 'number' || typeof stands !== 'number' || value <= 0 || stands <= 0) return undefined;
  if (pending.some(({ proposal }) => proposal?.field === field && proposal.value === value)) return undefined;
  if (value * slip < stands) return `less than a thousandth of ${shownValue(stands)}`;
  return value > stands * slip ? `more than a thousand times ${shownValue(stands)}` : undefined;
}
