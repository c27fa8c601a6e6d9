import { type FieldError, invalid } from '../../shared/errors.ts';
import type { Agent, Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import type { Field } from '../field.ts';
import { type GateState, gateState } from '../gates/gates.ts';
import { unreadFigures } from '../gates/unread-figures.ts';
import { pathOf } from '../plan-request.ts';

// Pure: what all gates say to values at once, for requests that are answered once and not in a conversation.

/** Each gate with these values, in their order. */
export function gateStates(agent: Agent, values: Values, context: AgentContext): GateState[] {
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return agent.gates.map(({ number }) => gateState(agent, number, given, context));
}

/** All obstacles to a plan of these values: missing ones, invalid ones, refusals of a review. */
function obstaclesOf(agent: Agent, states: readonly GateState[]): FieldError[] {
  const last = states.at(-1);
  // A review repeats what those before it refuse.
  const refusals = new Map(
    states.flatMap(({ review }) => review?.refusals ?? []).map((row) => [row.code, row]),
  );
  return [
    ...(last?.missing ?? []).map((field) => ({
      path: pathOf(agent, field.name),
      message: missingText(field),
    })),
    ...(last?.problems ?? []).map(({ field, message }) => ({ path: pathOf(agent, field), message })),
    ...[...refusals.values()].map(({ code, detail }) => ({ path: `review.${code}`, message: detail })),
  ];
}

const missingText = ({ question, default: usual }: Field) =>
  usual === undefined
    ? `is missing. ${question}`
    : `has no value yet: its default follows from other values, or from a connected account. ${question}`;

/**
 * All values with the defaults of those that were left out.
 * @throws AppError invalid `deployment_refused` with all that keeps them from being planned
 */
export function completeValues(agent: Agent, values: Values, context: AgentContext): Values {
  const states = gateStates(agent, values, context);
  const obstacles = obstaclesOf(agent, states);
  const last = states.at(-1);
  if (obstacles.length > 0) {
    const unread = last && unreadFigures(last, context.modelLook);
    throw refusedFor(unread ? [...obstacles, { path: pathOf(agent, 'model'), message: unread }] : obstacles);
  }
  return last?.values ?? values;
}

/**
 * The values as far as they are known before the model hub is asked, whose answer may give more defaults.
 * @throws AppError invalid `deployment_refused` with what no answer of it can mend
 */
export function valuesBeforeLook(agent: Agent, values: Values, context: AgentContext): Values {
  const states = gateStates(agent, values, { ...context, isProvisional: true }).map((state) => ({
    ...state,
    missing: state.missing.filter(({ default: usual }) => typeof usual !== 'function'),
  }));
  const obstacles = obstaclesOf(agent, states);
  if (obstacles.length > 0) throw refusedFor(obstacles);
  return states.at(-1)?.values ?? values;
}

/** The refusal of a deployment that can't be planned as it was asked for. */
export function refusedFor(obstacles: readonly FieldError[]) {
  const [first] = obstacles;
  const more = obstacles.length - 1;
  const others = more > 0 ? ` (And ${more} more: see errors.)` : '';
  return invalid('deployment_refused', `${first?.path}: ${first?.message}${others}`, [...obstacles]);
}
