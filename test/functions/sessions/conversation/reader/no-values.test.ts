import { describe, expect, it } from 'vitest';
import { complaint } from '../../../../../functions/sessions/conversation/reader/rows/complaints.ts';
import {
  asksWhether,
  leadingExample,
  ofService,
} from '../../../../../functions/sessions/conversation/reader/rows/service-says.ts';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';
import { seed, shareOf } from '../../../../support/samples.ts';

// A value is taken where the user gives it. Questions, complaints and what the service has said name figures and give none.

const named = [
  ...['7 nodes', '60 GB disks', '3 copies', 'r6i.4xlarge', '30M vectors', '150 queries per second'],
  ...['512 dimensions', 'daily snapshots', '12 shards', 'p95 alert 250 ms'],
].map((value) => ({ value, talking: talkingAgents[0] }));
const ofModels = [
  ...['max replicas 6', '10 requests per second', 'g6.xlarge', 'a context window of 16384'],
  ...['500 prompt tokens', '300 answer tokens', 'a first token target of 900 ms', 'queue alert 50'],
].map((value) => ({ value, talking: talkingAgents[1] }));
const fields = [...named, ...ofModels];

const questions = [
  ...['What does {} cost?', 'Is {} enough?', 'And {}, is that right?', 'I need {} for that. Right?'],
  ...['So it is {}. Correct?', 'So you use {}, right?', 'You have {}, correct?', 'It says {}?', '{}?'],
  ...['Why {}?', 'Would {} be better?', 'What if I took {}?', 'Do I need {}?', 'So {} then?'],
  ...['What happens with {}?', 'So that means {}, no?', '{} - is that what you mean?'],
  ...['You plan {}. Is that so?', "Isn't {} too much?", 'How much more is {}?'],
];
const complaints = [
  ...['{} is awful.', '{}? That is ridiculous.', '{} is a joke.', 'I never said {}.', 'Who asked for {}?'],
  ...['{} is terrible.', 'I did not ask for {}.', '{} is unacceptable.', 'Nobody needs {}.'],
  ...['{} makes no sense.', '{} is way too much.', "I can't believe you take {}.", '{} is just stupid.'],
  ...['Why on earth {}.', 'Stupid thing, {} is nonsense.'],
];
const saidBack = [
  ...['You have {} there.', 'You wrote {}.', 'Your plan has {}.', 'There it says {}.', 'It shows {} now.'],
  ...['You keep saying {}.', 'But you cap it at {}.', 'And you still have {}.', 'The plan says {}.'],
];
const given = [
  ...['{}', 'we need {}', 'I said {}.', 'please take {}', '{}, please', 'No, {}.', '{}. Ok?', 'go with {}'],
  ...["let's use {}", 'I want {}. What does that cost?', 'You have something else there. I said {}.'],
];
/** A third of the fields with each form, and other ones with the next form. */
const inTurn = <T>(forms: readonly T[]) =>
  forms.map((form, at) => ({ form, some: shareOf(fields, 3, seed + at) }));
const put = (form: string, value: string) => form.replace('{}', value);

describe.each([
  ['questions', questions],
  ['complaints', complaints],
  ['what the service has', saidBack],
])('%s', (_, forms) => {
  it.each(inTurn(forms))(
    'set nothing, and leave no value that a later yes takes: $form',
    async ({ form, some }) => {
      for (const { value, talking } of some) {
        const { agent, complete } = talking;
        const said = await turnAt({ agent, gate: 2, draft: complete, text: put(form, value) });
        expect([form, value, valuesOf(said.draft), said.action, said.goal]).toEqual([
          form,
          value,
          valuesOf(complete),
          null,
          [],
        ]);
        const open = said.pending.filter(({ why, proposal }) => why !== 'offered' && proposal !== undefined);
        expect([form, value, open]).toEqual([form, value, []]);
      }
    },
  );
});

it.each(inTurn(given))('what people give is taken: $form', async ({ form, some }) => {
  for (const { value, talking } of some) {
    const { agent, complete } = talking;
    const said = await turnAt({ agent, gate: 2, draft: complete, text: put(form, value) });
    expect([form, value, valuesOf(said.draft)]).not.toEqual([form, value, valuesOf(complete)]);
  }
});

it.each([
  ['Take r6i.2xlarge with no hybrid', { instance_type: 'r6i.2xlarge', hybrid_search: false }],
  ['5 nodes with no hybrid', { node_count: 5, hybrid_search: false }],
  ['r6i.2xlarge, not r6i.xlarge', { instance_type: 'r6i.2xlarge' }],
  ['r6i.2xlarge not r6i.xlarge', { instance_type: 'r6i.2xlarge' }],
  ['replace r6i.xlarge with r6i.2xlarge', { instance_type: 'r6i.2xlarge' }],
  ['take 5 nodes with 300 GB disks', { node_count: 5, storage_gb: 300 }],
])('the no is about what stands behind it: %s', async (text, values) => {
  const [{ agent, complete }] = talkingAgents;
  const { draft, pending } = await turnAt({ agent, gate: 2, draft: complete, text });
  expect([valuesOf(draft), pending]).toEqual([{ ...valuesOf(complete), ...values }, []]);
});

it.each(['monthly best and worst case', 'the monthly bill', 'our weekly costs', 'what we pay monthly'])(
  'words about money are no schedule: %s',
  async (text) => {
    for (const { agent, complete } of talkingAgents) {
      const { draft, pending } = await turnAt({ agent, gate: 5, draft: complete, text });
      expect([valuesOf(draft), pending.flatMap(({ proposal }) => proposal ?? [])]).toEqual([
        valuesOf(complete),
        [],
      ]);
    }
  },
);

it('reads hostile text in linear time', () => {
  const hostile = [
    'you have had '.repeat(800),
    'is so '.repeat(1700),
    `${'and '.repeat(2500)}`,
    'a'.repeat(10_000),
  ];
  for (const text of hostile.map((each) => each.slice(0, 10_000)))
    for (const pattern of [ofService, asksWhether, leadingExample, complaint])
      expect(typeof pattern.test(text)).toBe('boolean');
});
