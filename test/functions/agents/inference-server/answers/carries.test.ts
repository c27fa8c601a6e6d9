import { expect, test } from 'vitest';
import { carries, holds, oneMore } from '../../../../../functions/agents/inference-server/answers/carries.ts';
import { loads } from '../../../../../functions/agents/inference-server/answers/loads.ts';
import { changeOfPrice } from '../../../../../functions/sessions/conversation/answering/peak.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';

const values = someValues();

test('replicas that are too few for the peak are told with what it takes, and what that costs', () => {
  expect(carries(values, 2)).toBe(
    'No: 2 replicas of Qwen/Qwen3-8B on g5.xlarge answer about 2.6 a second by our estimate; your peak of 4 requests a second takes 4: $2,986.34 a month if all run all the time. With fewer, people wait, the longer the peak lasts.',
  );
});

test('whether replicas are enough has one wording, for the stated peak and for another load', () => {
  expect(carries(values, 2)).toContain(holds(values, 2, 4));
  expect(holds(values, 8, 14)).toBe(
    'No: 8 replicas of Qwen/Qwen3-8B on g5.xlarge answer about 10.4 a second by our estimate; 14 requests a second take 11: $8,183.00 a month if all run all the time. At most 8 may run now: max_replicas = 11 lets them all.',
  );
});

test('the price of replicas is told for a month, and for one more of them', () => {
  expect(oneMore(values)).toBe('One more replica costs $742.38 a month while it runs all the time.');
  expect(loads.running(values, 7)).toBe(
    '7 replicas running all the time cost $5,213.48 a month, $7.14 an hour.',
  );
});

test('the first word is computed for one request alone, and not for the peak', () => {
  expect(loads.firstWord(values)).toContain(
    'The first word comes after 0.12 to 0.24 s for one request alone on g5.xlarge, within your 2 s. At your peak it is not computed',
  );
});

test('a variant that costs more at the peak alone is not said to cost the same', () => {
  const priced = (replicas: number) =>
    ({ values: { max_replicas: replicas }, cost: { monthly_total: 100 } }) as never;
  const answers = {
    peak: ({ max_replicas }: Record<string, unknown>) => ({
      total: Number(max_replicas) * 1000,
      replicas: 1,
      misses: [],
    }),
  };
  expect(changeOfPrice(priced(1), priced(2), { answers } as never)).toBe(
    'as now with few requests, and $1,000.00 more at the peak',
  );
});
