import type { Value, Values } from '../../../agents/agent.ts';
import { lastGate } from '../../session.ts';
import { fieldOf, unsettled } from '../pending/pending.ts';
import { alsoOpen, leftAside, pendingQuestion } from '../pending/question.ts';
import { changeAsked, changeLine, unchanged } from './change-texts.ts';
import { shownValue } from './figures.ts';
import { gateNumbers, onward, questionsOf, stillOpen } from './gate-texts.ts';
import { inShort } from './in-short.ts';
import { isOrderLost, nothingYet } from './nothing-taken.ts';
import type { TurnOutcome } from './outcome.ts';
import { options, summary } from './overview.ts';
import { bullets, labelOf, listed, paragraphs, phraseSaid } from './phrases.ts';
import { inPlainNames } from './plain-names.ts';
import { isOpen, notUnderstood, saidAgain, wayOut } from './remarks.ts';
import { confirmedText } from './together.ts';

// Pure. The service's own words: the answer first, then what changed, then one question. Every number a user sees is put in
// here, by code.

/** The answer to a message at an open gate. */
export const reply = (outcome: TurnOutcome): string =>
  inPlainNames(replyTo(outcome), outcome.agent, outcome.message);

function replyTo(outcome: TurnOutcome): string {
  const { state, reading, changed, unchanged, problems, pending, figures, action, answer } = outcome;
  const { intents } = reading;
  const hasValues = Object.keys(changed).length > 0;
  const standing = { ...unchanged, ...saidAgain(outcome) };
  const isTold = state.change !== undefined || state.gate.number === 1;
  const said = paragraphs(
    outcome.language,
    answer?.text,
    hasValues && `Noted: ${told(outcome, changed)}.`,
    outcome.emptied.length > 0 && `Taken back: ${listed(labelsOf(outcome))}.`,
    leftAside(outcome.dropped, outcome),
    !hasValues && Object.keys(standing).length > 0 && `That is how it stands: ${told(outcome, standing)}.`,
    ...problems
      // The question that follows says what of it can be had.
      .filter(
        ({ field }) => !pending.some(({ why, proposal }) => why === 'refused' && proposal?.field === field),
      )
      .map(({ field, value, message }) => `I can't take ${field} = ${shownValue(value)}. ${message}`),
    figures.length > 0 && `That changes:\n${bullets(isTold ? inFew(figures) : figures)}`,
    hasValues && outcome.ahead.lines.length > 0 && `At the gates to come:\n${bullets(outcome.ahead.lines)}`,
    (hasValues || intents.show || !outcome.isSeen || answer?.kind === 'cost') &&
      state.change &&
      changeLine(outcome.agent, state.change, state.review),
    notUnderstood(outcome),
    action === null && wayOut(outcome),
    intents.help && !hasValues && reading.candidates.length === 0 && options(state),
    intents.show && summary(outcome.agent, state, outcome.price),
    action ? decided(outcome, action) : undecided(outcome),
  );
  // A message without a new value or an answer gets the next step again.
  return said === '' && action === null && !answer ? next({ ...outcome, previous: '' }) : said;
}

const ofArithmetic = /\d B\b|^(?:Parameters|Shape): /;

/**
 * Where the gates that show them are still to come, and of what runs: figures of the arithmetic are left out, and of more than
 * a few the rest is counted, since "show" and the plan have all of them. The price and warnings are told, however many there are.
 */
function inFew(figures: readonly string[]): string[] {
  const warnings = figures.filter((line) => /^(?:Warning|Price|Your goal|Total)\b/.test(line));
  const told = figures.filter((line) => !warnings.includes(line) && !ofArithmetic.test(line));
  const rest = told.length - mostFigures;
  const few =
    rest > 1 ? [...told.slice(0, mostFigures), `… and ${rest} more: "show" lists all figures`] : told;
  return [...few, ...warnings];
}
const mostFigures = 7;

const labelsOf = ({ agent, emptied }: TurnOutcome) =>
  emptied.flatMap((name) => fieldOf(agent, name) ?? []).map(labelOf);

const told = ({ agent, reading }: TurnOutcome, values: Values) =>
  listed(
    agent.gates
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        const value: Value | undefined = values[field.name];
        const found = [...reading.taken, ...reading.candidates].find(
          (each) => each.field === field.name && each.value === value,
        );
        return value === undefined ? [] : [phraseSaid(field, value, found)];
      }),
  );

/** Text that the previous reply has shown isn't repeated. */
function decided({ state }: TurnOutcome, action: NonNullable<TurnOutcome['action']>): string {
  if (action === 'revise')
    return 'The plan changes with that, so nothing is deployed. I take you back to the review.';
  if (action === 'deploy') return 'Deploying.';
  return state.change ? changeAsked(state.change) : confirmedText(state);
}

