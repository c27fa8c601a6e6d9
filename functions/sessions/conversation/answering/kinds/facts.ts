import type { Values } from '../../../../agents/agent.ts';
import type { Field } from '../../../../agents/field.ts';
import { resourcesOf } from '../../../../agents/plan/plan-response.ts';
import { isLookedUp } from '../../../../model-hub/looks.ts';
import { lastGate } from '../../../session.ts';
import { changeLine } from '../../replies/change-texts.ts';
import { shownValue } from '../../replies/figures.ts';
import { labelOf, phrase } from '../../replies/phrases.ts';
import { tellingWords } from '../notes.ts';
import { basic, matches, names, saidAs } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { lacking, list, usd } from '../wording.ts';
import { clusters } from './places.ts';
import { next } from './plain/next-steps.ts';
import { cheapest } from './saving/saving.ts';
import { compare } from './variants.ts';
import { fieldsOf, whyValue } from './why.ts';

// Pure. Answers from rows of fields, gates and agents: reasons, changeability, losses, resources, next steps.

/** Whether something can be changed later, by the field's own rows. */
export function changeable(question: Question, situation: Situation): AnswerText {
  const fields = fieldsOf(question, situation);
  const [field] = fields;
  // "can it scale to zero?" asks of something that is none of the values.
  if (!field && !matches(ofAll, question.said)) return undefined;
  if (!field) return { text: changesInAll(situation) };
  const { fixed, change } = field;
  const rule = change
    ? `it can only become larger. ${change.how}`
    : fixed
      ? `it can’t be changed any more. ${fixed.because} For another value start a second deployment and move over.`
      : `it can be changed: ${situation.context.changeOf ? 'say' : 'propose'} another value, and a run applies it.`;
  const { changeOf } = situation.context;
  const when = changeOf
    ? `${changeOf.name} runs:`
    : 'until you deploy, say another value at any gate. Once it runs,';
  return { text: `${field.name}: ${when} ${rule}` };
}

const ofAll =
  'what|which|everything|anything|something|all|any|thing|setting|value|plan|deployment|choice|decision|it_later|it_afterwards|my_mind|later|afterwards|once_it|that_be|this_be|it_be';

function changesInAll({ agent, context }: Situation): string {
  const all = agent.gates.flatMap(({ fields }) => fields);
  const larger = all.filter(({ change }) => change).map(labelOf);
  const ofPlace = new Set(['cloud_account_id', 'cluster_name', 'region', 'namespace', 'name']);
  const never = all
    .filter(({ name, fixed, change }) => fixed && !change && !ofPlace.has(name) && !isLookedUp(name))
    .map(labelOf);
  const grows = larger.length > 0 ? ` Only larger become ${list(larger)}.` : '';
  const { changeOf } = context;
  if (changeOf)
    return `${changeOf.name} runs, so its place, its name and these are fixed: ${list(never)}.${grows} All else can be changed: say here what should be different, "confirm" asks for it, and a run applies it.`;
  return `Until you deploy everything can be changed: say another value at any gate. Once it runs its place, its name and these are fixed: ${list(never)}.${grows} All else is changed by a proposal and a run.`;
}

/** The resources in the account and in the cluster, counted from the plan. */
export async function created(_question: Question, situation: Situation): Promise<AnswerText> {
  const { now } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const plan = await plannedWith(situation, now.values);
  const kinds = resourcesOf(plan).map(({ kind }) => kind);
  const inAccount = counted(
    kinds
      .filter((kind) => kind.startsWith('AWS::'))
      .map((kind) => kind.replace(/^AWS::/, '').replace('::', ' ')),
  );
  const inCluster = counted(kinds.filter((kind) => !kind.startsWith('AWS::')));
  return {
    text: `In the AWS account one CloudFormation stack with ${inAccount}. In the namespace ${now.values.namespace} of your cluster: ${inCluster}. Nothing that exists is changed, and all of it carries the deployment's name or id.`,
  };
}

/** The plan of these values, with stand-ins for what only a look into the account knows. */
export function plannedWith({ agent, context }: Pick<Situation, 'agent' | 'context'>, values: Values) {
  const { cloud_account_id, cluster_name, region } = values;
  const account = context.cloudAccounts.find(({ id }) => id === cloud_account_id) ?? {
    id: String(cloud_account_id),
    label: '',
    provider: 'aws',
    accountId: '0'.repeat(12),
    defaultRegion: String(region),
  };
  const zones = ['a', 'b', 'c'].map((zone) => ({ zone: `${region}${zone}`, subnetId: `subnet-${zone}` }));
  const arn = `arn:aws:eks:${region}:${account.accountId}:cluster/${cluster_name}`;
  const cluster = { name: String(cluster_name), arn, version: '', zones };
  return agent.plan({ deploymentId: `deploy-${'0'.repeat(26)}`, orgId: '', account, cluster, values });
}

