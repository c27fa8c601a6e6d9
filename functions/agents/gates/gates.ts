import { refusedAddresses } from '../addresses.ts';
import type { Agent, Gate, GateReview, Value, Values } from '../agent.ts';
import type { AgentContext, RunningDeployment } from '../context.ts';
import type { Field } from '../field.ts';

// Pure. The engine knows no agent by name: fields, checks and arithmetic are the agent's rows.

/** The values that a user gave, by field: in a conversation, a request or a draft. */
export type GivenValues = Readonly<Record<string, { value: Value } | undefined>>;

/** A value that can't be taken, in words for the user. */
export interface Problem {
  field: string;
  value: Value;
  message: string;
}

/** A value that can't be changed any more, and why. */
export interface FixedValue {
  field: string;
  value: Value;
  because: string;
}

/** A deployment that runs, and the values that are to be others in it. */
export interface StateChange {
  of: RunningDeployment;
  values: readonly { name: string; from: Value; to: Value }[];
}

/** A gate as it stands: computed again from the draft every time, never stored. */
export interface GateState {
  gate: Gate;
  /** All values up to this gate, defaults filled in. */
  values: Values;
  /** Names of values that the user didn't give: the defaults. */
  defaulted: ReadonlySet<string>;
  missing: readonly Field[];
  /** Values of this or earlier gates that no longer pass, for instance after an account was disconnected. */
  problems: readonly Problem[];
  /** Values that can't be changed any more, because of what the deployment has made. */
  fixed: readonly FixedValue[];
  /** Present once nothing is missing or wrong. */
  review: GateReview | undefined;
  /** What differs from the deployment that is to be changed. Left out where none is. */
  change?: StateChange;
  canConfirm: boolean;
}

/** @throws Error for a number that isn't one of the agent's gates */
export function findGate(agent: Agent, number: number): Gate {
  const gate = agent.gates.find((candidate) => candidate.number === number);
  if (!gate) throw new Error(`The agent ${agent.id} has no gate ${number}.`);
  return gate;
}

/** Undefined where the agent has no field of this name. */
export const fieldNamed = ({ gates }: Pick<Agent, 'gates'>, name: string): Field | undefined =>
  gates.flatMap(({ fields }) => fields).find((field) => field.name === name);

/** Fields of all gates up to this one, in the order they are asked. */
export const fieldsUpTo = (agent: Agent, gate: number): Field[] =>
  agent.gates.filter(({ number }) => number <= gate).flatMap(({ fields }) => fields);

/**
 * The state of the gate with these values. Defaults are computed in order, so one may follow from the values before it. A gate
 * whose fields are complete but don't fit together gets a review with refusals.
 */
export function gateState(
  agent: Agent,
  number: number,
  draft: GivenValues,
  context: AgentContext,
): GateState {
  const gate = findGate(agent, number);
  const values: Values = {};
  // Defaults are computed from these alone: their arithmetic is made for values in range.
  const sound: Values = {};
  const defaulted = new Set<string>();
  const missing: Field[] = [];
  const problems: Problem[] = [];
  const fixed: FixedValue[] = [];
  for (const field of fieldsUpTo(agent, number)) {
    const given = draft[field.name]?.value;
    const stands = fixedValue(field, context);
    if (stands) fixed.push(stands);
    // A default that follows from other values may have changed since.
    const used = given === stands?.value ? given : resolved(field, given, sound, context);
    const value = used ?? stands?.value ?? defaultOf(field, sound, context);
    if (value === undefined) {
      missing.push(field);
      continue;
    }
    const problem = problemOf(field, value, context);
    if (problem) problems.push(problem);
    else sound[field.name] = value;
    values[field.name] = value;
    if (given === undefined) defaulted.add(field.name);
  }
  const isComplete = missing.length === 0 && problems.length === 0;
  const review = isComplete ? reviewUpTo(agent, gate, values, context) : undefined;
  const change = context.changeOf && changeFrom(context.changeOf, values);
  const isSame = change?.values.length === 0;
  const canConfirm = review !== undefined && review.refusals.length === 0 && !isSame;
  const state = { gate, values, defaulted, missing, problems, fixed, review, canConfirm };
  return change ? { ...state, change } : state;
}

/** A field that the agent has got since the plan was made has no value there, and differs from nothing. */
const changeFrom = (of: RunningDeployment, values: Values): StateChange => ({
  of,
  values: Object.entries(values).flatMap(([name, to]) => {
    const from = of.values[name];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  }),
});

/** The gate's own review, what earlier gates refuse, whose values may have been changed since, and addresses of any. */
function reviewUpTo(agent: Agent, gate: Gate, values: Values, context: AgentContext): GateReview {
  const review = gate.review(values, context);
  const refusals = new Map(review.refusals.map((refusal) => [refusal.code, refusal]));
  for (const earlier of agent.gates.filter(({ number }) => number < gate.number)) {
    for (const refusal of earlier.review(values, context).refusals) {
      if (!refusals.has(refusal.code)) refusals.set(refusal.code, refusal);
    }
  }
  const addresses = refusedAddresses(fieldsUpTo(agent, gate.number), values, context);
  return { ...review, refusals: [...refusals.values(), ...addresses] };
}

const resolved = (field: Field, given: Value | undefined, values: Values, context: AgentContext) =>
  given === undefined ? undefined : (field.resolve?.(given, values, context) ?? given);

function defaultOf(field: Field, values: Values, context: AgentContext): Value | undefined {
  return typeof field.default === 'function' ? field.default(values, context) : field.default;
}

/** Undefined while the value may still be changed. */
function fixedValue(
  { name, fixed, change, formerly }: Field,
  { made }: AgentContext,
): FixedValue | undefined {
  if (!fixed || !made?.parts.includes(fixed.once) || (made.isChanged && change)) return undefined;
  const value = made.values[name] ?? formerly;
  return value === undefined ? undefined : { field: name, value, because: fixed.because };
}

/** The fault of one value by itself; undefined where there is none. */
export function problemOf(field: Field, value: Value, context: AgentContext): Problem | undefined {
  const stands = fixedValue(field, context);
  if (stands && stands.value !== value) {
    const message = `It stays ${stands.value}. ${stands.because} For another value, start another deployment.`;
    return { field: field.name, value, message };
  }
  const message = field.form(value) ?? refusedChange(field, value, context);
  return message === undefined ? undefined : { field: field.name, value, message };
}

/** Why a deployment that runs can't get this value; undefined where it can. */
function refusedChange({ name, change, choices }: Field, value: Value, { made }: AgentContext) {
  const before = made?.values[name];
  if (!change || !made?.isChanged || before === undefined || before === value) return undefined;
  const size = (of: Value) => (choices ? choices.indexOf(String(of)) : Number(of));
  if (size(value) > size(before)) return undefined;
  return `It is ${before} and can only become larger. ${change.otherwise}`;
}
