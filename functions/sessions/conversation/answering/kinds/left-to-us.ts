import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { advisedFor } from '../../goal/answers.ts';
import type { AnswerText, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { adviseHere } from './advice.ts';
import { recommend } from './facts.ts';
import { note } from './noted.ts';

/** "You choose": a value with its reason for the field that this names, else for the one that was spoken of last, or is asked for. */
export async function leftToUs(question: Question, situation: Situation): Promise<AnswerText> {
  const { agent, state, answers, spokenOf } = situation;
  const [open] = state.missing;
  const isOpen = (name: string) => state.missing.some((each) => each.name === name);
  // What has no default is the user's to say, and was said.
  const isChosen = (name: string) => fieldNamed(agent, name) && (isOpen(name) || !(name in answers.examples));
  const name = [spokenOf ?? '', ...question.fields].find(isChosen) ?? open?.name;
  const forGoal = question.fields.length === 0 ? advisedFor(situation) : undefined;
  if (forGoal) return { ...forGoal, about: question.text };
  if (name === undefined) return adviseHere({ ...question, fields: [], supposed: [] }, situation);
  if (name === 'cluster_name') return note('need_cluster')(question, situation);
  const value = answers.mayPropose?.includes(name) ? answers.examples[name] : undefined;
  const text = answers.estimates[name];
  if (isOpen(name) && text)
    return { text, ...(value !== undefined && { proposal: [{ field: name, value }] }) };
  return recommend({ ...question, fields: [name], supposed: [] }, situation);
}
