import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { usd } from '../../../../../functions/agents/eks/figures.ts';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { preview } from '../../../../../functions/agents/preview/preview.ts';
import { answers as vectorAnswers } from '../../../../../functions/agents/vector-database/answers/index.ts';
import { outlookOf } from '../../../../../functions/sessions/conversation/answering/index.ts';
import * as vector from '../../../../support/builders/agents/vector-database.ts';
import { context } from '../../../../support/builders/agents/vector-database.ts';
import { seededRandom } from '../../../../support/random.ts';
import { seed } from '../../../../support/samples.ts';
import { ask, drafted, proposed, vectors } from './asked.ts';

// For the same values the chat, its offers, the gates and the comparison beside the chat name the same price and memory.

const { pick } = seededRandom(seed);
const drafts: Values[] = Array.from({ length: 12 }, () => ({
  ...vector.answers,
  vector_count: pick([4_000_000, 12_000_000, 18_000_000, 30_000_000]),
  dimension: pick([512, 768, 1536]),
  hybrid_search: pick([true, false]),
  node_count: pick([3, 4, 6]),
  shard_number: pick([6, 8, 12]),
  replication_factor: pick([1, 2]),
  instance_type: pick(['r6i.large', 'r6i.xlarge', 'r6i.2xlarge']),
  // Of a gate that is still to come.
  snapshot_cron: pick(['0 */12 * * *', '0 3 * * *', '0 */6 * * *']),
}));

interface Sized {
  total: string | undefined;
  /** Whole percent of the memory of the fullest node. */
  used: string;
  isPossible: boolean;
}

/** What the form and the comparison show. */
async function sized(values: Values): Promise<Sized> {
  const { plan, gates } = await preview(vectors, values, {
    ...context,
    orgId: 'o-01k0000000000000000000000e',
  });
  const memory = gates.flatMap(({ review }) => review?.memory ?? [])[0];
  const bytes = memory?.parts.reduce((sum, part) => sum + part.bytes, 0) ?? 0;
  const share = (bytes / (memory?.whole ?? 1)) * 100;
  return {
    total: plan ? usd(plan.cost.monthly_total) : undefined,
    used: `${Math.ceil(share)} %`,
    isPossible: plan !== null && share <= 90,
  };
}

/** A price and the memory behind it in one clause. */
const pairs = (text: string) =>
  [...text.matchAll(/(\$[\d,.]+\d) a month[^.$]*?memory (\d+ %) used/g)].map(([, total, used]) => ({
    total,
    used,
  }));

describe.each(drafts.map((values) => ({ values, named: JSON.stringify(values) })))(
  'of $named',
  ({ values }) => {
    const draft = drafted(values);

    it.each([
      'what does it cost?',
      'does it fit?',
      'could it be cheaper?',
      'would something smaller do?',
      'compare 4 nodes and 6 nodes',
      'what about 20 million vectors?',
      'what if we double?',
    ])('price and memory are those of the values that the answer is about: %s', async (text) => {
      const answer = await ask(text, { draft });
      const offer = { ...values, ...proposed(answer) };
      const [now, offered, four, six] = await Promise.all([
        sized(values),
        sized(offer),
        sized({ ...values, node_count: 4 }),
        sized({ ...values, node_count: 6 }),
      ]);
      const known = [now, offered, four, six].map(({ total, used }) => ({ total, used }));
      for (const pair of pairs(answer?.text ?? '').filter(() => !text.startsWith('compare')))
        expect(known).toContainEqual(pair);
      if (Object.keys(proposed(answer)).length > 0) expect(offered.isPossible).toBe(true);
      if (text === 'does it fit?') expect(answer?.text.startsWith('Yes.')).toBe(now.isPossible);
      if (text.startsWith('compare'))
        for (const [count, of] of [
          [4, four],
          [6, six],
        ] as const) {
          const line = answer?.text.split('\n').find((each) => each.startsWith(`- ${count} nodes`)) ?? '';
          if (of.isPossible) expect(pairs(line)).toEqual([{ total: of.total, used: of.used }]);
          else expect(line).toMatch(/the cheapest that holds it|not possible/);
        }
    });

    it('the first gates say its price, and that it does not fit', async () => {
      const { total, isPossible } = await sized(values);
      const outlook = await outlookOf(vectors, gateState(vectors, 2, draft, context), { draft, context });
      if (total) expect(outlook.some((line) => line.startsWith(`Price: about ${total} a month`))).toBe(true);
      expect(outlook.some((line) => /^Too small|^A later gate/.test(line))).toBe(!isPossible);
    });

    it('the answer to a question for memory has the share that gate 3 shows', async () => {
      const { used } = await sized(values);
      const lines = gateState(vectors, 3, draft, context).review?.lines ?? [];
      expect(lines.find((line) => line.startsWith('Used: '))).toContain(`Used: ${used.replace(' ', '')}`);
      expect(vectorAnswers.figures(gateState(vectors, 6, draft, context).values)).toContain(
        `memory ${used} used`,
      );
    });
  },
);
