import type { Agent, GateReview } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field } from '../../../agents/field.ts';
import type { FixedValue, GateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { lastGate, reviewGate } from '../../session.ts';
import type { Draft } from '../draft.ts';
import type { PastMessage } from '../reader/reader.ts';
import { shownValue } from './figures.ts';
import { inShort } from './in-short.ts';
import { bullets, labelOf, paragraphs, phrase } from './phrases.ts';
import { inPlainNames } from './plain-names.ts';
import { type Ahead, confirmingAll } from './together.ts';

// Pure. The texts of a gate: when it opens, its figures, missing fields, the next step.

/** The text of a gate when it opens: its questions, or its whole review. */
export function introduction(
  state: GateState,
  notice: string | null,
  agent: Agent,
  { draft = {}, outlook = [], history = [], accounts = [] }: IntroductionInput = {},
): string {
  const { gate, fixed, missing, review } = state;
  const said = paragraphs(
    `Gate ${gate.number} of ${lastGate}: ${gate.title}.`,
    notice ?? undefined,
    missing.length > 0 && allQuestions(missing),
    missing.length > 0 && proposals(state, accounts),
    copied(state, draft),
    fixed.length > 0 && `What has been deployed stays as it is:\n${bullets(fixedLines(fixed))}`,
    !review && problemLines(state),
    review && gateNumbers(inShort(state.gate, review, notTold(outlook, history)), warnedBefore(state, agent)),
    review && review.refusals.length === 0 && onward(state),
  );
  const last = history.findLast(({ role }) => role === 'user')?.text ?? '';
  return inPlainNames(said, agent, last);
}

interface IntroductionInput {
  draft?: Draft;
  outlook?: readonly string[];
  /** What earlier replies have said of the price and of the goal isn't said again. */
  history?: readonly PastMessage[];
  /** An account is told by its name. */
  accounts?: AgentContext['cloudAccounts'];
}

const notTold = (outlook: readonly string[], history: readonly PastMessage[]) =>
  outlook.filter((line) => {
    if (!/^(?:Price|Capacity|Cheaper|Your goal): /.test(line)) return true;
    const fact = line.replace(/^Cheaper: /, '');
    return !history.some(({ role, text }) => role === 'assistant' && text.includes(fact));
  });

const lines = ({ opening: words }: Agent) => words && bullets(words.lines);

/** The first thing that a session says: what can be said, with an example that works, and the first gate. */
export const opening = (state: GateState, agent: Agent, draft: Draft = {}): string =>
  paragraphs(lines(agent), introduction(state, null, agent, { draft }));

/** The same where the user has begun: the answer to the user's text asks for what it leaves out. */
export const welcome = (state: GateState, agent: Agent, draft: Draft): string =>
  paragraphs(lines(agent), copied(state, draft));

const problemLines = ({ problems }: GateState) =>
  bullets(problems.map(({ field, value, message }) => `${field} = ${shownValue(value)}: ${message}`));

/** Defaults of this gate, as long as its review doesn't show them. Figures from a hub were not chosen by the user. */
function proposals(
  { gate, values, defaulted, fixed }: GateState,
  accounts: AgentContext['cloudAccounts'],
): string {
  const named = new Map(accounts.map(({ id, label }) => [id, label]));
  const stands = new Set(fixed.map(({ field }) => field));
  const proposed = gate.fields.flatMap((field) => {
    const value = values[field.name];
    const isOwn = defaulted.has(field.name) && !stands.has(field.name) && !isLookedUp(field.name);
    if (value === undefined || !isOwn) return [];
    const isUsual = field.reason !== undefined && value === field.default;
    return [`${phrase(field, named.get(String(value)) ?? value)}${isUsual ? ` (${field.reason})` : ''}`];
  });
  return proposed.length > 0 ? `Unless you say otherwise: ${proposed.join(', ')}.` : '';
}

/** Values of this gate that the session was started from: its confirmation is asked for them, too. */
function copied({ gate }: GateState, draft: Draft): string {
  const taken = gate.fields.flatMap((field) => {
    const given = draft[field.name];
    return given?.copiedFrom ? [{ from: given.copiedFrom, text: phrase(field, given.value) }] : [];
  });
  return [...Map.groupBy(taken, ({ from }) => from)]
    .map(([from, rows]) => `As in ${from}: ${rows.map(({ text }) => text).join(', ')}.`)
    .join(' ');
}

/** `name = a, namespace = b: why`, one line for each reason. */
const fixedLines = (fixed: readonly FixedValue[]) =>
  [...Map.groupBy(fixed, ({ because }) => because)].map(
    ([because, rows]) =>
      `${rows.map(({ field, value }) => `${field} = ${shownValue(value)}`).join(', ')}: ${because}`,
  );

/** @param told warnings of earlier gates, which aren't repeated */
export function gateNumbers(
  { lines, warnings, refusals }: GateReview,
  told: ReadonlySet<string> = new Set(),
): string {
  const isNew = warnings.filter(({ detail }) => ![...told].some((each) => each.startsWith(detail)));
  const again = warnings.length - isNew.length;
  return paragraphs(
    bullets(lines),
    isNew.length > 0 && bullets(isNew.map(({ detail }) => `Warning: ${detail}`)),
    again > 0 &&
      `${again === 1 ? 'A warning of a gate before stands' : `${again} warnings of the gates before stand`}: "show" lists ${again === 1 ? 'it' : 'them'}.`,
    refusals.length > 0 && bullets(refusals.map(({ detail }) => `This can't be deployed: ${detail}`)),
  );
}

/** Warnings that the gates before have shown. */
function warnedBefore({ gate, values }: GateState, { gates }: Agent): Set<string> {
  const before = gates.filter(({ number }) => number < gate.number);
  // Without the snapshot of the cluster: it is better to repeat such a warning than to omit it.
  const reviews = before.map((each) => each.review(values, { cloudAccounts: [] }));
  return new Set(reviews.flatMap(({ warnings }) => warnings.map(({ detail }) => detail)));
}

/** How it goes on from a gate that can be confirmed. What "show" does is said at the first one, and before a deployment. */
export function onward(state: GateState, { ahead }: { ahead?: Ahead } = {}): string {
  const { gate, change: wanted } = state;
  if (wanted?.values.length === 0) return '';
  if (gate.number === lastGate)
    return 'Say "deploy" to start, "show" for figures, or tell me what to change.';
  if (ahead?.last !== undefined)
    return `Say "${confirmingAll(gate.number, ahead.last)}" for all that I have shown, or "confirm" for gate ${gate.number} alone.`;
  const example = exampleAt(state);
  const change = `or ${example ? `a change like "${example}"` : 'what to change'}`;
  if (wanted)
    return `Say "confirm" to ask for this change of ${wanted.of.name}, or what else should be different.`;
  if (gate.number === reviewGate)
    return `Say "confirm" to record the plan, for approval where needed, ${change}.`;
  const figures = gate.number === 1 ? ', "show" for figures' : '';
  if (ahead?.isToBeShown)
    return `Say "show the rest" for all gates at once, "confirm" for this one, ${change}.`;
  const asked = ahead?.lacks ? `Name your ${labelOf(ahead.lacks)} to see all gates at once, or say` : 'Say';
  return `${asked} "confirm"${figures}, ${change}.`;
}

/** A change that users often make at this gate, and that would be one. */
export function exampleAt({ gate, values }: GateState): string | undefined {
  const stands = gate.fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [phrase(field, value), String(value)];
  });
  return gate.examples?.find((example) => !stands.includes(example));
}

const allQuestions = (missing: readonly Field[]) =>
  missing.length === 1 ? (missing[0] as Field).question : bullets(missing.map(({ question }) => question));

/** The next question, and the fields that follow. */
export function questionsOf([first, ...others]: readonly Field[]): string {
  const then = others.length > 0 ? ` Then: ${others.map(labelOf).join(', ')}.` : '';
  return `${first?.question ?? ''}${then}`;
}

/** The same, where the question itself stands in the reply before. */
export const stillOpen = (missing: readonly Field[]) => `Still to say: ${missing.map(labelOf).join(', ')}.`;
