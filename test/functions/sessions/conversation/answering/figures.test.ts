import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { usd } from '../../../../../functions/agents/eks/figures.ts';
import { preview } from '../../../../../functions/agents/preview/preview.ts';
import * as inference from '../../../../support/builders/agents/inference-server.ts';
import * as vector from '../../../../support/builders/agents/vector-database.ts';
import { context } from '../../../../support/builders/agents/vector-database.ts';
import { ask, drafted, modelDraft, models, proposed, vectorDraft, vectors } from './asked.ts';

const rows = [
  { agent: vectors, draft: vectorDraft, given: vector.answers },
  { agent: models, draft: modelDraft, given: inference.answers },
] as const;
const orgId = 'o-01k0000000000000000000000e';

/** What the preview says of these values. */
async function previewed({ agent, draft }: (typeof rows)[number], changes: Values = {}) {
  const given = Object.fromEntries(Object.entries(draft).map(([name, { value }]) => [name, value]));
  const { plan, gates } = await preview(agent, { ...given, ...changes }, { ...context, orgId });
  const total = plan?.cost.monthly_total;
  return { total: total === undefined ? undefined : usd(total), gates, lines: plan?.cost.lines ?? [] };
}

it('a variant of a server tells its requests at once, its time a token and its requests a second', async () => {
  const answer = await ask('what about g6e.xlarge?', { agent: models, draft: modelDraft });
  expect(answer?.text).toMatch(
    /[\d.]+ full requests at once on a replica, at least [\d.]+ ms a token, about [\d.]+ requests a second each/,
  );
});

it('a budget of just what it costs is kept', async () => {
  const { total } = await previewed(rows[0]);
  const answer = await ask(`can we do it for under ${total} a month?`);
  expect(answer?.text).toMatch(/^Yes: as it stands it is /);
});

describe.each(rows)('figures of answers are those of the preview: $agent.id', (row) => {
  const { agent, draft } = row;

  it('the price, and its parts', async () => {
    const { total, lines } = await previewed(row);
    const answer = await ask('what does it cost?', { agent, draft });
    expect(answer?.text).toContain(`${total} a month`);
    for (const { monthly } of lines) expect(answer?.text).toContain(usd(monthly));
  });

  it.each(
    [
      ['what would 5 nodes cost?', 'vector-database'],
      ['what if the snapshots were weekly?', 'vector-database'],
      ['what if I used r6i.4xlarge?', 'vector-database'],
      ['how much for 4 replicas?', 'inference-server'],
      ['what about g6e.xlarge?', 'inference-server'],
      ['what would it cost with cluster-ip?', 'inference-server'],
    ].filter(([, id]) => id === agent.id),
  )('a variant, and the proposal that a yes takes: %s', async (text) => {
    const answer = await ask(text as string, { agent, draft });
    const changes = proposed(answer);
    expect(Object.keys(changes)).toHaveLength(1);
    expect(answer?.text).toContain(`${(await previewed(row, changes)).total} a month`);
  });

  it('the cheapest: its price, no refusal of a gate, and the redundancy as it was', async () => {
    const answer = await ask('what is the cheapest that fits?', { agent, draft });
    const { total, gates } = await previewed(row, proposed(answer));
    expect(answer?.text).toContain(`${total} a month`);
    expect(gates.flatMap(({ review }) => review?.refusals ?? [])).toEqual([]);
    expect(Object.keys(proposed(answer))).not.toContain('replication_factor');
    expect(Object.keys(proposed(answer))).not.toContain('min_replicas');
  });

  it('all savings together', async () => {
    const answer = await ask('why is it so expensive?', { agent, draft });
    expect(answer?.text).toContain(`${(await previewed(row, proposed(answer))).total} a month`);
  });

  it('each of several variants', async () => {
    const [one, other] = agent === vectors ? ['r6i.xlarge', 'r6i.2xlarge'] : ['g5.xlarge', 'g6e.xlarge'];
    const answer = await ask(`${one} or ${other}?`, { agent, draft });
    for (const instance_type of [one, other])
      expect(answer?.text).toContain(
        `${(await previewed(row, { instance_type: instance_type as string })).total} a month`,
      );
  });
});

it('names what it assumes where a figure was never said, from gate 1 on', async () => {
  const answer = await ask('what does it cost?', { gate: 1, draft: {} });
  expect(answer?.text).toMatch(/^\$[\d.,]+ a month.*As an example I take 1,000,000 vectors, 768 dimensions/);
  const some = await ask('what does it cost?', { gate: 1, draft: drafted({ vector_count: 5_000_000 }) });
  expect(some?.text).toMatch(/As an example I take 768 dimensions/);
});

it('gives no price of what can’t be deployed, but of the cheapest that can', async () => {
  const draft = { ...vectorDraft, ...drafted({ vector_count: 100_000_000 }) };
  const answer = await ask('what does it cost?', { draft });
  expect(answer?.text).toMatch(
    /^The cheapest that fits is .*r6i\.4xlarge: \$4,500\.00 a month\. As it stands it can’t be deployed/,
  );
  const values = proposed(answer);
  expect(values.instance_type).toBe('r6i.4xlarge');
});

it('names missing values where nothing can be assumed', async () => {
  const draft = { ...modelDraft, ...drafted({ model: 'some/unknown-model' }) };
  const answer = await ask('what does it cost?', { agent: models, draft });
  expect(answer?.text).toMatch(/once I know parameters, layers/);
});
