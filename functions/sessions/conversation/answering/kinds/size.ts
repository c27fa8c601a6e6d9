import type { Values } from '../../../../agents/agent.ts';
import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { shownValue } from '../../replies/figures.ts';
import { basic, matches, names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { cheapestWith } from '../search.ts';
import { isWhole, misfitOf, type Situation, variantOf } from '../situation.ts';
import {
  assumption,
  beginning,
  brief,
  changesOf,
  fitting,
  lacking,
  list,
  sentences,
  toSupposed,
  toValues,
  usd,
} from '../wording.ts';
import { cheaperAnew } from './anew.ts';
import { answerTimeAsked, millisecondsIn } from './answer-time.ts';
import { learn } from './facts.ts';
import { alternativesIn, compare, whatIf } from './variants.ts';

// Pure. Whether it fits, how much is needed and left, how fast it is, and what may be set.

/** Of what is added each month: it sets no value, and has the room that what stands leaves. */
export function roomForMore(_question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const isRoomKnown = isWhole(now) && !misfitOf(now, situation);
  return {
    text: sentences(
      'What is added later sets no value: name the number that it grows to if the plan is to hold that.',
      isRoomKnown && now.assumed.length === 0 && fitting(answers.room(now.values)).replace(/^Yes\. /, ''),
    ),
  };
}

/** Whether it fits: as it stands, or with the values that the question names. */
export function whetherItFits(asked: Question, situation: Situation): AnswerText {
  const { answers, now, proposed = [] } = situation;
  // What waits for a yes is what it is asked of.
  const question = asked.supposed.length === 0 ? { ...asked, supposed: proposed } : asked;
  const variants = alternativesIn(question);
  if (variants.length > 1) return compare(question, situation);
  const [only, ...more] = question.supposed;
  const onlyField = only && more.length === 0 ? fieldNamed(situation.agent, only.field) : undefined;
  if (onlyField?.unit === 'GiB' || matches('disk|disks|volume|volumes !memory', question.said))
    return diskFits(question, situation);
  // Seconds ask for the time of an answer: room in the memory is no yes to them.
  if (millisecondsIn(question.text) !== undefined)
    return variants.length === 1 ? whatIf(question, situation) : answerTimeAsked(question, situation);
  // Memory says nothing about how much is asked at once.
  if (
    matches('@load', question.said) ||
    question.supposed.some(({ field }) => answers.loadFields.includes(field))
  )
    return underLoad(question, situation);
  if (variants.length === 1) return whatIf({ ...question, said: ` fit${question.said}` }, situation);
  if (!isWhole(now))
    return { text: now.missing.length > 0 ? lacking(now.missing, situation) : `No. ${now.refusals[0]}` };
  if (misfitOf(now, situation)) return misfitting(situation);
  return { text: sentences(fitting(answers.room(now.values)), assumption(now, situation)) };
}

/** Whether it takes so much at once. */
export function underLoad(question: Question, situation: Situation): AnswerText {
  const { supposed } = question;
  const { together = {} } = situation.answers;
  const changes = toValues(
    supposed.flatMap(({ field, value }) =>
      [field, ...(together[field] ?? [])].map((name) => ({ field: name, value })),
    ),
  );
  const result = variantOf(situation, changes);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  // People of the question who ask at the same moment are no rate.
  const isCrowd = situation.together !== undefined && supposed.every(({ how }) => how !== undefined);
  const head = isCrowd ? '' : headOf(supposed, changes, situation);
  const values = isCrowd ? situation.now.values : result.values;
  const told = situation.answers.load(values, isCrowd ? situation.together : undefined);
  return {
    text: sentences(`${head}${told}`, assumption(result, situation)),
    ...(isCrowd && { about: question.text }),
  };
}

/** `With peak_qps = 2 (100 people who ask once a minute, a guess): `; empty where nothing is supposed. */
function headOf(supposed: Question['supposed'], changes: Values, situation: Situation): string {
  const how = supposed.flatMap((each) => each.how ?? []);
  const from = how.length > 0 ? ` (${list(how)})` : '';
  return supposed.length > 0 ? `With ${changesOf(changes, situation)}${from}: ` : '';
}

/** A volume is compared with what the data need. */
function diskFits(question: Question, situation: Situation): AnswerText {
  const result = variantOf(situation, toValues(question.supposed));
  const topic = situation.answers.amounts.find(({ words }) => words.includes('disk'));
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  return (
    topic && {
      text: sentences(
        result.refusals[0] ? `No. ${brief(result.refusals[0])}` : 'Yes.',
        topic.text(result.values, question.said),
        assumption(result, situation),
      ),
    }
  );
}

function misfitting(situation: Situation): AnswerText {
  const { now } = situation;
  const found = cheapestWith(situation, {});
  const why = brief(misfitOf(now, situation));
  return {
    text: sentences(
      `No. ${why}`,
      found &&
        `The cheapest that fits: ${changesOf(found.change, situation)}, ${usd(found.result.cost.monthly_total)} a month.`,
      assumption(now, situation),
    ),
    ...(found && { proposal: toSupposed(found.change) }),
  };
}

/** Whether it is more or less than it needs: how full it is, and the nodes that would do. */
export function rightSize(question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  const [changes] = alternativesIn(question);
  const differs = changes && Object.entries(changes).some(([field, value]) => now.values[field] !== value);
  if (differs) return whatIf({ ...question, said: ` fit${question.said}` }, situation);
  if (!isWhole(now)) return undefined;
  if (misfitOf(now, situation)) return misfitting(situation);
  const [reason] = question.fields.flatMap((name) => answers.reasons[name]?.(now.values) ?? []);
  const best = cheapestWith(situation, {});
  const isLess = best && best.result.cost.monthly_total < now.cost.monthly_total;
  return {
    text: sentences(
      reason ?? answers.room(now.values).text,
      isLess
        ? `${beginning(changesOf(best.change, situation))} would do for ${usd(best.result.cost.monthly_total)} a month instead of ${usd(now.cost.monthly_total)}.`
        : (cheaperAnew(situation) ?? 'Nothing cheaper holds it with the same redundancy.'),
      assumption(now, situation),
    ),
    ...(isLess && { proposal: toSupposed(best.change) }),
  };
}

/** How much of something there is, is needed or is left. */
export function amount(question: Question, situation: Situation): AnswerText {
  const { answers } = situation;
  const changes = toValues(question.supposed);
  const result = variantOf(situation, changes);
  const said = answers.amounts.filter(({ words }) => names(question.said, words));
  const [topic] = said.sort((a, b) => firstAt(question.said, a.words) - firstAt(question.said, b.words));
  // "how many dimensions does it have?" asks for a value, even if other fields are named.
  const [first] = question.fields;
  if (
    first !== undefined &&
    first in answers.estimates &&
    firstAt(question.said, topic?.words ?? []) > atField(question, first)
  )
    return learn(question, situation);
  const isGeneral =
    matches('@left|@limit|full|big|large|size', question.said) && question.fields.length === 0;
  const usual = isGeneral ? answers.amounts.find(({ words }) => words.length === 0) : undefined;
  const found = topic ?? usual;
  // "how many dimensions does CLIP have?"
  if (!found) return learn(question, situation);
  if (!isWhole(result))
    return {
      text:
        result.missing.length > 0
          ? lacking(result.missing, situation)
          : `With ${changesOf(changes, situation)}: ${result.refusals[0]}`,
    };
  const head = headOf(question.supposed, changes, situation);
  return {
    text: sentences(`${head}${found.text(result.values, question.said)}`, assumption(result, situation)),
  };
}

/** The position of the first of the words: a question names what it asks for before its subject. */
function firstAt(said: string, words: readonly string[]): number {
  const found = words.filter((word) => names(said, [word])).map((word) => said.indexOf(` ${word}`));
  return found.length > 0 ? Math.min(...found) : Number.POSITIVE_INFINITY;
}

/** The position of a field's name, where it stands in the question unchanged. */
function atField({ said }: Question, name: string): number {
  const at = said.indexOf(` ${basic(name.replaceAll('_', ' '))} `);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

export function speed(question: Question, situation: Situation): AnswerText {
  const changes = toValues(question.supposed);
  const result = variantOf(situation, changes);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const head = headOf(question.supposed, changes, situation);
  return {
    text: sentences(
      `${head}${situation.answers.speed(result.values, situation.together)}`,
      assumption(result, situation),
    ),
  };
}

/** The allowed values of a field. */
export function limits({ fields }: Question, { agent }: Situation): AnswerText {
  const [name] = fields;
  const field = name === undefined ? undefined : fieldNamed(agent, name);
  if (!field) return undefined;
  if (field.choices) return { text: `${field.name} is one of ${list(field.choices, 'or')}.` };
  // The form's message for a value that no field takes.
  const rule = field.form(field.kind === 'boolean' || field.kind === 'text' ? '' : Number.NaN);
  return rule ? { text: rule } : undefined;
}

/** The steps behind the figures, as gates show them. */
export function computed({ fields, said }: Question, situation: Situation): AnswerText {
  const { agent, now, context } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  if (matches('@money', said)) {
    const costs =
      agent.gates
        .at(-1)
        ?.review(now.values, context)
        .lines.filter((line) => /^(?:Cost|Total): /.test(line)) ?? [];
    return {
      text: [...costs.map((line) => `- ${line}`), assumption(now, situation)].filter(Boolean).join('\n'),
    };
  }
  const gate = agent.gates.find(({ fields: own }) => own.some(({ name }) => fields.includes(name)));
  const withSteps =
    gate && gate.number > 2 && gate.number < 5 ? gate : agent.gates.find(({ number }) => number === 3);
  const lines = withSteps?.review(now.values, context).lines ?? [];
  return {
    text: [...lines.map((line) => `- ${line}`), assumption(now, situation)].filter(Boolean).join('\n'),
  };
}

/** The present value. */
export function valueNow({ fields }: Question, { agent, now, draft }: Situation): AnswerText {
  const rows = fields.flatMap((name) => {
    const field = fieldNamed(agent, name);
    if (!field) return [];
    const value = now.values[name];
    const isExample = now.assumed.some((each) => each.field === name);
    if (value === undefined || isExample || now.missing.includes(name))
      return [`${name} is not set yet. ${field.question}`];
    return [`${name} = ${shownValue(value)}, ${draft[name] ? 'as you said' : 'the default'}.`];
  });
  return rows.length > 0 ? { text: rows.slice(0, 3).join('\n') } : undefined;
}
