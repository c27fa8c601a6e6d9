import { describe, expect, it } from 'vitest';
import type { Agent, Gate } from '../../../../functions/agents/agent.ts';
import type { MadePart } from '../../../../functions/agents/context.ts';
import { findGate, gateState } from '../../../../functions/agents/gates/gates.ts';
import { applyValues, type Draft } from '../../../../functions/sessions/conversation/draft.ts';
import { introduction } from '../../../../functions/sessions/conversation/replies/gate-texts.ts';
import { smallAgent } from '../../../support/builders/agents/small-agent.ts';

const context = { cloudAccounts: [] };
const draftOf = (values: Record<string, number>): Draft =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, messageId: 'msg-1' }]));
const state = (gate: number, values: Record<string, number>) =>
  gateState(smallAgent, gate, draftOf(values), context);

describe('a gate', () => {
  it('misses a field that was neither given nor has a default, and shows no review until then', () => {
    const { missing, review, canConfirm } = state(1, {});
    expect(missing.map(({ name }) => name)).toEqual(['cats']);
    expect(review).toBeUndefined();
    expect(canConfirm).toBe(false);
  });

  it('fills in defaults that follow from earlier values, and says which they are', () => {
    const { values, defaulted, canConfirm } = state(2, { cats: 5 });
    expect(values).toEqual({ cats: 5, dogs: 4 });
    expect([...defaulted]).toEqual(['dogs']);
    expect(canConfirm).toBe(true);
  });

  it('follows a change of an earlier gate’s value', () => {
    expect(state(2, { cats: 8 }).values.dogs).toBe(7);
  });

  it('cannot be confirmed with a value that does not pass, such as a default that came out wrong', () => {
    const { problems, review } = state(2, { cats: 1 });
    expect(problems).toEqual([{ field: 'dogs', value: 0, message: 'The count must be at least 1.' }]);
    expect(review).toBeUndefined();
  });

  it('cannot be confirmed over what an earlier gate refuses', () => {
    const { review, canConfirm } = state(3, { cats: 2, dogs: 3 });
    expect(review?.refusals).toEqual([{ code: 'more_dogs', detail: 'More dogs than cats.' }]);
    expect(canConfirm).toBe(false);
  });

  it('can be confirmed with a warning', () => {
    const { review, canConfirm } = state(1, { cats: 11 });
    expect(review?.warnings).toHaveLength(1);
    expect(canConfirm).toBe(true);
  });

  it('introduces itself with its questions, its defaults and its numbers', () => {
    expect(introduction(state(1, {}), 'Why it is open again.', smallAgent)).toBe(
      'Gate 1 of 6: Gate 1.\n\nWhy it is open again.\n\nHow many cats?',
    );
    expect(introduction(state(2, { cats: 5_000 }), null, smallAgent)).toBe(
      'Gate 2 of 6: Gate 2.\n\n- Line of gate 2\n\nSay "confirm", or what to change.',
    );
    expect(introduction(state(6, { cats: 5 }), null, smallAgent)).toContain('Say "deploy" to start');
  });
});

describe('values from a message', () => {
  const apply = (read: Record<string, number>, before: Record<string, number> = {}) =>
    applyValues(smallAgent, draftOf(before), read, before, 'msg-2', context);

  it('are taken with the message that they came from', () => {
    expect(apply({ cats: 3 })).toMatchObject({
      changed: { cats: 3 },
      draft: { cats: { value: 3, messageId: 'msg-2' } },
    });
  });

  it('are refused one by one, with the value, and the others are kept', () => {
    const { changed, problems, draft } = apply({ cats: 0, dogs: 2 }, { cats: 7 });
    expect(problems).toEqual([{ field: 'cats', value: 0, message: 'The count must be at least 1.' }]);
    expect(changed).toEqual({ dogs: 2 });
    expect(draft.cats?.value).toBe(7);
  });

  it('that were already set are no change', () => {
    expect(apply({ cats: 7 }, { cats: 7 })).toMatchObject({ changed: {}, unchanged: { cats: 7 } });
  });

  it('of names that no gate has are ignored', () => {
    expect(apply({ constructor: 1, __proto__: 2, birds: 3 } as never)).toMatchObject({
      changed: {},
      draft: {},
    });
  });
});

describe('a value that is fixed by what was deployed', () => {
  const fixedAgent: Agent = {
    ...smallAgent,
    gates: smallAgent.gates.map((gate) => ({
      ...gate,
      fields: gate.fields.map((field) => ({
        ...field,
        fixed: { once: 'workload' as const, because: 'The kennels are built.' },
      })),
    })),
  };
  const madeWith = (...parts: MadePart[]) => ({
    cloudAccounts: [],
    made: { parts, values: { cats: 5, dogs: 3 } },
  });

  it('may be changed until then', () => {
    const { problems, fixed } = gateState(
      fixedAgent,
      2,
      draftOf({ cats: 9 }),
      madeWith('stack', 'foundation'),
    );
    expect([problems, fixed]).toEqual([[], []]);
  });

  it('stays what was deployed, also where it follows from a value that has changed since', () => {
    const agent = {
      ...fixedAgent,
      gates: fixedAgent.gates.map((gate, n) => (n === 0 ? (smallAgent.gates[0] as Gate) : gate)),
    };
    const { values, defaulted } = gateState(agent, 2, draftOf({ cats: 9 }), madeWith('workload'));
    expect(values).toEqual({ cats: 9, dogs: 3 });
    expect(defaulted.has('dogs')).toBe(true);
  });

  it('is refused with the reason and the way out, and the draft keeps the former one', () => {
    const { draft, changed, problems } = applyValues(
      fixedAgent,
      draftOf({ cats: 5 }),
      { cats: 6, dogs: 3 },
      { cats: 5 },
      'msg-2',
      madeWith('workload'),
    );
    expect(problems).toEqual([
      {
        field: 'cats',
        value: 6,
        message: 'It stays 5. The kennels are built. For another value, start another deployment.',
      },
    ]);
    expect(changed).toEqual({ dogs: 3 });
    expect(draft.cats?.value).toBe(5);
  });

  it('is shown with its reason when a gate opens, and not proposed as if it could be changed', () => {
    const text = introduction(
      gateState(fixedAgent, 2, draftOf({ cats: 5 }), madeWith('workload')),
      null,
      fixedAgent,
    );
    expect(text).toContain('- cats = 5, dogs = 3: The kennels are built.');
    expect(text).not.toContain('Unless you say otherwise');
  });
});

it('a number that is no gate of the agent is an error', () => {
  expect(findGate(smallAgent, 6).number).toBe(6);
  expect(() => findGate(smallAgent, 7)).toThrow('The agent small has no gate 7.');
});
