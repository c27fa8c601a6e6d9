import { groupDigits } from '../../../functions/shared/group-digits.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { agentIds, type Row, toRow } from './row.ts';
import { around, doubts, orders, sentences, traps } from './wordings.ts';

// Messages by the thousand, the same ones for the same seed: values in usual forms and sentences, numbers that are no
// values, and orders that something holds back.

const complete: Record<string, Row['values']> = {
  'vector-database': {
    vector_count: 10_000_000,
    dimension: 768,
    peak_qps: 200,
    hybrid_search: false,
    cluster_name: 'prod',
  },
  'inference-server': { peak_qps: 4, cluster_name: 'prod' },
};

export function generated(count: number, seed: number): Row[] {
  const random = seededRandom(seed);
  const makers = [valueRow, valueRow, hedgedRow, hedgedRow, trapRow];
  return Array.from({ length: count }, (_, index) =>
    (makers[index % makers.length] as typeof valueRow)(random),
  );
}

const given = (agent: Row['agent'], gate: number) => (gate === 1 ? {} : (complete[agent] ?? {}));

function valueRow(random: Random): Row {
  const { agent, gate, field, between, says } = random.pick(sentences);
  const value = drawn(random, between);
  const sentence = random.pick(says).replace('{n}', random.pick(usualForms(value)));
  const text = random.pick(around).replace('{s}', sentence);
  const takes = { [field]: value };
  return toRow({ class: 'gen-values', gate, values: given(agent, gate), text, takes }, agent);
}

/** One or two digits that count, as people round. */
function drawn(random: Random, [least, most]: readonly [number, number]): number {
  const value = least * (most / least) ** random.next();
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.min(most, Math.max(least, Math.round(value / digits) * digits));
}

/** The usual ways to write it, all of which mean the same. */
export function usualForms(value: number): string[] {
  const plain = value < 10_000 ? [String(value)] : [];
  const separated = value >= 1_000 ? [groupDigits(value)] : [];
  const magnitudes: [number, string[]][] = [
    [1e9, ['bn', ' billion', 'B']],
    [1e6, ['M', ' million', ' M']],
    [1e3, ['k', 'K', ' thousand']],
  ];
  const [size, names] = magnitudes.find(([each]) => value >= each && value % (each / 100) === 0) ?? [1, []];
  return [...plain, ...separated, ...names.map((name) => `${value / size}${name}`)];
}

function hedgedRow(random: Random): Row {
  const agent = random.pick(agentIds);
  const gate = 1 + random.below(6);
  const order = random.pick(gate === 6 ? orders.deploy : orders.confirm);
  const doubt = random.pick(doubts);
  const text = random.pick([
    `${order} ${doubt}`,
    `${order}, ${doubt}`,
    `${doubt}, ${order}`,
    `${order}. ${capitalized(doubt)}.`,
    `${capitalized(doubt)}. ${capitalized(order)}.`,
    `${order} (${doubt})`,
    `${order}\n${doubt}`,
    `${order} ... ${doubt}`,
  ]);
  return toRow({ class: 'gen-hedged', gate, values: complete[agent] ?? {}, text }, agent);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function trapRow(random: Random): Row {
  const agent = random.pick(agentIds);
  const gate = 1 + random.below(6);
  const units =
    agent === 'vector-database'
      ? ['vectors', 'nodes', 'shards', 'dimensions', 'qps']
      : ['replicas', 'tokens', 'requests per second', 'GPUs', 'layers'];
  const unit = random.pick(units);
  const text = random
    .pick(traps)
    .replace('{n}', random.pick(usualForms(2 + random.below(3_000))))
    .replace('{u}', unit)
    .replace('{p}', unit.replaceAll(' ', '_'))
    .replace('{h}', String(8 + random.below(9)))
    .replace('{y}', String(2027 + random.below(3)));
  const values = random.chance(0.5) ? given(agent, gate) : (complete[agent] ?? {});
  return toRow({ class: 'gen-traps', gate, values, text }, agent);
}
