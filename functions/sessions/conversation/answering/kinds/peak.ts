import type { Values } from '../../../../agents/agent.ts';
import { spelled } from '../../reader/numerals.ts';
import { names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { differing, savingsBeside } from '../search.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { assumption, changesOf, lacking, sentences, toValues, usd } from '../wording.ts';

// Pure. Whether what is planned takes the busiest moment, and what happens where more is asked.

const copiesField = 'min_replicas';

/** "Are two enough?": so many copies, or all that are planned at most, with the values that the question or an offer names. */
export function enoughAtPeak(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  if (!answers.carries) return undefined;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const { [copiesField]: named, ...others } = toValues(question.supposed);
  const change = differing({ ...offeredIn(question, situation), ...others }, now.values);
  const result = variantOf(situation, change);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const copies = typeof named === 'number' ? named : countIn(question.said);
  const told = answers.carries(result.values, copies);
  if (told === undefined) return undefined;
  const head = Object.keys(change).length > 0 && `With ${changesOf(change, situation)}:`;
  return { text: sentences(head, told, assumption(result, situation)), about: question.text };
}

const count = new RegExp(
  ` (\\d{1,2}|${[...spelled.keys()].join('|')}) (?:(?:more|such) )?(?:machine|replica|server|node|gpu|card|copy|of them|(?:are |is )?(?:not )?enough) `,
);

/** A number of machines in the question. */
function countIn(said: string): number | undefined {
  const [, word = ''] = count.exec(said) ?? [];
  const value = spelled.get(word) ?? Number(word);
  return word !== '' && value > 0 && !/ (?:this|that|which|other|cheaper|smaller) one /.test(said)
    ? value
    : undefined;
}

/** "The cheaper one": what was offered, or what waits for a yes, or else the cheapest that could be. */
function offeredIn({ said }: Question, situation: Situation): Values {
  const { proposed = [], offered = [], now } = situation;
  if (!names(said, ['cheaper one', 'cheaper', 'other one', 'this one', 'that one', 'smaller one'])) return {};
  const waiting = [proposed, offered].find(({ length }) => length > 0);
  if (waiting) return toValues(waiting);
  if (!names(said, ['cheaper']) || !isWhole(now)) return {};
  return savingsBeside(situation, now, {}).find(({ change }) => 'instance_type' in change)?.change ?? {};
}

/** "Is it slower than the other one?": a whole answer with what was offered, and as it stands. */
export function slowerAsked(question: Question, situation: Situation): AnswerText {
  const { answers, now, together } = situation;
  // "Which is faster, L4 or A10G?" compares the two.
  if (question.supposed.length > 1) return undefined;
  const change = differing({ ...offeredIn(question, situation), ...toValues(question.supposed) }, now.values);
  const other = variantOf(situation, change);
  if (Object.keys(change).length === 0 || !isWhole(now) || !isWhole(other)) return undefined;
  const [here, there] = [now, other].map(({ values }) => answers.answerMs?.(values, together));
  if (!here || !there) return undefined;
  const verdict = there.ms > here.ms ? 'Slower' : there.ms < here.ms ? 'Faster' : 'As fast';
  const text = `${verdict}: with ${changesOf(change, situation)} ${there.says}; as it stands ${here.says}.`;
  return { text: sentences(text, assumption(now, situation)), about: question.text };
}

/** What one more copy costs, beside the price as it stands. */
export function oneMore({ text }: Question, { answers, now, ...situation }: Situation): AnswerText {
  if (!answers.oneMore || !isWhole(now)) return undefined;
  const stands = `As it stands it is ${usd(now.cost.monthly_total)} a month ${answers.costRange(now.values)}.`;
  return { text: sentences(answers.oneMore(now.values), stands, assumption(now, situation)), about: text };
}

/** What becomes of those that are more than is planned for. */
export function overloaded({ text }: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  return { text: answers.overload(now.values), about: text };
}
