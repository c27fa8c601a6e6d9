import { expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { toReview } from '../../../../functions/agents/gates/gate-response.ts';
import { deploymentRequest, valuesOf } from '../../../../functions/agents/plan-request.ts';
import { type Preview, preview } from '../../../../functions/agents/preview/preview.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { planSavings } from '../../../../functions/sessions/conversation/answering/plan-savings.ts';
import {
  answers,
  context,
  planFor,
  reviewOf,
  someValues,
} from '../../../support/builders/agents/vector-database.ts';

const orgId = 'o-01k0000000000000000000000e';
const previewOf = (values: Values, from = context): Promise<Preview> =>
  preview(vectorDatabase, values, { ...from, orgId }, planSavings);
const gateOf = (answer: Preview, number: number) => {
  const gate = answer.gates.find((each) => each.number === number);
  if (!gate) throw new Error(`The preview has no gate ${number}.`);
  return gate;
};

test('nothing given shows every gate with what it misses, and no plan', async () => {
  const empty = await previewOf({});
  expect(empty.gates.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(gateOf(empty, 1).missing).toEqual(['vector_count', 'dimension', 'peak_qps', 'hybrid_search']);
  expect(gateOf(empty, 2).missing).toEqual(['cluster_name']);
  // Its default is computed from the sizing.
  expect(gateOf(empty, 4).missing).toEqual(['storage_gb']);
  expect(empty.missing).toEqual([...gateOf(empty, 1).missing, 'cluster_name', 'storage_gb']);
  expect(empty.plan).toBeNull();
});

test('a gate is reviewed as soon as its values and those before it are there', async () => {
  const { cluster_name: _, ...sizing } = answers;
  const partly = await previewOf(sizing);
  expect(gateOf(partly, 1)).toMatchObject({ can_confirm: true, missing: [] });
  expect(gateOf(partly, 1).review).toEqual(toReview(reviewOf(1)));
  expect(gateOf(partly, 2)).toMatchObject({ can_confirm: false, review: null });
});

test('all values show the reviews of the conversation, with defaults marked as such', async () => {
  const full = await previewOf(answers);
  for (const gate of full.gates) expect(gate.review).toEqual(toReview(reviewOf(gate.number)));
  const fields = full.gates.flatMap((gate) => gate.fields);
  expect(fields.find(({ name }) => name === 'dimension')).toMatchObject({ value: 768, source: 'user' });
  expect(fields.find(({ name }) => name === 'node_count')).toMatchObject({ value: 3, source: 'default' });
  expect(fields.find(({ name }) => name === 'storage_gb')).toMatchObject({ source: 'computed' });
});

test('the memory of the fullest node has its parts as figures, and the month its range', async () => {
  const full = await previewOf(answers);
  const memory = gateOf(full, 3).review?.memory;
  expect(memory?.of).toBe('the fullest node');
  // The line for people: "Used: 34% (9.54 GiB of 28.13 GiB)".
  const used = memory?.parts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const said = [used, memory?.whole ?? 0].map((bytes) => `${(bytes / 2 ** 30).toFixed(2)} GiB`);
  expect(gateOf(full, 3).review?.lines.at(-1)).toContain(`(${said.join(' of ')})`);
  expect(memory?.parts.map(({ name }) => name)).toEqual(['vectors', 'graph', 'headroom']);
  const total = full.plan?.cost.monthly_total;
  expect(gateOf(full, 6).review?.monthly).toEqual({ least: total, most: total });
  expect(gateOf(full, 2).review).toMatchObject({ memory: null, monthly: null });
});

test('the plan has the cost and the resources of the one that a deployment gets', async () => {
  const { plan, missing } = await previewOf(answers);
  expect(missing).toEqual([]);
  expect(plan?.cost).toEqual(planFor().cost);
  const { objects, generated_secrets: secrets } = planFor();
  expect(plan?.resources.length).toBe(objects.length + secrets.length + stackSize());
  expect(plan?.assumptions[0]).toContain('three availability zones');
});

test('what would cost less stands beside the plan, the largest saving first, with what is given up', async () => {
  const { plan } = await previewOf(answers);
  const total = plan?.cost.monthly_total ?? 0;
  const [first, ...others] = plan?.savings ?? [];
  expect(first).toMatchObject({
    says: 'r6i.large instead of r6i.xlarge (memory 69 % used)',
    change: { instance_type: 'r6i.large' },
    gives_up: null,
  });
  expect(others.map(({ says }) => says)).toEqual(['daily snapshots', 'volumes of 80 GiB']);
  expect(others[0]?.gives_up).toBe('the newest snapshot may be a day old');
  const totals = plan?.savings.map((each) => each.monthly_total) ?? [];
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  // Each is what a plan with that change alone costs.
  for (const { change, monthly_total } of plan?.savings ?? []) {
    const other = await previewOf({ ...answers, ...change });
    expect(other.plan?.cost.monthly_total).toBe(monthly_total);
    expect(monthly_total).toBeLessThan(total);
  }
});

test('fewer machines of another kind are a saving, with the room that they leave; a plan without one has none', async () => {
  const large = await previewOf({ ...answers, node_count: 5, instance_type: 'r6i.4xlarge' });
  expect(large.plan?.savings[0]).toMatchObject({
    says: '3 nodes and instance type r6i.large (memory 69 % used, 2 copies on 3 nodes)',
    change: { node_count: 3, instance_type: 'r6i.large' },
  });
  const small = { instance_type: 'r6i.large', snapshot_cron: '0 3 * * *', storage_gb: 80 };
  expect((await previewOf({ ...answers, ...small })).plan?.savings).toEqual([]);
});

const stackSize = () => Object.keys(planFor().infrastructure.template.Resources as object).length;

test('a value out of range is a problem of its gate and takes the plan away', async () => {
  const { gates, plan } = await previewOf({ ...answers, node_count: 0 });
  expect(gates[1]?.problems).toEqual([
    { field: 'node_count', message: 'The number of nodes must be a whole number from 1 to 100.' },
  ]);
  expect(gates[0]?.problems).toEqual([]);
  expect(plan).toBeNull();
});

test('a refusal names what would do, and takes the plan away', async () => {
  const { gates, plan } = await previewOf({ ...answers, vector_count: 1_000_000_000 });
  expect(gates[2]?.can_confirm).toBe(false);
  expect(gates[2]?.review?.refusals.map(({ code }) => code)).toEqual(
    reviewOf(3, { vector_count: 1_000_000_000 }).refusals.map(({ code }) => code),
  );
  expect(gates[2]?.review?.refusals).not.toEqual([]);
  expect(plan).toBeNull();
});

test('an account that is not connected gets no plan', async () => {
  const unknown = someValues({ cloud_account_id: 'ca-01k0000000000000000000000z' });
  const { gates, plan } = await previewOf(unknown);
  expect(gates[1]?.review?.refusals.map(({ code }) => code)).toEqual(['unknown_cloud_account']);
  expect(plan).toBeNull();
});

const bodyOf = (body: unknown) => valuesOf(vectorDatabase, deploymentRequest.parse(body));

test('a request’s groups become the values of the gates', () => {
  expect(
    bodyOf({
      cloud_account_id: 'ca-1',
      name: 'search',
      scope: { cluster_name: 'prod', region: 'eu-west-1' },
      options: { node_count: 5 },
      sizing: { dimension: 768 },
    }),
  ).toEqual({
    cloud_account_id: 'ca-1',
    name: 'search',
    cluster_name: 'prod',
    region: 'eu-west-1',
    node_count: 5,
    dimension: 768,
  });
});

test.each([
  [{ options: { node_cuont: 5 } }, 'options.node_cuont: unknown field; did you mean node_count?'],
  [{ options: { dimension: 5 } }, 'options.dimension: belongs into sizing.'],
  [{ sizing: { node_count: 5 } }, 'sizing.node_count: belongs into options.'],
  [{ sizing: { cluster_name: 'prod' } }, 'sizing.cluster_name: unknown field'],
])('%j is refused with the name that was meant', (body, detail) => {
  expect(() => bodyOf(body)).toThrow(detail);
});
