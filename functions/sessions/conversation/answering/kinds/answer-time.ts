import { spelled } from '../../reader/numerals.ts';
import { inDigits, matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { assumption, lacking, sentences, toValues } from '../wording.ts';

const field = 'first_token_target_ms';

/**
 * Answers "within 2 seconds". The time until the first words is a value of the agent, and may be meant where it is made shorter; the time
 * of a whole answer is none, and is computed.
 */
export function answerTime({ text, said }: Question, situation: Situation): AnswerText {
  const { answers, now, together } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const ms = millisecondsIn(text);
  const whole = answers.wholeAnswer?.(now.values, ms, together);
  if (whole === undefined || ms === undefined) return undefined;
  const isOfAll = matches('whole|complete|completely|full|entire|finished|done|last', said);
  if (isOfAll || ms >= Number(now.values[field])) return { text: whole };
  return {
    text: sentences(
      whole,
      `Until the first words come (${field}) it is ${now.values[field]} ms now: should that be ${ms}?`,
    ),
    proposal: [{ field, value: ms }],
  };
}

/** "38 seconds for an answer is awful": how long it takes, and the question how long it may. */
export function tooSlow({ text }: Question, { answers, now, together }: Situation): AnswerText {
  const ms = millisecondsIn(text);
  const whole =
    ms !== undefined && isWhole(now) ? answers.wholeAnswer?.(now.values, undefined, together) : undefined;
  return { text: sentences(whole ?? '', 'How long may it take? Say it like "within 5 seconds".') };
}

/** "Will it answer within 3 seconds?": nothing is taken from a question. */
export function answerTimeAsked(
  { text, said, supposed }: Question,
  { answers, now, ...situation }: Situation,
): AnswerText {
  const ms = millisecondsIn(text);
  if (ms === undefined || !answers.wholeAnswer) return undefined;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const result = variantOf(
    { ...situation, answers },
    toValues(supposed.filter((each) => each.field !== field)),
  );
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, { ...situation }) };
  const isOfFirst =
    matches(firstWords, said) || (ms < 1000 && !matches('whole|complete|full|entire|answer|reply', said));
  if (isOfFirst && answers.firstTokenWithin)
    return {
      text: sentences(answers.firstTokenWithin(result.values, ms), assumption(result, { ...situation })),
      about: text,
    };
  const whole = answers.wholeAnswer(result.values, ms, situation.together);
  const time = answers.answerMs?.(result.values, situation.together);
  const verdict = time && (time.ms <= ms ? 'Yes.' : 'No.');
  return { text: sentences(verdict, whole, assumption(result, situation)), about: text };
}

const firstWords = 'first|1st|ttft|start|starts|begin|begins|until';

const duration = new RegExp(
  `(\\d+(?:[.,]\\d+)?|${[...spelled.keys()].join('|')})\\s?-?(ms|milliseconds?|s|secs?|seconds?)\\b`,
  'i',
);

/** "Within a second", and not "3 a second". */
const aSecond = /(?<=\b(?:within|under|below|than))\s(?:a|one)\ssecond\b/gi;

/** A text without the time that it names. */
export const withoutTime = (text: string): string => text.replace(duration, ' ');

/** A time that the text names. */
export function millisecondsIn(text: string): number | undefined {
  const [, count = '', unit = ''] = duration.exec(inDigits(text).replace(aSecond, ' 1 second')) ?? [];
  const value = spelled.get(count.toLowerCase()) ?? Number(count.replace(',', '.'));
  const ms = Math.round(value * (/^m/i.test(unit) ? 1 : 1000));
  return count !== '' && ms > 0 ? ms : undefined;
}