/**
 * The gate stays open: why an order is not carried out, the review where the gate has just become complete, and the next step.
 */
function undecided(outcome: TurnOutcome): string {
  if (outcome.closing && !outcome.answer) return outcome.closing;
  const { state, before, reading } = outcome;
  const { review } = state;
  if (isAnsweredAlone(outcome))
    return pendingQuestion(outcome.pending, outcome) ? next(outcome) : state.change ? next(outcome) : '';
  const isNew = review !== undefined && (before.review === undefined || reading.intents.show);
  const isBeside = outcome.answer !== undefined;
  return paragraphs(
    refusedOrder(outcome, isNew),
    isNew &&
      gateNumbers(reading.intents.show ? review : inShort(state.gate, review, outcome.outlook, isBeside)),
    // The rest of the gates ends with the words that confirm them.
    outcome.answer?.kind !== 'rest' && next(outcome, isNew),
  );
}

/** After an answer the gate is not shown again: only the present question. */
const isAnsweredAlone = (outcome: TurnOutcome) =>
  outcome.answer !== undefined &&
  Object.keys(outcome.changed).length === 0 &&
  outcome.ordered === null &&
  !isOrderLost(outcome);

/** In one line, why an order is not carried out. */
function refusedOrder(outcome: TurnOutcome, isShown: boolean): string {
  const { state, reading, problems, ordered, isHeld } = outcome;
  const pending = unsettled(outcome.pending);
  const { missing, review } = state;
  const isLast = state.gate.number === lastGate;
  const deploy = reading.intents.deploy || ordered === 'deploy';
  const confirm = reading.intents.confirm || ordered === 'confirm';
  if (!(confirm || deploy || isHeld || isOrderLost(outcome))) return '';
  const act = isLast ? 'deploy' : 'confirm';
  // A change is asked for by a "confirm" after it was shown.
  const nothing =
    state.change && !outcome.isSeen ? 'That is the change as I understand it.' : nothingYet(outcome);
  if (deploy && !isLast && !state.change)
    return `It starts at gate ${lastGate} of ${lastGate}, with "deploy"; this is gate ${state.gate.number}.`;
  if (confirm && !deploy && isLast && pending.length === 0) return 'Everything is confirmed already.';
  if (state.change?.values.length === 0) return unchanged(state.change);
  if (problems.length > 0 || pending.length > 0) return nothing;
  if (missing.length > 0) return `I can't ${act} yet: something is missing.`;
  const [refusal, ...others] = review?.refusals ?? [];
  if (refusal && !isShown) {
    const more = others.length > 0 ? ` And ${others.length} more: "show" lists them.` : '';
    return `I can't ${act}: ${refusal.detail}${more}`;
  }
  const [problem] = state.problems;
  if (problem) return `I can't ${act}: ${problem.field} = ${shownValue(problem.value)}: ${problem.message}`;
  return review?.refusals.length ? '' : nothing;
}

/** One question, or how it goes on; nothing where the reply before has said it. */
function next(outcome: TurnOutcome, isShown = false): string {
  const { state, pending, previous, ordered, isHeld, reading } = outcome;
  const { missing, problems, review } = state;
  if (outcome.action === null && missing.length + unsettled(pending).length === 0 && wayOut(outcome) !== '')
    return '';
  const question = pendingQuestion(pending, outcome);
  if (question !== '') {
    const refused = outcome.refusing !== '' && !previous.includes(outcome.refusing) && outcome.refusing;
    const pressed =
      isHeld && ordered !== null && 'Pressed again, the button goes on with what is shown, without that.';
    return paragraphs(question, refused, alsoOpen(pending, previous), pressed);
  }
  if (missing.length > 0) {
    // A name says nothing to who wants to go on and can't: the question says what it is and where it stands.
    const wantsOn = reading.intents.confirm || ordered === 'confirm';
    const isKnown = previous.includes(missing[0]?.question ?? '') && !wantsOn;
    return isKnown ? stillOpen(missing) : questionsOf(missing);
  }
  if (!review)
    return bullets(
      problems.map(({ field, value, message }) => `${field} = ${shownValue(value)}: ${message}`),
    );
  const isNew = Object.keys(outcome.changed).length > 0;
  const refusals = review.refusals.filter(({ detail }) => !isShown && (isNew || !previous.includes(detail)));
  const wants = isOrderLost(outcome) || reading.intents.confirm || ordered !== null;
  if (review.refusals.length > 0)
    return wants ? '' : bullets(refusals.map(({ detail }) => `This can't be deployed: ${detail}`));
  const line = onward(state, outcome);
  return previous.includes(line) && !isOpen(reading) && !wants ? '' : line;
}
