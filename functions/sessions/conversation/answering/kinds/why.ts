import type { Field } from '../../../../agents/field.ts';
import { fieldNamed } from '../../../../agents/gates/gates.ts';
import type { Value } from '../../../../agents/value.ts';
import { tokenize } from '../../reader/tokens.ts';
import { shownArithmetic, shownValue } from '../../replies/figures.ts';
import type { AnswerText, Question } from '../question.ts';
import { differing, savingsBeside } from '../search.ts';
import { isWhole, type Situation } from '../situation.ts';
import { assumption, beginning, sentences, toSupposed } from '../wording.ts';
import { savingText } from './saving/saving.ts';

// Pure. Why a value is what it is, by the rule that gave it.

/** The fields that a question names, by name or by a value. */
export const fieldsOf = ({ fields, supposed }: Question, { agent }: Situation): Field[] =>
  [...new Set([...fields, ...supposed.map(({ field }) => field)])].flatMap(
    (name) => fieldNamed(agent, name) ?? [],
  );

/** The reason for a value: its source, and the rule with its numbers. */
export function whyValue(question: Question, situation: Situation): AnswerText {
  const { answers, now, draft } = situation;
  const [field] = fieldsOf(question, situation).filter(({ name }) => name in answers.reasons);
  if (!field) return undefined;
  const reason = answers.reasons[field.name];
  if (!reason || (!isWhole(now) && now.missing.length > 0)) return undefined;
  if (!isWhole(now)) return { text: now.refusals[0] ?? '' };
  const value = now.values[field.name];
  // "why g6.xlarge?" where it is g5.xlarge
  const [other] = question.supposed.filter((each) => each.field === field.name && each.value !== value);
  if (other)
    return {
      text: `${field.name} is ${shownValue(value ?? '')}, and not ${shownValue(other.value)}. ${reason(now.values)}`,
    };
  const given = draft[field.name] ? `${originOf(field.name, value, situation)} ` : '';
  return { text: [`${given}${reason(now.values)}`, assumption(now, situation)].filter(Boolean).join(' ') };
}

/** Where a value comes from: what runs has it, it was copied, or the person gave it, in words or with a yes. */
function originOf(name: string, value: Value | undefined, { draft, context }: Situation): string {
  const shown = `${name} = ${shownValue(value ?? '')}`;
  if (!draft[name]?.copiedFrom) return `You said ${shown}, or agreed to it.`;
  return context.changeOf ? `${context.changeOf.name} runs with ${shown}.` : `${shown} was copied.`;
}

/** Why these nodes: what they are, what they cost, and what would cost less. */
export function whyInstance(question: Question, situation: Situation): AnswerText {
  const { now } = situation;
  const said = whyValue({ ...question, fields: ['instance_type'] }, situation);
  if (!said || !isWhole(now)) return said;
  const cheaper = savingsBeside(situation, now, {}).find(({ change }) => 'instance_type' in change);
  return {
    text: sentences(
      said.text,
      cheaper
        ? `Cheaper: ${savingText(cheaper)}.`
        : 'Nothing that is offered is cheaper with the same redundancy.',
    ),
    ...(cheaper && { proposal: toSupposed(differing(cheaper.change, now.values)) }),
  };
}

/** "Why 1 and not 0.17?": a count that was rounded up, with what it was computed from where that waits for a yes. */
export function whyRounded({ text, fields, supposed }: Question, situation: Situation): AnswerText {
  const numbers = tokenize(text).flatMap(({ value }) => value ?? []);
  const part = numbers.find((value) => !Number.isInteger(value));
  const whole = numbers.find((value) => value === Math.ceil(part ?? Number.NaN));
  if (part === undefined || whole === undefined) return undefined;
  const { proposed = [], now, answers, spokenOf } = situation;
  const waiting = proposed.find(({ value }) => value === whole);
  // "Why 3 nodes and not 2.4?" asks for the rule of a field, where it is 3.
  const named = [...fields, ...supposed.map(({ field }) => field)];
  if (named.some((name) => now.values[name] === whole && name in answers.reasons)) return undefined;
  const counted = Object.keys(now.values).filter((name) => now.values[name] === whole);
  const name =
    waiting?.field ?? [spokenOf, ...answers.loadFields].find((each) => each && counted.includes(each));
  const field = name === undefined ? undefined : fieldNamed(situation.agent, name);
  const whose =
    field?.kind === 'number' ? '' : `${beginning(field?.unit ?? 'Such counts')} come in whole numbers, and `;
  const rounding = `${beginning(`${whose}it is rounded up`)}: ${shownValue(Math.floor(part))} would be less than ${shownValue(part)}, so it is ${shownValue(whole)}.`;
  const rule =
    name !== undefined && isWhole(now) && !waiting ? answers.reasons[name]?.(now.values) : undefined;
  const isOfLoad = name === undefined || answers.loadFields.includes(name);
  const capacity = isWhole(now) && isOfLoad ? answers.capacity?.(now.values) : undefined;
  return {
    text: sentences(
      waiting?.arithmetic && `${beginning(shownArithmetic(waiting.arithmetic))}.`,
      rounding,
      capacity ? `The plan takes ${capacity}.` : rule,
    ),
    about: text,
  };
}

/** The same for a value without its field's name: "why 8192 tokens?". */
export function whyNumber(question: Question, situation: Situation): AnswerText {
  const numbers = new Set(tokenize(question.text).flatMap(({ value }) => value ?? []));
  const fields = Object.entries(situation.now.values).flatMap(([name, value]) =>
    numbers.has(Number(value)) ? [name] : [],
  );
  return fields.length === 1 ? whyValue({ ...question, fields }, situation) : undefined;
}

/** "Why do you ask?": what follows from the value that is asked for, and how it is found out. */
export function whyAsked({ text }: Question, { answers, now, state }: Situation): AnswerText {
  const [missing] = state.missing;
  if (!missing) return undefined;
  const reason = isWhole(now) ? answers.reasons[missing.name]?.(now.values) : undefined;
  const estimate = answers.estimates[missing.name];
  const said = [`I ask for ${missing.meaning}.`, reason, estimate].filter(Boolean).join(' ');
  return { text: said, about: text };
}
