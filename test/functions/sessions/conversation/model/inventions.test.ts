import { expect, it } from 'vitest';
import type { Agent, Value } from '../../../../../functions/agents/agent.ts';
import { modelIntents } from '../../../../../functions/sessions/conversation/model/tool.ts';
import { modelSaying, talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';
import { type Random, seededRandom } from '../../../../support/random.ts';

// Sentences in which nobody gives a value or an order, and a model that makes up both.

const rows = {
  greetings: [
    'hello',
    'hi there',
    'good morning',
    'hey team',
    'thanks',
    'thank you all, great work',
    'one moment',
  ],
  purposes: [
    'we want to do semantic search',
    'it is for our docs chatbot',
    'we are evaluating this',
    'let me see',
    'this looks interesting',
  ],
  asides: [
    'my boss decides',
    'our budget is small',
    'the other team used Milvus',
    'it rained all day',
    'my colleague Pat knows more',
    'I am not sure yet',
  ],
  counts: [
    '{n} of us will use it',
    'we have {n} offices',
    'the meeting is at {n}',
    'ticket {n} says so',
    'page {n} of the manual',
    'we had {n} outages last year',
    'give me {n} minutes',
  ],
  questions: [
    'what does it cost?',
    'how long does it take?',
    'is that enough?',
    'why is that?',
    'who approves this?',
    'can I change it later?',
  ],
  suppositions: [
    'if we had {n} users, that would be another story',
    'imagine {n} times as much',
    'suppose it fails',
    'hypothetically speaking',
  ],
  languages: [
    'wir brauchen das für die Suche',
    'das passt so nicht',
    'on verra demain',
    'no lo sé todavía',
    'vielleicht später',
  ],
} as const;

function trap(random: Random): string {
  const kinds = Object.values(rows) as (readonly string[])[];
  const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(random.pick(kinds)));
  return parts
    .join(random.pick(['. ', ', ', '\n', ' and ', '; ']))
    .replaceAll('{n}', String(2 + random.below(60)));
}

/** Sound values for some fields, taken from the text where it has numbers, and an intent. */
function invention(agent: Agent, text: string, random: Random): Record<string, Value> {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const given: Record<string, Value> = { intent: random.pick(modelIntents) };
  for (const { name, kind, choices, form } of agent.gates.flatMap(({ fields }) => fields)) {
    if (random.chance(0.5)) continue;
    const drawn: Value[] =
      kind === 'boolean'
        ? [true, false]
        : kind === 'choice'
          ? [...(choices ?? [])]
          : kind === 'text'
            ? [...(text.match(/\w+/g) ?? []), 'eu-west-1', 'r6i.2xlarge', 'production', 'org/model']
            : [...numbers, 1 + random.below(2_000), 7, 1_000_000];
    const sound = drawn.filter((value) => form(value) === undefined);
    if (sound.length > 0) given[name] = random.pick(sound);
  }
  return given;
}

it('a model that makes up values stores none and moves no gate in either direction', async () => {
  const random = seededRandom(20261123);
  const wrong: unknown[] = [];
  let asked = 0;
  for (let count = 0; count < 300; count++) {
    const { agent, complete } = random.pick(talkingAgents);
    const gate = 1 + random.below(6);
    const draft = gate === 1 && random.chance(0.3) ? {} : complete;
    const text = trap(random);
    const given = invention(agent, text, random);
    const said = await turnAt({ agent, gate, draft, text, reader: modelSaying(given) });
    if (said.action !== null) wrong.push([gate, text, given, said.action]);
    expect(valuesOf(said.draft)).toEqual(valuesOf(draft));
    asked += said.pending.some(({ why }) => why === 'inferred') ? 1 : 0;
    // What the model says again beside an order or a thanks has no effect either.
    const thanked = await turnAt({ agent, gate, draft, text: 'thanks', reader: modelSaying(given) });
    expect([thanked.action, thanked.pending, valuesOf(thanked.draft)]).toEqual([null, [], valuesOf(draft)]);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});

it('a model’s invention replaces nothing that a person gave, and a yes to another thing does not take it', async () => {
  const [{ agent, complete }] = talkingAgents;
  const reader = modelSaying({ vector_count: 1_000_000, intent: null });
  const invented = await turnAt({ agent, gate: 1, draft: complete, text: 'the usual, I would say', reader });
  expect(invented.text).toContain('1,000,000 vectors instead of 10,000,000? The language model reads that');
  const answered = await turnAt({ agent, gate: 1, ...invented, text: 'no', reader });
  expect([answered.pending, valuesOf(answered.draft).vector_count]).toEqual([[], 10_000_000]);
  expect((await turnAt({ agent, gate: 1, ...answered, text: 'confirm', reader })).action?.action).toBe(
    'confirm',
  );
});

it('an approved plan is not left because a model says so', async () => {
  for (const { agent, complete } of talkingAgents) {
    for (const [text, name] of [
      ['thank you all, great work', 'node_count'],
      ['great, the 3 nodes look good to the team', 'shard_number'],
      ['the 9 of us are happy with the nodes', 'node_count'],
    ] as const) {
      const reader = modelSaying({ [name]: 9, max_replicas: 9, intent: 'change' });
      expect([text, (await turnAt({ agent, gate: 6, draft: complete, text, reader })).action]).toEqual([
        text,
        null,
      ]);
    }
  }
});

it.each<[string, string, Value]>([
  ['not 3 nodes but 5', 'node_count', 5],
  ['not 3 but 5 nodes', 'node_count', 5],
  ['5 nodes, not 3', 'node_count', 5],
  ['five million vectors', 'vector_count', 5_000_000],
  ['10M product vectors', 'vector_count', 10_000_000],
  ['350 qps rather than 200', 'peak_qps', 350],
])('a right model is believed where the words say the same: %s', async (text, name, value) => {
  const [{ agent }] = talkingAgents;
  const reader = modelSaying({ [name]: value, intent: null });
  expect(valuesOf((await turnAt({ agent, gate: 1, draft: {}, text, reader })).draft)).toEqual({
    [name]: value,
  });
  const wrong = modelSaying({ [name]: 3, intent: null });
  // The words alone are clear.
  expect(valuesOf((await turnAt({ agent, gate: 1, draft: {}, text, reader: wrong })).draft)).toEqual({
    [name]: value,
  });
});

it.each([
  '5 nodes, not now',
  'if we took 10M product vectors, what then',
  'not 5 nodes',
  'the competitor has 5 big nodes',
  'less than 10M product vectors',
  'we had 5 nodes',
])('words that deny, suppose or tell of others ground nothing: %s', async (text) => {
  const [{ agent }] = talkingAgents;
  const reader = modelSaying({ node_count: 5, vector_count: 10_000_000, intent: null });
  expect(valuesOf((await turnAt({ agent, gate: 1, draft: {}, text, reader })).draft)).toEqual({});
});
