import { expect, it } from 'vitest';
import type { Agent, Value } from '../../../../../functions/agents/agent.ts';
import { modelIntents } from '../../../../../functions/sessions/conversation/model/tool.ts';
import { type ToolCall, toolCall } from '../../../../support/builders/sessions/tool-call.ts';
import { modelSaying, talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';
import { type Random, seededRandom } from '../../../../support/random.ts';
import { shareOf } from '../../../../support/samples.ts';

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

/**
 * Sound values for some fields, taken from the text where it has numbers, and an intent. As their words it names the whole
 * message, a piece of it, words of its own, or none.
 */
function invention(agent: Agent, text: string, random: Random): ToolCall {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const given: Record<string, Value> = {};
  const words: Record<string, string> = {};
  const pieces = text.split(/\s+/);
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
    if (sound.length === 0) continue;
    given[name] = random.pick(sound);
    const start = random.below(pieces.length);
    const piece = pieces.slice(start, start + 1 + random.below(5)).join(' ');
    words[name] = random.pick([text, piece, `${name} = ${given[name]}`, '']);
  }
  return toolCall(given, { words, intent: random.pick(modelIntents) });
}

it('a model that makes up values stores none and moves no gate in either direction', async () => {
  const rounds = shareOf([...Array(150).keys()], 3);
  const wrong: unknown[] = [];
  let asked = 0;
  for (const round of rounds) {
    const random = seededRandom(20261123 + round);
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
  expect(asked).toBeGreaterThan(rounds.length / 6);
});

it('a model’s invention replaces nothing that a person gave, and a yes to another thing does not take it', async () => {
  const [{ agent, complete }] = talkingAgents;
  const reader = modelSaying(toolCall({ vector_count: 1_000_000 }));
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
      const reader = modelSaying(toolCall({ [name]: 9, max_replicas: 9 }, { words: text, intent: 'change' }));
      expect([text, (await turnAt({ agent, gate: 6, draft: complete, text, reader })).action]).toEqual([
        text,
        null,
      ]);
    }
  }
});

it.each<[string, string, string, Value]>([
  ['das sind dann 5 nodes', '5 nodes', 'node_count', 5],
  ['il nous faut 10M vectors', '10M vectors', 'vector_count', 10_000_000],
])(
  'a value counts where code reads the same in the words that the model names: %s',
  async (text, words, name, value) => {
    const [{ agent }] = talkingAgents;
    const turn = (said: ToolCall) => turnAt({ agent, gate: 1, draft: {}, text, reader: modelSaying(said) });
    const right = await turn(toolCall({ [name]: value }, { words }));
    expect(right.draft[name]?.value ?? right.pending[0]?.proposal).toEqual(
      right.draft[name] ? value : { field: name, value },
    );
    // Where code reads another value in them, the user chooses.
    const wrong = await turn(toolCall({ [name]: 3 }, { words }));
    expect(valuesOf(wrong.draft)).toEqual({});
    expect(wrong.pending).toMatchObject([{ fields: [name], choices: [value, 3] }]);
  },
);

it.each([
  ['Nous avons dix millions de vecteurs.', 'dix millions de vecteurs', 10_000_000],
  ['Wir haben zehn Millionen Vektoren.', 'zehn Millionen Vektoren', 10_000_000],
  ['Wir haben  ZEHN Millionen Vektoren.', 'zehn millionen vektoren', 10_000_000],
])('words that code cannot read leave the value to a yes, and are shown: %s', async (text, words, value) => {
  const [{ agent }] = talkingAgents;
  const reader = modelSaying(toolCall({ vector_count: value }, { words }));
  const asked = await turnAt({ agent, gate: 1, draft: {}, text, reader });
  expect(valuesOf(asked.draft)).toEqual({});
  expect(asked.pending).toMatchObject([
    { why: 'inferred', quote: words, proposal: { field: 'vector_count', value } },
  ]);
  const agreed = await turnAt({ agent, gate: 1, ...asked, text: 'yes', reader });
  expect(valuesOf(agreed.draft)).toEqual({ vector_count: value });
});

it.each([
  ['we have nothing like 1,500 nodes', '500 nodes'],
  ['it is for a search', '5 nodes'],
  ['there may be 5', '5 nodes'],
])('words that do not stand in the message are none: %s', async (text, words) => {
  const [{ agent }] = talkingAgents;
  const reader = modelSaying(toolCall({ node_count: Number.parseInt(words, 10) }, { words }));
  const { draft, pending } = await turnAt({ agent, gate: 1, draft: {}, text, reader });
  expect(valuesOf(draft)).toEqual({});
  expect(pending.map(({ quote }) => quote)).not.toContain(words);
});

it.each([
  ['5 nodes, not now', '5 nodes'],
  ['if we took 10M vectors, what then', '10M vectors'],
  ['not 5 nodes', '5 nodes'],
  ['the competitor has 5 nodes', '5 nodes'],
  ['less than 10M vectors', '10M vectors'],
  ['we had 5 nodes', '5 nodes'],
  ['what do 5 nodes cost?', '5 nodes'],
  ['maybe 5 nodes', '5 nodes'],
  ['4 of us will use it', '4'],
])(
  'words of a clause that denies, supposes, asks or tells of others put nothing into the draft: %s',
  async (text, words) => {
    const [{ agent }] = talkingAgents;
    const count = Number.parseInt(words, 10);
    for (const named of [words, text]) {
      const said = toolCall({ node_count: count, vector_count: count * 1_000_000 }, { words: named });
      const { draft, action } = await turnAt({ agent, gate: 2, draft: {}, text, reader: modelSaying(said) });
      const guided = await turnAt({ agent, gate: 2, draft: {}, text });
      expect([valuesOf(draft), action]).toEqual([valuesOf(guided.draft), null]);
    }
  },
);

it('a model takes no doubt of the reader away by saying what stands already', async () => {
  const [{ agent, complete }] = talkingAgents;
  const text = 'make it bigger, 5 big nodes';
  const reader = modelSaying(toolCall({ node_count: 3 }, { words: text }));
  const asked = await turnAt({ agent, gate: 2, draft: complete, text, reader });
  expect(valuesOf(asked.draft)).toEqual(valuesOf(complete));
  const agreed = await turnAt({ agent, gate: 2, ...asked, text: 'yes', reader });
  expect([agreed.action, asked.pending.length]).toEqual([null, 1]);
});
