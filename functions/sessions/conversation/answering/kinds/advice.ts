import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../../model-hub/looks.ts';
import { advisedFor } from '../../goal/answers.ts';
import { shownValue } from '../../replies/figures.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { assumption, list, sentences, usd } from '../wording.ts';
import { recommend, without } from './facts.ts';
import { fieldsOf } from './why.ts';

// Pure. Whether something is needed, which one to take, and how there would be fewer alerts.

/** What to do about a yes or no: whom it is for, and what the other one would change. Other fields have a usual value. */
export function advise(question: Question, situation: Situation): AnswerText | Promise<AnswerText> {
  const { answers, now } = situation;
  const [field] = fieldsOf(question, situation).filter(({ name }) => name in answers.reasons);
  if (!field) return undefined;
  const usual = variantOf({ ...situation, draft: without(situation.draft, field.name) }).values[field.name];
  const isOpen = usual === undefined || now.assumed.some((each) => each.field === field.name);
  if (field.kind !== 'boolean' || (!isOpen && answers.estimates[field.name] === undefined)) {
    const named = field.kind === 'boolean' ? { ...question, supposed: [] } : question;
    return recommend({ ...named, fields: [field.name] }, situation);
  }
  const value = !now.values[field.name];
  const other = variantOf(situation, { [field.name]: value });
  const differs =
    isWhole(now) &&
    isWhole(other) &&
    `With ${field.name} = ${shownValue(value)}: ${usd(other.cost.monthly_total)} a month, ${priceBeside(other.cost.monthly_total, now.cost.monthly_total, `with ${shownValue(!value)}`)}, ${answers.figures(other.values)[0]} instead of ${answers.figures(now.values)[0]?.replace(/^\D+| used$/g, '')}.`;
  return {
    text: sentences(
      answers.estimates[field.name],
      answers.reasons[field.name]?.(now.values),
      differs,
      assumption(now, situation),
    ),
    // The advice is the same for every purpose that a question names.
    about: question.text,
  };
}

const priceBeside = (one: number, other: number, which: string) =>
  one === other ? `the same as ${which}` : `${usd(other)} ${which}`;

/** What to choose at this gate, where nothing is named: of its choices, or the cheapest that fits. */
export async function adviseHere(question: Question, situation: Situation): Promise<AnswerText> {
  const { answers, state } = situation;
  const forGoal = advisedFor(situation);
  if (forGoal) return { ...forGoal, about: question.text };
  const [missing] = state.missing;
  if (missing && answers.estimates[missing.name]) return { text: answers.estimates[missing.name] as string };
  const field = state.gate.fields.find(
    ({ choices, name }) => choices && name in answers.reasons && !isLookedUp(name),
  );
  const said = await recommend({ ...question, fields: field ? [field.name] : [] }, situation);
  // The answer is about all words of the question.
  return said && { ...said, text: sentences(said.text, said.proposal && deciding), about: question.text };
}

/** The figure that would say which one to take, where the user has named none. */
const deciding = 'What would decide it: what it may cost a month ("under 600 a month").';

/** A volume that fills up: how much there is, and the way out. */
export function diskFull({ said }: Question, { answers, agent, now }: Situation): AnswerText {
  const topic = answers.amounts.find(({ words }) => words.includes('disk'));
  const how = fieldNamed(agent, 'storage_gb')?.change?.how;
  if (!topic || !how || !isWhole(now)) return undefined;
  return { text: `${topic.text(now.values, said)} When it fills up, storage_gb can be made larger. ${how}` };
}

/** An alert on what nothing watches: what is watched instead. */
export function watched(_question: Question, { agent, now }: Situation): AnswerText {
  const alerts = agent.gates
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind }) => name.includes('alert') && kind === 'integer')
    .map(({ name, meaning }) => `${name} = ${shownValue(now.values[name] ?? '')} (${meaning})`);
  return {
    text: `No alert on that is set here. What fires an alert: ${list(alerts)}. A rule of your own goes into your Prometheus.`,
  };
}

/** The thresholds of alerts, where fewer of them are wanted. */
export function fewerAlerts(_question: Question, { agent, now }: Situation): AnswerText {
  const alerts = agent.gates
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind }) => name.includes('alert') && kind === 'integer');
  const set = alerts.map(({ name }) => `${name} = ${shownValue(now.values[name] ?? '')}`);
  const [first] = alerts;
  const other = Number(now.values[first?.name ?? '']) * 2;
  return {
    text: `They fire above ${list(set)}; none can be left out, and a higher number makes fewer of them: "${first?.name} = ${other}". Who is told is set in your Alertmanager.`,
  };
}
