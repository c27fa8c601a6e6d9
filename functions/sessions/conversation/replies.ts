import type { Agent, Field, GateReview, Value, Values } from '../../agents/agent.ts';
import type { FixedValue, GateState, Problem } from '../../agents/gates.ts';
import { lastGate, type Session } from '../session.ts';
import type { Answer } from './answering/question.ts';
import { shown } from './figures.ts';
import { leftAside, type Pending, pendingQuestion } from './pending.ts';
import type { Reading } from './reader/reader.ts';
import { askedBack, explained, isOpen, wayOut } from './remarks.ts';

// Pure. What the service says in its own words. Every number a user sees is put in here, by code.

/** What one message did to a gate. */
export interface TurnOutcome {
  agent: Agent;
  state: GateState;
  reading: Reading;
  changed: Values;
  unchanged: Values;
  problems: readonly Problem[];
  /** Figures shown before that changed because a value of an earlier gate did: before → after. */
  figures: readonly string[];
  /** What a button ordered beside the text. */
  ordered: 'confirm' | 'deploy' | null;
  /** The message completes the gate. */
  action: 'confirm' | 'deploy' | 'revise' | null;
  answer?: Answer | undefined;
  /** A sentence of a model was shown. */
  hasProse: boolean;
  /** What is asked about from now on; nothing is confirmed while there is something. */
  pending: readonly Pending[];
  /** What the user has just left aside. */
  dropped: readonly Pending[];
  /** An order waits for what is pending. */
  isHeld: boolean;
  /** Why the first of what is pending was not taken is said in this answer. */
  isTold: boolean;
}

const listed = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${shown(value)}`)
    .join(', ');

const paragraphs = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join('\n\n');
const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** How a gate introduces itself when it opens. */
export function introduction(state: GateState, notice: string | null): string {
  const { gate, values, defaulted, fixed, missing } = state;
  const stands = new Set(fixed.map(({ field }) => field));
  const proposed = gate.fields.filter(({ name }) => defaulted.has(name) && !stands.has(name));
  return paragraphs(
    `Gate ${gate.number} of ${lastGate}: ${gate.title}.`,
    notice ?? undefined,
    missing.length > 0 && questions(missing),
    proposed.length > 0 && `If you say nothing else, I take ${listed(pick(values, proposed))}.`,
    fixed.length > 0 && `What has been deployed stays as it is:\n${bullets(fixedLines(fixed))}`,
    standing(state),
  );
}

/** `name = a, namespace = b: why`, one line for each reason. */
const fixedLines = (fixed: readonly FixedValue[]) =>
  [...Map.groupBy(fixed, ({ because }) => because)].map(
    ([because, rows]) =>
      `${rows.map(({ field, value }) => `${field} = ${shown(value)}`).join(', ')}: ${because}`,
  );

/** The answer to a message at an open gate. */
export function reply(outcome: TurnOutcome): string {
  const { agent, state, reading, changed, unchanged, problems, figures, action, hasProse } = outcome;
  const { intents } = reading;
  const hasValues = Object.keys(changed).length > 0;
  const remarks = askedBack(reading, state, hasProse);
  const isUnread =
    !hasValues &&
    Object.keys(unchanged).length === 0 &&
    problems.length === 0 &&
    outcome.ordered === null &&
    outcome.dropped.length === 0 &&
    reading.inferred.length === 0 &&
    reading.proposed === undefined &&
    remarks.length === 0 &&
    reading.questions.length === 0 &&
    !reading.hasYes &&
    !Object.values(intents).some(Boolean);
  return paragraphs(
    outcome.answer?.text,
    hasValues && `Noted: ${listed(changed)}.`,
    leftAside(outcome.dropped, state),
    !hasValues && Object.keys(unchanged).length > 0 && `That is how it stands: ${listed(unchanged)}.`,
    figures.length > 0 && `That changes what you saw before:\n${bullets(figures)}`,
    ...problems.map(({ field, value, message }) => `I can't take ${field} = ${shown(value)}. ${message}`),
    ...remarks,
    isUnread && !hasProse && "I didn't find a value or a decision in that.",
    outcome.answer === undefined && explained(reading, state, agent, hasProse),
    action === null && wayOut(reading, state),
    intents.help && options(state),
    intents.show && summary(state),
    action ? decided(outcome, action) : isAnsweredAlone(outcome) ? asksOn(outcome) : undecided(outcome),
  );
}

/** What was already on the screen isn't shown again: only numbers that this message changed. */
function decided({ state, changed }: TurnOutcome, action: NonNullable<TurnOutcome['action']>): string {
  if (action === 'revise')
    return 'The plan changes with that, so nothing is deployed. I take you back to the review.';
  if (action === 'deploy') return 'Deploying.';
  const { gate, review } = state;
  const isNew = Object.keys(changed).length > 0;
  return paragraphs(isNew && review && numbers(review), `Gate ${gate.number} (${gate.title}) is confirmed.`);
}

const isAnsweredAlone = ({ answer, changed, ordered, reading }: TurnOutcome) =>
  answer !== undefined && Object.keys(changed).length === 0 && ordered === null && !reading.hasYes;

/** Behind an answer the gate is not shown again: only what is asked about now. */
const asksOn = ({ state, agent, pending, isTold }: TurnOutcome) =>
  pendingQuestion(pending, { state, agent, isTold });

