import type { Agent, Value, Values } from '../../agents/agent.ts';
import type { AgentContext } from '../../agents/context.ts';
import { type Problem, problemOf } from '../../agents/gates/gates.ts';

// Pure: the values that the user of a session has given so far.

/** A value that the user gave, with the message it came from. */
export interface DraftValue {
  value: Value;
  /** Empty where it was given with the session's start. */
  messageId: string;
  /** The session or deployment that it was copied from. */
  copiedFrom?: string;
}
export type Draft = Record<string, DraftValue>;

/** The values that were said, and not copied. */
export const saidIn = (draft: Draft): Values =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, { value, copiedFrom }]) => (copiedFrom ? [] : [[name, value]])),
  );

/**
 * The draft of a conversation about a deployment that runs: what was copied is as it runs now, since another change may have come
 * between.
 */
export const asItRuns = (draft: Draft, { changeOf }: Pick<AgentContext, 'changeOf'>): Draft =>
  changeOf === undefined
    ? draft
    : Object.fromEntries(
        Object.entries(draft).map(([name, given]) => {
          const value = given.copiedFrom ? changeOf.values[name] : undefined;
          return [name, value === undefined ? given : { ...given, value }];
        }),
      );

/** Without the values of these fields, which have their defaults again. */
export const withoutFields = (draft: Draft, fields: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !fields.includes(name)));

/** All values so far: those of the gate, and those that the user gave for gates to come. */
export const valuesSoFar = (draft: Draft, { values }: { values: Values }): Values => ({
  ...Object.fromEntries(Object.entries(draft).map(([name, { value }]) => [name, value])),
  ...values,
});

export interface DraftChange {
  draft: Draft;
  /** Values that are new or other than before, defaults included in "before". */
  changed: Values;
  /** Values that the user gave and that already held. */
  unchanged: Values;
  problems: Problem[];
}

/**
 * Takes the values that were read into the draft, field by field; one wrong value doesn't discard the others. Fields of every
 * gate are accepted: a value of an earlier gate changes what later reviews compute, one of a later gate is kept for it.
 */
export function applyValues(
  agent: Agent,
  draft: Draft,
  read: Values,
  before: Values,
  messageId: string,
  context: AgentContext,
): DraftChange {
  const applied: DraftChange = { draft: { ...draft }, changed: {}, unchanged: {}, problems: [] };
  for (const field of agent.gates.flatMap(({ fields }) => fields)) {
    const value = read[field.name];
    if (value === undefined) continue;
    const problem = problemOf(field, value, context);
    if (problem) {
      applied.problems.push(problem);
      continue;
    }
    const known = draft[field.name]?.value ?? before[field.name];
    // "main" where the commit stands that it leads to.
    const isSame = known === (field.resolve?.(value, before, context) ?? value) || known === value;
    applied[isSame ? 'unchanged' : 'changed'][field.name] = value;
    applied.draft[field.name] = { value, messageId };
  }
  return applied;
}
