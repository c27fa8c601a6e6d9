import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

// A name says what a thing is. These are names that don't, each with names that do.

const sources = globSync('{functions,lib}/**/*.ts').sort();

/** Names of types. A participle says when a value comes about and not what it holds. */
const avoidedTypes: Record<string, string> = {
  Answered: 'TurnDecision',
  Applied: 'DraftChange',
  Asked: 'MailRequest, QuestionMessage',
  Base: 'ChangeInputs',
  Beginning: 'ConversationStart',
  Claimed: 'AttemptToSend',
  Confirmed: 'Presence',
  Decided: 'DecisionInput',
  Dispatched: 'DispatchOutcome',
  Ending: 'TurnEnd, StreamEnd',
  Fixed: 'FixedRule',
  Found: 'PartFindings, ReadValue',
  Given: 'GivenValues',
  Ground: 'PlanInputs',
  Held: 'CreditHold, Admission',
  Known: 'FigureInput, TrustNames',
  Loaded: 'TurnContext',
  Looked: 'LookTarget, LookedRow',
  Made: 'MadeResources',
  Meter: 'UsageMeter, StripeMeter',
  Opened: 'OpenedTurn',
  Planned: 'PlanningOutcome',
  Prepared: 'ReplanInputs',
  Refused: 'CreditRefusal',
  Seen: 'ClusterSnapshot, StreamPage',
  Settled: 'Settlement',
  Shown: 'SignInProof',
  Signed: 'SignatureInput',
  Standing: 'AccountDecision',
  Swept: 'SweepFindings, SweepCounts',
  Taken: 'ValueAt',
};

/** Names of exported functions and values, likewise. */
const avoidedValues = [
  'held',
  'heed',
  'whole',
  'below',
  'told',
  'taken',
  'standing',
  'gathered',
  'grouped',
  'shown',
];

const declared = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  );

test('A type is named by what it holds', () => {
  const types = declared(/^(?:export )?(?:interface|type|class) (\w+)/gm);
  expect(types.length).toBeGreaterThan(1_000);
  expect(types.filter(({ name }) => Object.hasOwn(avoidedTypes, name))).toEqual([]);
});

test('The type of a response ends in Response', () => {
  expect(declared(/^(?:export )?(?:interface|type) (\w+Record)\b/gm)).toEqual([]);
  expect(declared(/^export type (\w+Response)\b/gm).length).toBeGreaterThan(15);
});

test('A function is named by what it does', () => {
  const values = declared(/^export (?:async )?(?:function\*?|const) (\w+)/gm);
  expect(values.length).toBeGreaterThan(1_000);
  expect(values.filter(({ name }) => avoidedValues.includes(name))).toEqual([]);
});

test('A schema stands in a schema file, and what makes responses of rows in responses.ts', () => {
  expect(sources.filter((file) => /^(?:.*-)?records?\.ts$/.test(basename(file)))).toEqual([]);
});