function counted(kinds: readonly string[]): string {
  const groups = [...Map.groupBy(kinds, (kind) => kind)].sort(([, a], [, b]) => b.length - a.length);
  return list(groups.map(([kind, all]) => `${all.length} ${kind}`));
}

/** How long the run takes, as gate 6 says it. */
export function duration(_question: Question, situation: Situation): AnswerText {
  const { agent, now, context } = situation;
  if (!isWhole(now)) return { text: `${agent.description.match(/Takes[^.]*\./)?.[0] ?? ''}`.trim() };
  const line = agent.gates
    .at(-1)
    ?.review(now.values, context)
    .lines.find((each) => each.startsWith('Duration: '));
  return {
    text: `From "deploy" on it takes ${line?.replace('Duration: ', '') ?? 'some minutes'}; before that an approval, where your organization asks for one. Until there: ${stepsLeft(situation)}.`,
  };
}

const stepsLeft = ({ state }: Situation) => {
  const left = lastGate - state.gate.number;
  return left === 0 ? 'this last step' : `${left} more ${left === 1 ? 'gate' : 'gates'} to confirm`;
};

/** The values that the user gave, and the number of defaults. */
export function soFar(_question: Question, { agent, state, draft, now }: Situation): AnswerText {
  const { change, review } = state;
  if (change) {
    const { name, monthly } = change.of;
    return {
      text:
        changeLine(agent, change, review) ||
        `Nothing differs from what runs: ${name}, at ${usd(monthly)} a month.`,
    };
  }
  const named = (names: readonly string[]) =>
    agent.gates
      .flatMap(({ fields }) => fields)
      .flatMap((field) => (names.includes(field.name) ? [phrase(field, now.values[field.name] ?? '')] : []))
      .join(', ');
  const all = agent.gates.flatMap(({ fields }) => fields.map(({ name }) => name));
  const given = all.filter((name) => draft[name] !== undefined && now.values[name] !== undefined);
  const optional = agent.options.map(({ name }) => name).filter((name) => !given.includes(name));
  const said = given.length > 0 ? `You said: ${named(given)}.` : 'You have said nothing yet.';
  return { text: `${said} By default: ${named(optional.filter((name) => now.values[name] !== undefined))}.` };
}

/** The defaults, and the cheapest variant that fits. */
export function recommend(question: Question, situation: Situation): AnswerText | Promise<AnswerText> {
  const { answers, now } = situation;
  const [field] = fieldsOf(question, situation).filter(({ name }) => name in answers.reasons);
  if (!field) return cheapest(question, situation);
  if (!isWhole(now)) return undefined;
  // "should I take r6i.2xlarge?"
  if (question.supposed.some((each) => now.values[each.field] !== each.value))
    return compare(question, situation);
  if (question.supposed.length > 0) return whyValue(question, situation);
  if (field.name === 'instance_type' || field.name === 'node_count') return cheapest(question, situation);
  const usual = variantOf({ ...situation, draft: without(situation.draft, field.name) }).values[field.name];
  const estimate = answers.estimates[field.name];
  const isExample = now.assumed.some((each) => each.field === field.name);
  // A stand-in is not recommended.
  const isOpen = now.standIns.includes(field.name);
  if (isOpen && field.name === 'cluster_name') return clusters(question, situation);
  if (isOpen) return { text: estimate ?? field.question };
  if ((isExample || usual === undefined) && estimate) return { text: estimate };
  if (usual === undefined) return undefined;
  const reason = answers.reasons[field.name]?.(now.values) ?? '';
  const isTaken = now.values[field.name] === usual;
  return {
    text: `I recommend ${field.name} = ${shownValue(usual)}${isTaken ? ', as it stands' : ''}. ${reason}`,
    ...(!isTaken && { proposal: [{ field: field.name, value: usual }] }),
  };
}

export const without = <T>(draft: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field !== name));

/** How a value that people don't know is found out. */
export function learn(question: Question, situation: Situation): AnswerText {
  const { answers, state } = situation;
  const [named] = question.fields.filter((name) => name in answers.estimates);
  const [missing] = state.missing;
  const name = named ?? (question.fields.length === 0 ? missing?.name : undefined);
  const text = name === undefined ? undefined : answers.estimates[name];
  return text === undefined ? undefined : { text: `${name}: ${text}` };
}

