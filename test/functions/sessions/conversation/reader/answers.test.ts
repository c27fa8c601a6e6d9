import { expect, test } from 'vitest';
import type { Gate, Value } from '../../../../../functions/agents/agent.ts';
import type { Field } from '../../../../../functions/agents/field.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import { readText } from '../../../../../functions/sessions/conversation/reader/message.ts';

const fields = vectorDatabase.gates.flatMap((gate) => gate.fields);
const answer = (text: string, asked: string) => {
  const gate = vectorDatabase.gates.find((each) => each.fields.some(({ name }) => name === asked)) as Gate;
  const field = fields.find(({ name }) => name === asked) as Field;
  const context = { fields, gateFields: gate.fields, gate, subject: vectorDatabase.name, asked: field };
  return readText(text, context);
};

test.each<[string, string, Value]>([
  ['cluster_name', 'prod_1', 'prod_1'],
  ['cluster_name', 'end_of_line', 'end_of_line'],
  ['cluster_name', 'it is prod-eks', 'prod-eks'],
  ['cluster_name', "it's called atlas", 'atlas'],
  ['cluster_name', 'The name is atlas, please', 'atlas'],
  ['cluster_name', 'staging, thanks', 'staging'],
  ['cluster_name', '"my cluster"', 'my cluster'],
  ['hybrid_search', 'no thank you', false],
  ['hybrid_search', 'yes, we need it', true],
  ['hybrid_search', 'No, we do not need it', false],
  ['hybrid_search', 'not needed', false],
  ['hybrid_search', 'sorry, no', false],
  ['region', 'eu-west-1', 'eu-west-1'],
])('Asked for %s, %s gives the value and nothing else', (asked, text, value) => {
  const { values, proposed, unread, doubted } = answer(text, asked);
  expect({ values, proposed, unread, doubted }).toEqual({
    values: { [asked]: value },
    proposed: undefined,
    unread: [],
    doubted: [],
  });
});

test.each<[string, string, Value]>([
  ['cluster_name', 'atlas', 'atlas'],
  ['cluster_name', 'it is end-of-life', 'end-of-life'],
  ['namespace', "that's tidy", 'tidy'],
])('Asked for %s, %s may be one: it is asked back, and not taken', (asked, text, value) => {
  const { values, proposed, unread } = answer(text, asked);
  expect({ values, name: proposed?.field.name, value: proposed?.value, unread }).toEqual({
    values: {},
    name: asked,
    value,
    unread: [],
  });
});

test.each([
  ['cluster_name', 'thanks'],
  ['cluster_name', 'please, sorry'],
  ['cluster_name', 'default'],
  ['cluster_name', 'it is called unknown'],
  ['cluster_name', 'nodes'],
  ['cluster_name', 'we call it atlas'],
  ['cluster_name', 'atlas?'],
  ['cluster_name', 'atlas. No.'],
  ['cluster_name', 'prod-1. Whatever that is.'],
  ['cluster_name', '5'],
  // No name for a namespace in Kubernetes.
  ['namespace', 'Straße'],
  ['hybrid_search', 'yes no'],
  ['hybrid_search', 'perhaps'],
])('Asked for %s, %s is no answer', (asked, text) => {
  const { values, proposed } = answer(text, asked);
  expect({ values, proposed }).toEqual({ values: {}, proposed: undefined });
});

test('A value that only another field can mean is that field’s, for any question', () => {
  expect(answer('eu-west-1', 'cluster_name').values).toEqual({ region: 'eu-west-1' });
});