/** The gate stays open: what is missing, or its review. */
function undecided(outcome: TurnOutcome): string {
  const { state, reading, problems, ordered, changed, unchanged, pending, isHeld: waits } = outcome;
  const isLast = state.gate.number === lastGate;
  const deploy = reading.intents.deploy || ordered === 'deploy';
  const confirm = reading.intents.confirm || ordered === 'confirm';
  const wants = confirm || deploy || reading.hasYes;
  const hasValues = Object.keys(changed).length + Object.keys(unchanged).length > 0;
  const word = isLast ? 'deploy' : 'confirm';
  // Every word was understood, but the punctuation leaves the confirmation doubtful: "confirm …", "!deploy".
  const isHeld = reading.hasYes && !Object.values(reading.intents).some(Boolean);
  return paragraphs(
    wants && state.missing.length > 0 && 'I need a little more before that.',
    wants && state.missing.length === 0 && problems.length > 0 && 'Let us settle that first.',
    wants &&
      state.canConfirm &&
      problems.length === 0 &&
      pending.length === 0 &&
      (hasValues || isOpen(reading) || isHeld) &&
      `Nothing is ${isLast ? 'deployed' : 'confirmed'} yet: please look at what I understood, and say "${word}" once more, alone.`,
    (waits || (wants && state.canConfirm && pending.length > 0)) &&
      `Nothing is ${isLast ? 'deployed' : 'confirmed'} yet.`,
    confirm && !deploy && isLast && 'Everything is confirmed already.',
    deploy && !isLast && `Deploying comes at gate ${lastGate}, after the review.`,
    state.missing.length > 0 && questions(state.missing),
    standing(state, pending.length > 0),
    pendingQuestion(pending, { state, agent: outcome.agent, isTold: outcome.isTold }),
    waits && ordered !== null && 'Pressed again, the button goes on with what is shown, without that.',
  );
}

/** The gate's problems or its numbers, and what the user can say to go on. */
function standing(state: GateState, isAsked = false): string {
  const { gate, missing, problems, review, canConfirm } = state;
  if (missing.length > 0) return '';
  if (!review) {
    return bullets(problems.map(({ field, value, message }) => `${field} = ${shown(value)}: ${message}`));
  }
  const onward =
    gate.number === lastGate
      ? 'Say "deploy" to start, or tell me what to change.'
      : `Say "confirm" to go on, or change a value${gate.fields[0] ? ` (like "${gate.fields[0].name} = …")` : ''}.`;
  return paragraphs(
    numbers(review),
    canConfirm ? !isAsked && onward : 'Change a value to go on; "help" lists what can be set.',
  );
}

const numbers = ({ lines, warnings, refusals }: GateReview) =>
  paragraphs(
    bullets(lines),
    warnings.length > 0 && bullets(warnings.map(({ detail }) => `Warning: ${detail}`)),
    refusals.length > 0 && bullets(refusals.map(({ detail }) => `This can't be deployed: ${detail}`)),
  );

const questions = (missing: readonly Field[]) =>
  missing.length === 1 ? (missing[0] as Field).question : bullets(missing.map(({ question }) => question));

function options({ gate, values, defaulted }: GateState): string {
  if (gate.fields.length === 0)
    return 'There is nothing new to set here; say what you want changed, and the review begins again.';
  const lines = gate.fields.map((field) => {
    const value = values[field.name];
    const now =
      value === undefined ? 'not set' : `${shown(value)}${defaulted.has(field.name) ? ', the default' : ''}`;
    const allowed = field.choices ? `; one of ${field.choices.join(', ')}` : '';
    return `${field.name}: ${field.meaning} (${now}${allowed})`;
  });
  return `At this gate you can set:\n${bullets(lines)}`;
}

const summary = ({ gate, values, defaulted }: GateState) =>
  Object.keys(values).length === 0
    ? `We are at gate ${gate.number} (${gate.title}), and nothing is set yet.`
    : `We are at gate ${gate.number} (${gate.title}). So far:\n${bullets(
        Object.entries(values).map(
          ([name, value]) => `${name} = ${shown(value)}${defaulted.has(name) ? ' (default)' : ''}`,
        ),
      )}`;

const pick = (values: Values, fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name] as Value]])),
  );

/** What the session waits for when it isn't the user's turn. */
export function waitingText({
  waitingOn,
  deploymentId,
  currentGate,
}: Pick<Session, 'waitingOn' | 'deploymentId' | 'currentGate'>): string {
  const which = deploymentId ? ` (${deploymentId})` : '';
  switch (waitingOn) {
    case 'approval':
      // Asked for after the user had said deploy: the order stands.
      if (currentGate === lastGate)
        return `Your organization now asks for an approval, so the deployment${which} waits for an admin. It starts as soon as it is approved; if it is rejected, we come back to the review.`;
      return `The plan is recorded as a deployment${which} and waits for an admin to approve it. Until then nothing of it changes; if it is rejected, we come back to the review.`;
    case 'run':
      return `The deployment${which} is running. Its events are at the deployment's runs; the session is complete when it has succeeded.`;
    case 'nothing':
      return 'This session has ended.';
    default:
      return 'I am still working on the next step. Look at the session again in a moment.';
  }
}