/** The same where the glossary has the word: "what is a gated model?" asks for more than the field. */
export function wordMeant(question: Question, situation: Situation): AnswerText {
  const terms = Object.keys(situation.agent.glossary ?? {});
  return names(question.said, terms) ? termMeant(question, situation) : undefined;
}

/** The same where the question asks for one word and has few others that tell: else a note is nearer. */
export function termMeant(question: Question, situation: Situation): AnswerText {
  return tellingWords(question.said).length <= 2 ? meaning(question, situation) : undefined;
}

/** The same where the question is that word alone: "P95?". */
export function nameMeant(question: Question, situation: Situation): AnswerText {
  return tellingWords(question.said).length <= 1 ? meaning(question, situation) : undefined;
}

/** The meaning of a word: by the glossary, a field, or a field's choice. */
export function meaning(question: Question, situation: Situation): AnswerText {
  const { agent, answers } = situation;
  const written = agent.gates
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name.includes('_') && question.text.toLowerCase().includes(name));
  if (written) return { text: fieldMeant(written, situation) };
  const terms = Object.entries(agent.glossary ?? {})
    .filter(([term]) => names(question.said, [term]))
    .sort(([a], [b]) => b.length - a.length);
  const choices = Object.entries(answers.choices).flatMap(([field, all]) =>
    Object.entries(all)
      .filter(([choice]) => question.said.includes(saidAs(choice)) || partSaid(question.said, choice))
      .map(([choice, text]) => ({ field, choice, text })),
  );
  if (choices.length > 0)
    return {
      text: choices
        .slice(0, 4)
        .map(({ field, choice, text }) => `${field} = ${choice}: ${text}.`)
        .join('\n'),
    };
  // "shard" and "shards" are one word, and so are names of one text.
  const words = [...new Map(terms.map(([term, text]) => [basic(term), [term, text] as const])).values()];
  const unique = [...new Map(words.map(([term, text]) => [text, term])).entries()].slice(0, 2);
  const [field] = fieldsOf(question, situation);
  if (unique.length > 0) {
    const now = field && isWhole(situation.now) ? situation.now.values[field.name] : undefined;
    const isAssumed = situation.now.assumed.some((each) => each.field === field?.name);
    const set =
      field && now !== undefined && !isAssumed && terms.some(([term]) => isNameOf(field, term))
        ? ` Now ${phrase(field, now)}${situation.draft[field.name] ? '' : ', the default'}.`
        : '';
    return { text: `${unique.map(([text, term]) => `${term}: ${text}`).join('\n')}${set}` };
  }
  return field && { text: fieldMeant(field, situation) };
}

/** "dtype" of the field dtype; not "moe" beside the word "model". */
const isNameOf = ({ name, words = [] }: Field, term: string) =>
  [name.replaceAll('_', ' '), ...words].some((word) => word.split(' ').includes(term));

function fieldMeant({ name, meaning: means }: Field, { answers, now }: Situation): string {
  const reason = isWhole(now) ? answers.reasons[name]?.(now.values) : undefined;
  const value = now.values[name];
  const isOpen = now.assumed.some(({ field }) => field === name) || now.missing.includes(name);
  const all = Object.entries(answers.choices[name] ?? {}).map(([choice, text]) => `${choice}: ${text}`);
  return `${name}: ${means} (${value === undefined || isOpen ? 'not set yet' : `now ${shownValue(value)}`}).${all.length > 0 ? ` ${all.join('; ')}.` : reason ? ` ${reason}` : ''}`;
}

const partSaid = (said: string, choice: string) =>
  choice.split('-').some((part) => /\d/.test(part) && said.includes(` ${part} `));

/** The commands and questions that are understood here. */
export function help(_question: Question, { agent, state }: Situation): AnswerText {
  return {
    text: `I plan a deployment (${agent.name.toLowerCase()}) with you, show its price and what fits, and deploy it when you say so. Describe your goal in a sentence, or ask: what does it cost, what is cheapest, what if there were 5 nodes, what happens if one fails, can I change it later. ${state.missing[0] ? `Next I need: ${state.missing[0].question}` : '"help" lists what can be set here.'}`,
  };
}

/** The reasons why the gate can't be confirmed yet. */
export function blocked(question: Question, situation: Situation): AnswerText {
  const { state } = situation;
  if (state.canConfirm) return next(question, situation);
  const reason = state.problems[0]?.message ?? state.review?.refusals[0]?.detail;
  return reason ? { text: `Gate ${state.gate.number} waits for this: ${reason}` } : next(question, situation);
}
