import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../../model-hub/looks.ts';
import { reviewGate } from '../../../session.ts';
import { advisedFor } from '../../goal/answers.ts';
import { losesAtPeak } from '../peak.ts';
import type { AnswerText, Question } from '../question.ts';
import { cheapestWith } from '../search.ts';
import { isWhole, type Situation } from '../situation.ts';
import { changesOf, list, sentences, toValues } from '../wording.ts';
import { adviseHere } from './advice.ts';
import { recommend } from './facts.ts';
import { note } from './noted.ts';

/** "You choose": a value with its reason for the field that this names, else for the one that was spoken of last, or is asked for. */
export async function leftToUs(question: Question, situation: Situation): Promise<AnswerText> {
  const { agent, state, answers, spokenOf, draft, proposed = [] } = situation;
  const [open] = state.missing;
  const isOpen = (name: string) => state.missing.some((each) => each.name === name);
  // What has no default is the user's to say, and was said.
  const isChosen = (name: string) =>
    fieldNamed(agent, name) &&
    (isOpen(name) || !(name in answers.examples || (name === 'cluster_name' && name in draft)));
  const name = [spokenOf ?? '', ...question.fields].find(isChosen) ?? open?.name;
  const forGoal = question.fields.length === 0 ? advisedFor(situation) : undefined;
  if (forGoal) return { ...forGoal, about: question.text };
  const first = state.gate.fields.find(({ choices, name: each }) => choices && each in answers.reasons);
  if (name === undefined && first && isLookedUp(first.name)) return nothingOpen(question, situation);
  if (name === undefined) return asItStands(question, situation);
  if (name === 'cluster_name') return anyCluster(question, situation);
  if (proposed.length > 0) return { text: `I would take ${changesOf(toValues(proposed), situation)}.` };
  const value = answers.mayPropose?.includes(name) ? answers.examples[name] : undefined;
  const text = answers.estimates[name];
  if (isOpen(name) && text && wasTold(text, situation)) return examples(situation);
  if (isOpen(name) && text)
    return { text, ...(value !== undefined && { proposal: [{ field: name, value }] }) };
  // Facts of a model follow from the model.
  if (isLookedUp(name)) return nothingOpen(question, situation);
  return recommend({ ...question, fields: [name], supposed: [] }, situation);
}

/** One of the clusters that are there: the only one, or the one whose name says that it is no trial. */
async function anyCluster(question: Question, situation: Situation): Promise<AnswerText> {
  const { clusterNames = [] } = situation.context;
  const inUse = clusterNames.filter((each) => /prod|live/i.test(each));
  const [name] = clusterNames.length === 1 ? clusterNames : inUse.length === 1 ? inUse : [];
  if (name === undefined) return note('need_cluster')(question, situation);
  const why =
    clusterNames.length === 1
      ? 'it is the only cluster in your account there'
      : `of ${list(clusterNames.slice(0, 4))} its name says that real work runs there`;
  return {
    text: `I would take the cluster ${name}: ${why}. What is set up gets computers of its own in it.`,
    proposal: [{ field: 'cluster_name', value: name }],
    about: question.text,
  };
}

/** Nothing is open: what saves without giving anything up, or that it is confirmed. */
async function asItStands(question: Question, situation: Situation): Promise<AnswerText> {
  const { now, state, answers } = situation;
  const advice = await adviseHere({ ...question, fields: [], supposed: [] }, situation);
  const found = isWhole(now) ? cheapestWith(situation, {}) : undefined;
  const loses = found && isWhole(now) ? losesAtPeak(now.values, found.result.values, situation) : [];
  if (!state.canConfirm || loses.length === 0 || !isWhole(now)) return advice;
  return {
    text: sentences(
      'I would leave it as it stands, and say "confirm".',
      answers.room(now.values).text,
      `What costs less gives something up: ${list(loses)}.`,
    ),
    about: question.text,
  };
}

/** All that is still to be chosen has a proposal. */
const nothingOpen = ({ text }: Question, { state }: Situation): AnswerText => ({
  text:
    state.gate.number < reviewGate
      ? 'Nothing is left to decide here. "show the rest" shows what I propose for the gates to come.'
      : 'Nothing is left to decide here.',
  about: text,
});

const wasTold = (text: string, { history = [] }: Situation): boolean =>
  history.findLast(({ role }) => role === 'assistant')?.text.includes(text) ?? false;

/** Who was told how to estimate a value, and still leaves it to us, is offered examples for all that is missing. */
function examples({ state, answers }: Situation): AnswerText {
  const proposal = state.missing.flatMap(({ name }) => {
    const value = answers.examples[name];
    return value === undefined ? [] : [{ field: name, value }];
  });
  return {
    text: 'Then let us go on with an example. You can correct each figure later, and the price follows.',
    proposal,
  };
}
