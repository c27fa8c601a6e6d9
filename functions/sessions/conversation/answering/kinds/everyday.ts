import type { AnswerText, Kind, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { sentences } from '../wording.ts';
import { noteAbout } from './noted.ts';
import { longest, peopleIn } from './saving/per-head.ts';

// Pure. Questions of people who don't know the words of the trade.

/** "Will it be under 50 or not?" of a time that the user wants to be kept. */
export const withinTime =
  (answer: Kind['answer']): Kind['answer'] =>
  async (question, situation) => {
    const isTimed = situation.goal?.some(({ kind }) => kind === 'query_ms');
    if (!isTimed) return undefined;
    const told = await answer(question, situation);
    return told && { ...told, about: question.text };
  };

/** "Our own ChatGPT": what that is here, and the first question to who has told nothing yet. */
export async function ownChat(question: Question, situation: Situation): Promise<AnswerText> {
  const told = await noteAbout('own_chat', 'other_agent')(question, situation);
  const { state, proposed = [], text = '' } = situation;
  const asksLoad =
    told?.note === 'own_chat' &&
    state.missing.some(({ name }) => name === 'peak_qps') &&
    !proposed.some(({ field }) => field === 'peak_qps');
  const areCounted =
    peopleIn([text === '' ? question.text : text.slice(0, longest)], undefined) !== undefined;
  const asked = areCounted
    ? 'how many questions does each of you ask a day?'
    : 'how many people will use it, and how many questions does each ask a day?';
  const first = asksLoad && `First: ${asked}`;
  return told && { ...told, text: sentences(told.text, first) };
}
