import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// Questions about loads, replicas and machines that people asked of an inference server, and whose figures were taken for values.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const llama: Values = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  peak_qps: 30,
  prompt_tokens: 1500,
  answer_tokens: 300,
  first_token_target_ms: 800,
  cluster_name: 'production',
  min_replicas: 2,
  max_replicas: 6,
  token_in_cluster: true,
};
const awq: Values = { ...llama, model: 'hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4' };
const onG7e: Values = { ...awq, instance_type: 'g7e.2xlarge' };

function said(text: string, { gate = 1, values = llama }: { gate?: number; values?: Values } = {}) {
  return lastSaid(new Talk({ agent: 'inference-server', gate, values: { ...values } }), [text]);
}

/** A question sets nothing. */
async function asked(text: string, about?: Parameters<typeof said>[1]) {
  const outcome = await said(text, about);
  expect(outcome.values).toEqual({});
  return outcome;
}

describe('the machines for a load', () => {
  it.each([
    "Which instance type serves 30 req/s with at most 6 replicas, and what's the cheapest?",
    'Which GPU gets me 30/s with 6 or fewer?',
    'Which GPU instance gets me 30 req/s with 6 replicas or fewer, and what’s the cheapest of those?',
    'Now the actual question: which instance type serves 30 req/s with at most 6 replicas?',
  ])('are the cheapest at the peak, four at most: %s', async (text) => {
    const { reply, answered, pending } = await asked(text, { values: awq });
    expect(answered).toBe('serving');
    expect(reply).toMatch(
      /g7e\.2xlarge \(1 x RTX PRO 6000\): 6 replicas, \$14,795\.04 a month while the peak/,
    );
    expect(reply).toContain('$4,942.73 with the fewest');
    expect(reply.match(/^- /gm)?.length).toBeLessThanOrEqual(4);
    expect(pending.map(({ field }) => field)).toEqual(['instance_type']);
  });

  it('say what has to give way where none does', async () => {
    const { reply } = await asked('Which GPU serves 3000 req/s with at most 2 replicas?', { values: awq });
    expect(reply).toMatch(/^No GPU that is offered takes 3,000 requests a second with at most 2 replicas/);
    expect(reply).toMatch(/- \S+ \(.*\): \d+ replicas, \$/);
  });

  it('are named where the plan doesn’t take the peak', async () => {
    const { max_replicas, instance_type, ...rest } = onG7e;
    const { reply } = await said('max replicas 6', { values: rest });
    expect(reply).toContain('g7e.2xlarge would do it with 6: $14,795.04 a month at the peak');
  });
});

describe('a node that is lost at the peak', () => {
  it.each([
    'what happens if a node dies at peak?',
    'what happens if a node dies at peak with 6',
    'At peak I’m running 6, not 2. One dies, 5 left: 27 req/s for 30 incoming. Enough or not?',
    '5 left: 27 req/s for 30 incoming. Enough or not?',
    'I asked if 5 replicas are enough when one node dies at peak.',
    'How many req/s when one node is down?',
    'How many req/s can be served when one node is down?',
  ])('leaves figures: %s', async (text) => {
    const { reply, pending } = await asked(text, { values: onG7e, gate: 2 });
    expect(reply).toMatch(/^Not enough\. With one node lost at the peak 5 of 6 replicas are left/);
    expect(reply).toContain('left and answer about 27.0 requests a second by our estimate; 30 come');
    expect(reply).toContain('come. So about 3.0 a second wait, and those on the lost node fail.');
    expect(pending).toEqual([]);
  });

  it('is survived where as many are left as the peak takes', async () => {
    const { reply } = await asked('what if a node dies at peak?', { values: { ...onG7e, peak_qps: 3 } });
    expect(reply).toMatch(/^Yes, enough\./);
  });
});

describe('the start of a replica', () => {
  it.each([
    'how long does scaling from 2 to 6 take when peak hits?',
    'How long until a new replica serves when it scales up at peak?',
    'And how long until the replacement serves?',
  ])('is said in minutes, by its parts: %s', async (text) => {
    const { reply, answered } = await asked(text, { values: onG7e, gate: 2 });
    expect(answered).toBe('scaling-time');
    expect(reply).toMatch(/serves after about \d+ to \d+ minutes: .*2 to 8 for a node/);
    expect(reply).not.toContain('From "deploy" on');
  });

  it('of several replicas begins by two at a time', async () => {
    const { reply } = await asked('how long does scaling from 2 to 6 take?', { values: onG7e, gate: 2 });
    expect(reply).toContain(
      'adds 2 every 2 minutes, so the last ones begin 2 minutes after the first. Until then',
    );
  });

  it('is not meant by the time of a deployment', async () => {
    expect((await asked('How long does it take?', { values: onG7e, gate: 2 })).answered).toBe('duration');
  });
});

describe('a figure of an answer that comes back', () => {
  it('is no other load, and a size no other model', async () => {
    const { reply } = await asked('And 0.5 req/s per replica for an 8B? On which GPU?');
    expect(reply).toMatch(/^About 0\.5 requests a second is what one replica of meta-llama\/Llama-3\.1-8B/);
    expect(reply).not.toContain('Qwen');
  });

  it.each(['Compare g5 against g6 for this load.', 'g5 vs g6. What does each cost and do for my load?'])(
    'compares families by their smallest type: %s',
    async (text) => {
      const { reply } = await asked(text);
      expect(reply).toMatch(/- instance type g5\.xlarge: .*\n- instance type g6\.xlarge: /);
      expect(reply).not.toContain('not reachable');
    },
  );
});

describe('quantizing', () => {
  it.each([
    'what if I quantize it?',
    'And what if I quantize it? AWQ or fp8.',
    'I said what IF. Show me the numbers with that AWQ checkpoint first: replicas, price, quality.',
    'would AWQ help?',
  ])('shows the quantized form of the model that stands, in two rows: %s', async (text) => {
    const { reply, pending } = await asked(text);
    expect(reply.match(/^- .*/gm)).toEqual([
      expect.stringMatching(/^- meta-llama\/Llama-3\.1-8B-Instruct .*\$43,074\.86 with the 58/),
      expect.stringMatching(/^- hugging-quants\/Meta-Llama-3\.1-8B-Instruct-AWQ-INT4 .*\$23,030\.35/),
    ]);
    expect(pending).toEqual([]);
  });
});

describe('a number of replicas', () => {
  it('costs so much, and has to be so many', async () => {
    const { reply } = await asked('What does that cost at 6, and does it really have to be 6 to serve 30?', {
      values: onG7e,
      gate: 2,
    });
    expect(reply).toContain('6 replicas running all the time cost $14,795.04 a month');
    expect(reply).toMatch(
      /Yes: 5 replicas of \S+ on g7e\.2xlarge answer about 27\.0 a second by our estimate; your peak of 30 requests a second takes 6/,
    );
  });
});

describe('a long list', () => {
  it('is told by five rows, with how to have the rest', async () => {
    const { reply } = await asked('Which instance types are there?', { values: onG7e, gate: 2 });
    expect(reply).toContain(' and 16 more: "list all instance types"');
    const whole = await asked('list all instance types', { values: onG7e, gate: 2 });
    expect(whole.reply).not.toContain(' more: ');
  });
});
