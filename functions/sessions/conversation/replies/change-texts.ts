import type { Agent, GateReview } from '../../../agents/agent.ts';
import { fieldNamed, findGate, type GateState, type StateChange } from '../../../agents/gates/gates.ts';
import { usd } from '../answering/wording.ts';
import type { PastMessage } from '../reader/reader.ts';
import type { AskedChange } from '../turn/gate-decision.ts';
import { shownValue } from './figures.ts';
import { exampleAt } from './gate-texts.ts';
import { bullets, listed, paragraphs, phrase } from './phrases.ts';

// Pure. The texts of a conversation about a deployment that runs.

/** Where agents ask for machines and copies. */
const topologyGate = 2;

/** The first thing that it says. */
export const changeOpening = (agent: Agent, state: GateState & { change: StateChange }): string => {
  const { name, monthly, refused } = state.change.of;
  // What people change most: machines and copies.
  const example = exampleAt({ ...state, gate: findGate(agent, topologyGate) });
  return paragraphs(
    `This is about ${name}, which runs at ${usd(monthly)} a month.`,
    refused ?? '',
    bullets([
      'Ask me about it: "what happens when a machine dies?", "what would twice as much cost?"',
      `Say what should be different${example ? `, for example "${example}"` : ''}: I show the price and the figures before and after.`,
      `${name} runs on as it is. The change is asked for once you say "confirm", or press its button in the console.`,
    ]),
    changeLine(agent, state.change, state.review),
  );
};

/** Everything that differs from what runs, and the price before and after; empty where nothing does. */
export function changeLine(
  agent: Agent,
  { of, values }: StateChange,
  review: GateReview | undefined,
): string {
  if (values.length === 0) return '';
  const told = values.flatMap(({ name, from, to }) => {
    const field = fieldNamed(agent, name);
    return field ? [`${phrase(field, to)} instead of ${shownValue(from)}`] : [];
  });
  const after = review?.monthly?.least;
  return `Against what runs: ${listed(told)}.${after === undefined ? '' : ` ${priceLine(of.monthly, after)}`}`;
}

function priceLine(before: number, after: number): string {
  const difference = after - before;
  if (Math.abs(difference) < 0.005) return `${usd(before)} a month, as now.`;
  const how = `${usd(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  return `${usd(before)} a month becomes ${usd(after)}, ${how}.`;
}

/** A confirmation refers to the change that was shown: another one of the deployment may have come between. */
export const isChangeShown = (
  agent: Agent,
  { change, review }: GateState,
  history: readonly PastMessage[],
): boolean =>
  change === undefined ||
  history.some(({ role, text }) => role === 'assistant' && text.includes(changeLine(agent, change, review)));

export const unchanged = ({ of: { name } }: StateChange): string =>
  `${name} runs with these values, so there is nothing to change. Say what should be different.`;

export const changeAsked = ({ of: { name } }: StateChange): string => `I ask for this change of ${name}.`;

/** How it goes on once the change is asked for. */
export const afterChange = ({ id, name }: StateChange['of'], asked: AskedChange): string =>
  `${outcomes[asked](name)} Its page is /deployments/${id}, and this conversation is complete.`;

const outcomes: Readonly<Record<AskedChange, (name: string) => string>> = {
  runs: (name) => `The change of ${name} is under way.`,
  waits: (name) => `The change of ${name} waits for an approval, and ${name} runs on as it is until then.`,
  'asked before': (name) => `The change of ${name} is asked for.`,
};
