import { gateState } from '../../../../agents/gates/gates.ts';
import { labelOf } from '../../replies/phrases.ts';
import { confirmingAll, gateLines, standsAlone } from '../../replies/together.ts';
import type { AnswerText, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { list, sentences } from '../wording.ts';
import { leftToUs } from './left-to-us.ts';

/** Of the account's clusters. */
const mostNames = 6;

const chosenForUs = /\b(?:default|you|your|propos|suggest|recommend|standard)/i;

/**
 * "Show the rest": what is proposed at the gates that are still to come, as each of them shows it when it opens, and the words that
 * confirm several of them. Where this gate can't be confirmed yet, its next value comes first.
 */
export function restOfGates(question: Question, situation: Situation): AnswerText | Promise<AnswerText> {
  const { agent, state, draft, context, proposed = [] } = situation;
  const { number } = state.gate;
  const later = agent.gates
    .filter((gate) => gate.number > number && gate.fields.length > 0)
    .map((gate) => gateState(agent, gate.number, draft, context));
  const [first] = state.missing;
  if (first && !chosenForUs.test(question.text))
    return {
      text: `First I need ${list(state.missing.map(labelOf))}; then I show the gates to come.${proposed.length === 0 ? ` ${first.question}` : ''}`,
      about: question.text,
    };
  const lacks = [...new Set(later.flatMap(({ missing }) => missing))];
  if (state.canConfirm && lacks[0] && !context.changeOf) {
    const names = lacks[0].name === 'cluster_name' ? (context.clusterNames ?? []).slice(0, mostNames) : [];
    const offered = names.length > 0 ? ` There ${names.length === 1 ? 'is' : 'are'} ${list(names)}.` : '';
    return {
      text: `For the gates to come I need ${list(lacks.map(labelOf))}. ${lacks[0].question}${offered}`,
      about: question.text,
    };
  }
  if (!state.canConfirm || later.length === 0 || context.changeOf) return leftToUs(question, situation);
  const until = later.findIndex((each) => standsAlone(each) !== undefined);
  const together = until < 0 ? later : later.slice(0, until);
  const last = together.at(-1)?.gate.number;
  const alone = later[until];
  const shown = later.flatMap((each) => {
    const lines = gateLines(each);
    return lines.length > 0 ? [[`${each.gate.title}:`, ...lines.map((line) => `- ${line}`)].join('\n')] : [];
  });
  const onward = sentences(
    last === undefined
      ? `Say "confirm" for gate ${number}, or what should be different.`
      : `Say "${confirmingAll(number, last)}" to take all of that${alone ? '' : ' and record the plan'}, or what should be different.`,
    alone && `Gate ${alone.gate.number} (${alone.gate.title}) is confirmed by itself: ${standsAlone(alone)}.`,
  );
  return { text: [...shown, onward].join('\n\n'), about: question.text };
}
