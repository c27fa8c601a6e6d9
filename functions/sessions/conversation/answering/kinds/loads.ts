import type { Values } from '../../../../agents/agent.ts';
import { basic, names } from '../pattern.ts';
import { changeOfPrice } from '../peak.ts';
import type { AnswerText, Question } from '../question.ts';
import { isPossible } from '../search.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { changesOf, lacking, usd } from '../wording.ts';
import { note } from './noted.ts';
import { whatIf } from './variants.ts';

// Pure. Loads and numbers of replicas beside those that stand, where what runs comes with the load.

const replicaCount =
  /(?:\bcap(?:ped)? (?:it )?at (\d+)|\b(\d+) (?:of (?:them|those|these)|replicas?|machines?|servers?|nodes?|copies|running|gpus?)\b)/i;
const numberOf = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text);
  return found ? Number(found.slice(1).find(Boolean)) : undefined;
};

/** The load that a question names, else the one that stands. */
const loadOf = ({ supposed }: Question, values: Values): number =>
  Number(supposed.find(({ field }) => field === 'peak_qps')?.value ?? values.peak_qps);

const known = ({ now, answers }: Situation) => (isWhole(now) ? answers.loads : undefined);
const about = (text: string | undefined, question: Question): AnswerText =>
  text === undefined ? undefined : { text, about: question.text };

/** "At 10 a second, do 8 of them hold it?" */
export function whetherTheyHold(question: Question, situation: Situation): AnswerText {
  const loads = known(situation);
  const count = numberOf(question.text, replicaCount);
  if (!loads || count === undefined) return undefined;
  const { values } = situation.now;
  const said = loads.holds(values, count, loadOf(question, values));
  // "I need 14 and you cap at 8, right?" is no question that a yes or no of the 8 answers.
  return about(
    /\b(?:right|correct)\s*\?/i.test(question.text) ? said.replace(/^(?:Yes|No): /, '') : said,
    question,
  );
}

/** "What do 7 running cost?" */
export function whatTheyCost(question: Question, situation: Situation): AnswerText {
  const loads = known(situation);
  const count = numberOf(question.text, replicaCount);
  return loads && count !== undefined
    ? about(loads.running(situation.now.values, count), question)
    : undefined;
}

/** "Does it scale down at night?" Where nothing scales by itself, the note says so. */
export function whetherItShrinks(question: Question, situation: Situation): AnswerText | Promise<AnswerText> {
  const loads = known(situation);
  if (!loads) return note('autoscaling')(question, situation);
  const load = question.supposed.find(({ field }) => field === 'peak_qps')?.value;
  return about(loads.scaling(situation.now.values, load === undefined ? undefined : Number(load)), question);
}

const wholeDay = 24;

/** "5 a second for 10 hours and 2 a second the other 14": each load with its hours, in their order. */
export function dayOfLoads(question: Question, situation: Situation): AnswerText {
  const loads = known(situation);
  const { text } = question;
  const rates = [...text.matchAll(/\b(\d+) (?:\w+ )?(?:a|per) second\b/gi)].map((found) => Number(found[1]));
  const hours = [...text.matchAll(/\b(\d+) (?:hours?|h)\b|\b(?:other|rest|remaining) (\d+)\b/gi)].map(
    (found) => Number(found[1] ?? found[2]),
  );
  if (!loads || rates.length < 2) return undefined;
  // The last one is the rest of the day where its hours are not said.
  const rest = wholeDay - hours.reduce((sum, each) => sum + each, 0);
  const all = hours.length === rates.length - 1 ? [...hours, rest] : hours;
  if (all.length !== rates.length) return undefined;
  return about(
    loads.day(
      situation.now.values,
      rates.map((load, n) => ({ load, hours: all[n] as number })),
    ),
    question,
  );
}

/** "How long until the first word at peak?" */
export function firstWord(question: Question, situation: Situation): AnswerText {
  const loads = known(situation);
  const supposed = question.supposed.filter(({ field }) => field === 'instance_type');
  const values = Object.fromEntries(supposed.map(({ field, value }) => [field, value]));
  const variant = supposed.length > 0 ? variantOf(situation, values) : situation.now;
  return loads && isWhole(variant) ? about(loads.firstWord(variant.values), question) : undefined;
}

const oneOf =
  /\b(?:(?:just|only|single) (?:one |1 |a )?(?:single )?(?:min(?:imum)? )?|(?:one|1|a single) (?:single |min(?:imum)? )?)(replicas?|machines?|nodes?|servers?|copy)\b|\b(replicas?|machines?|nodes?|servers?) only\b/i;

/** "What would one replica do?", "just one machine": its price and what is lost with it. */
export function oneOnly(question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  const found = oneOf.exec(question.text);
  const noun = (found?.[1] ?? found?.[2])?.toLowerCase();
  const others = question.supposed.filter(({ value }) => value !== 1);
  if (noun === undefined || others.length > 0) return undefined;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const field = Object.keys(answers.words).find(
    (name) =>
      typeof now.values[name] === 'number' &&
      answers.words[name]?.some((word) => names(` ${basic(noun)} `, [word])),
  );
  if (field === undefined) return undefined;
  const priced = whatIf({ ...question, said: ' what if ', supposed: [{ field, value: 1 }] }, situation);
  const after = variantOf(situation, { [field]: 1 });
  if (!isPossible(after, situation)) return priced && { ...priced, about: question.text };
  const price = `${usd(after.cost.monthly_total)} a month ${answers.costRange(after.values)}`.trim();
  const before = changeOfPrice({ ...now, cost: now.cost }, after, situation);
  return (
    priced && {
      ...priced,
      text: `With ${changesOf({ [field]: 1 }, situation)}: ${price}, ${before}. ${answers.losses[0]?.text(after.values, '') ?? ''}`,
      about: question.text,
    }
  );
}
