import { gateState } from '../../../../../agents/gates/gates.ts';
import { lastGate, reviewGate } from '../../../../session.ts';
import { changeLine } from '../../../replies/change-texts.ts';
import { labelOf } from '../../../replies/phrases.ts';
import type { AnswerText, Question } from '../../question.ts';
import type { Situation } from '../../situation.ts';
import { list, sentences } from '../../wording.ts';
import { note } from '../noted.ts';

// Pure. What is needed at the open gate, what of it is decided there, and what comes after.

/** The state of the conversation and its next step. */
export function next(_question: Question, situation: Situation): AnswerText {
  const { agent, state } = situation;
  const { gate, missing, review, problems } = state;
  const where = `We are at gate ${gate.number} of ${lastGate} (${gate.title}).`;
  if (missing.length > 0)
    return {
      text: sentences(
        where,
        `I need ${missing.length === 1 ? 'one thing' : `${missing.length} things`} from you: ${missing.map(({ question }) => question).join(' ')}`,
        laterNeeds(situation),
      ),
    };
  if (problems.length > 0) return { text: `${where} ${problems[0]?.message ?? ''}` };
  const [refusal] = review?.refusals ?? [];
  if (refusal) return { text: `${where} It can't go on yet: ${refusal.detail}` };
  const { change } = state;
  if (change)
    return {
      text: changeLine(agent, change, review) || `Say what should be different about ${change.of.name}.`,
    };
  const order = gate.number === lastGate ? '"deploy" starts it' : '"confirm" goes on';
  return {
    text: sentences(
      where,
      `Nothing is missing: ${order}, or say what should be different.`,
      laterNeeds(situation),
      gatesAfter(situation),
    ),
  };
}

/** What later gates ask for. */
function laterNeeds({ agent, state, draft, context }: Situation): string {
  if (state.gate.number === lastGate) return '';
  const now = new Set(state.missing.map(({ name }) => name));
  const later = gateState(agent, lastGate, draft, context).missing.filter(({ name }) => !now.has(name));
  return later.length > 0 ? `Later: ${list(later.map(labelOf))}.` : '';
}

/** The gates that are still to come, and what is after them. */
function gatesAfter({ agent, state }: Situation): string {
  const titles = agent.gates
    .filter(({ number }) => number > state.gate.number)
    .map(({ number, title }) => `${number} (${title})`);
  if (titles.length === 0) return '';
  return `Still to confirm: ${titles.length === 1 ? 'gate' : 'gates'} ${list(titles)}; nothing is made before you say "deploy".`;
}

/** "What happens next?": the next step, and from the review on what the run does. */
export const nextOrRun = (question: Question, situation: Situation) =>
  situation.state.gate.number >= reviewGate && situation.state.canConfirm && asksForCourse.test(question.said)
    ? note('deploying')(question, situation)
    : next(question, situation);
const asksForCourse = / what (?:happen|come|is next|next)/;

/** What the open gate decides, in plain words, and what of it the user has to. */
export function step(question: Question, situation: Situation): AnswerText {
  const { gate, canConfirm } = situation.state;
  const isFree = canConfirm && gate.fields.length > 0;
  return {
    text: sentences(
      `This step decides ${gate.purpose}.`,
      isFree && 'You have to decide nothing here: the defaults will do.',
      next(question, situation)?.text,
    ),
    about: question.text,
  };
}
