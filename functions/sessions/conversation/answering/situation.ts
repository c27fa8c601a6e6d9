import type { Agent, Values } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import type { AgentContext, Notice } from '../../../agents/context.ts';
import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import type { CostEstimate } from '../../../agents/plan/cost-lines.ts';
import type { Draft } from '../draft.ts';
import type { Goal } from '../goal/goal.ts';
import type { PastMessage } from '../reader/reader.ts';
import type { Step } from '../steps.ts';
import type { OrgReads } from './org-reads.ts';
import type { SupposedValue } from './supposed/supposed-value.ts';

/** A value that waits for a yes, with how it was computed. */
export interface ProposedValue extends SupposedValue {
  arithmetic?: string | undefined;
}

/** All that an answer is computed from: the conversation as it stands, and what may be read. */
export interface Situation {
  agent: Agent;
  answers: AgentAnswers;
  /** The open gate's state. */
  state: GateState;
  draft: Draft;
  context: AgentContext;
  /** Left out where nothing is read: in tests and in `npm run eval`. */
  reads?: OrgReads | undefined;
  /** How a question is answered, by its kind: set where rows are asked, for a row that says an answer in other words. */
  kindOf?: (
    question: string,
  ) => Promise<{ kind: string; text: string; note: string | undefined } | undefined>;
  /** The values as they stand. */
  now: Variant;
  /** What the user wants to reach. */
  goal?: Goal | undefined;
  /** A budget that the question names, in US dollars a month. */
  dollars?: number | undefined;
  /** Values that wait for a yes. */
  proposed?: readonly ProposedValue[] | undefined;
  /** The whole message that the question stands in. */
  text?: string | undefined;
  /** What was said before, latest last. */
  history?: readonly PastMessage[] | undefined;
  /** Values that an answer has offered. */
  offered?: readonly SupposedValue[] | undefined;
  /** Earlier messages that changed values, latest last. */
  steps?: readonly Step[] | undefined;
  /** The field that the user's last message was about, where it was one. */
  spokenOf?: string | undefined;
  /** How many people ask at the same moment, as the conversation has named them last. */
  together?: number | undefined;
}

/** Values of a whole deployment, as the last gate sees them. */
export interface Variant {
  values: Values;
  /** Figures that the user didn't give, with their assumed values. */
  assumed: readonly SupposedValue[];
  /** Names of fields with a stand-in for a value: it decides no figure, and the user has not given it. */
  standIns: readonly string[];
  /** Names of fields without a given value, a default or an example. */
  missing: readonly string[];
  /** The refusals that keep it from being deployed, apart from its place. */
  refusals: readonly string[];
  /** Refusals that change no figure, like a token that is missing: prices are said without it. */
  apart: readonly string[];
  warnings: readonly Notice[];
  /** Undefined where values are missing or out of range. */
  cost: CostEstimate | undefined;
}

/** Refusals about where it goes, which no other number answers. */
const ofPlace = new Set([
  'no_aws_account',
  'unknown_cloud_account',
  'cluster_not_usable',
  'name_taken',
  'unpinned_revision',
]);

/** Refusals of what is given beside the values. */
const withoutFigures = new Set(['hub_token_missing']);

/**
 * A deployment with some changed values: the gates' results, including defaults that follow from the values. Where a figure was
 * never given, the agent's example stands for it.
 */
export function variantOf(
  { agent, answers, draft, context }: Pick<Situation, 'agent' | 'answers' | 'draft' | 'context'>,
  changes: Values = {},
): Variant {
  const given: Draft = { ...draft };
  for (const [field, value] of Object.entries(changes)) given[field] = { value, messageId: '' };
  const last = agent.gates.at(-1)?.number ?? 1;
  const provisional: AgentContext = { ...context, isProvisional: true };
  let state = gateState(agent, last, given, provisional);
  const assumed: SupposedValue[] = [];
  const standIns: string[] = [];
  const standIn = { ...answers.placeholders, ...answers.examples };
  const missing = state.missing.filter(({ name }) => standIn[name] !== undefined);
  if (missing.length > 0) {
    for (const { name } of missing) {
      const value = standIn[name];
      if (value === undefined) continue;
      given[name] = { value, messageId: '' };
      if (name in answers.examples) assumed.push({ field: name, value });
      else standIns.push(name);
    }
    state = gateState(agent, last, given, provisional);
  }
  const isWhole = state.missing.length === 0 && state.problems.length === 0;
  const refused = (state.review?.refusals ?? []).filter(({ code }) => !ofPlace.has(code));
  const detailsOf = (notices: readonly Notice[]) => notices.map(({ detail }) => detail);
  return {
    values: state.values,
    assumed,
    standIns,
    missing: state.missing.map(({ name }) => name),
    refusals: [
      ...state.problems.map(({ message }) => message),
      ...detailsOf(refused.filter(({ code }) => !withoutFigures.has(code))),
    ],
    apart: detailsOf(refused.filter(({ code }) => withoutFigures.has(code))),
    warnings: state.review?.warnings ?? [],
    cost: isWhole ? answers.cost(state.values) : undefined,
  };
}

/**
 * Why these values don't do, in words: gates refuse them, or what they need leaves no room to work. Undefined where they fit, or
 * figures are missing.
 */
export function misfitOf(variant: Variant, { answers }: Pick<Situation, 'answers'>): string | undefined {
  if (variant.refusals[0] !== undefined) return variant.refusals[0];
  if (!isWhole(variant)) return undefined;
  const { fits, isFull, text } = answers.room(variant.values);
  return fits && !isFull ? undefined : text;
}

/** Whether all figures can be computed. */
export const isWhole = (variant: Variant): variant is Variant & { cost: CostEstimate } =>
  variant.cost !== undefined;
