import { beforeAll, describe, expect, it } from 'vitest';
import { findAgent } from '../../../../functions/agents/index.ts';
import { type Pending, pendingReasons } from '../../../../functions/sessions/conversation/pending/pending.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import {
  type AgentId,
  agentIds,
  type SaidValues,
  usualValues,
} from '../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';
import { seed, shareOf } from '../../../support/samples.ts';

// Words of users who met the service in its web page for the first time, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

function said(
  agent: AgentId,
  texts: readonly string[],
  { gate = 2, values = usualValues[agent] }: { gate?: number; values?: SaidValues } = {},
) {
  return lastSaid(new Talk({ agent, gate, values: { ...values }, change: false }), texts);
}

const fieldsOf = (agent: AgentId) => findAgent(agent)?.gates.flatMap(({ fields }) => fields) ?? [];

describe('a question about yes or no', () => {
  const questions = agentIds.flatMap((agent) =>
    fieldsOf(agent)
      .filter(({ kind }) => kind === 'boolean')
      .flatMap(({ name }) => pendingReasons.map((why) => ({ agent, name, why }))),
  );
  const without = questions.filter(({ why }) => why !== 'offered');
  /** Its weights need a token, so that each field is asked for. */
  const full: Record<AgentId, SaidValues> = {
    ...usualValues,
    'inference-server': { ...usualValues['inference-server'], model: 'meta-llama/Llama-3.1-8B-Instruct' },
  };
  const waiting = (field: string, more: Partial<Pending>): Pending => ({
    id: 'p.1',
    messageId: 'p',
    quote: 'our program runs at another company',
    why: 'unclear',
    fields: [field],
    ...more,
  });
  async function answered(agent: AgentId, pending: Pending, text: string, values: SaidValues = full[agent]) {
    const talk = new Talk({ agent, gate: 5, values: { ...values }, change: false });
    talk.pending = [pending];
    const asked = [];
    // Asked twice it says the same in other words.
    for (const words of ['hello', 'hello', 'hello']) asked.push((await talk.say(words)).reply);
    const name = pending.fields[0] as string;
    const before = talk.state.values[name];
    await talk.say(text);
    return { asked: asked.join('\n'), before, after: talk.state.values[name], left: talk.pending.length };
  }

  it('is about fields of both agents', () => {
    expect(new Set(without.map(({ agent }) => agent))).toEqual(new Set(agentIds));
  });

  it.each(shareOf(without, 3))(
    'promises what each answer does: $agent $name, $why',
    async ({ agent, name, why }) => {
      for (const [text, value] of [
        ['yes', true],
        ['no', false],
        ['keep it', undefined],
      ] as const) {
        const { asked, before, after, left } = await answered(agent, waiting(name, { why }), text);
        expect(asked).not.toMatch(/"no" leaves|with "no"|say "no"/);
        expect(asked).toContain('"keep it" leaves');
        expect([text, after, left]).toEqual([text, value ?? before, 0]);
      }
    },
  );

  it.each(shareOf(without, 3, seed + 1))(
    'takes or leaves what it proposes: $agent $name, $why',
    async ({ agent, name, why }) => {
      const open = Object.fromEntries(Object.entries(full[agent]).filter(([field]) => field !== name));
      for (const values of [full[agent], open])
        for (const text of ['yes', 'no']) {
          const proposal = { field: name, value: values[name] !== true };
          const { asked, before, after } = await answered(
            agent,
            waiting(name, { why, proposal }),
            text,
            values,
          );
          const isOpposite = /"no" takes/.test(asked);
          const declined = isOpposite ? !proposal.value : before;
          expect([text, after]).toEqual([text, text === 'yes' ? proposal.value : declined]);
        }
    },
  );

  it.each([
    ['inference-server', 'our chat program runs at another company (zendesk). can it talk to the model?'],
    ['inference-server', 'our chat may run elsewhere'],
    ['inference-server', 'perhaps the chat window sits in our shop'],
    ['inference-server', 'we want another company for the chat widget'],
    ['inference-server', 'our chat colleagues want another tool'],
    ['vector-database', 'our hybrid cars team wants another tool'],
    ['vector-database', 'the tls people want another certificate'],
    ['vector-database', 'maybe the keyword list comes from marketing'],
  ] as const)('is not raised by a word of its name in something else: %s %s', async (agent, text) => {
    const { values, pending } = await said(agent, [text]);
    expect({ values, pending }).toEqual({ values: {}, pending: [] });
  });
});

describe('a question about a value', () => {
  const forms: readonly ((value: string) => string)[] = [
    (value) => `and ${value}, what does that cost?`,
    (value) => `and ${value}, what does that one cost per month?`,
    (value) => `and ${value}? how much?`,
    (value) => `${value}, is that cheaper?`,
    (value) => `with ${value}, how fast would it be`,
    (value) => `and with ${value}, what would it cost?`,
    (value) => `what about ${value}?`,
    (value) => `${value}, what is that per month`,
    (value) => `how much is ${value} a month?`,
    (value) => `${value} costs how much?`,
    (value) => `would ${value} be cheaper?`,
    (value) => `${value} - how much would that be?`,
    (value) => `${value} is how much a month?`,
    (value) => `ok and ${value}, is it better`,
  ];
  const matrix = agentIds.flatMap((agent) =>
    fieldsOf(agent).flatMap((field) => {
      const { name, kind, words = [], choices = [] } = field;
      const [word = name.replaceAll('_', ' ')] = words;
      const now = new Talk({ agent, gate: 5, values: { ...usualValues[agent] }, change: false }).state.values[
        name
      ];
      if (now === undefined) return [];
      if (kind === 'choice') {
        const other = choices.find((choice) => choice !== now);
        return other === undefined ? [] : [{ agent, name, value: other }];
      }
      if (kind === 'boolean') return [{ agent, name, value: now === true ? `no ${word}` : word }];
      return typeof now === 'number' ? [{ agent, name, value: `${word} ${now * 2 || 6}` }] : [];
    }),
  );

  it('is put about many fields of both agents', () => {
    expect(matrix.length).toBeGreaterThan(30);
    expect(new Set(matrix.map(({ agent }) => agent))).toEqual(new Set(agentIds));
  });

  it.each(matrix.map((row, n) => ({ ...row, asked: shareOf(forms, 5, seed + n) })))(
    'takes nothing: $agent $value',
    async ({ agent, value, asked }) => {
      const took = [];
      for (const form of asked)
        for (const before of [[], ['what does it cost per month?']]) {
          const { values } = await said(agent, [...before, form(value)]);
          if (Object.keys(values).length > 0) took.push([form(value), values]);
        }
      expect(took).toEqual([]);
    },
  );

  it.each([
    'p5.4xlarge 13.76 an hour is how much a month?',
    'g5.2xlarge is 1.21 an hour, how much is that a month?',
  ])('proposes nothing where a price is computed: %s', async (text) => {
    const { values, pending } = await said('inference-server', [text]);
    expect({ values, pending }).toEqual({ values: {}, pending: [] });
  });

  it.each([
    ['take g5.2xlarge, what does that cost?', { instance_type: 'g5.2xlarge' }],
    ['we have 5 requests a second, what does that cost?', { peak_qps: 5 }],
  ])('leaves what is ordered or told beside it: %s', async (text, values) => {
    expect((await said('inference-server', [text])).values).toEqual(values);
  });
});

describe('the length of a text', () => {
  it.each([
    ['answers are 3 sentences', 'answer_tokens', 80, '3 sentences of 20 words = about 80 tokens'],
    ['4-5 sentences', 'answer_tokens', 130, '5 sentences of 20 words = about 130 tokens'],
    ['i mean 5 SENTENCES', 'answer_tokens', 130, '5 sentences of 20 words = about 130 tokens'],
    [
      'our answers: about 6 sentences each',
      'answer_tokens',
      160,
      '6 sentences of 20 words = about 160 tokens',
    ],
    ['prompts of 2 sentences', 'prompt_tokens', 53, '2 sentences of 20 words = about 53 tokens'],
    ['the prompts are 2 pages long', 'prompt_tokens', 1300, '2 pages of 500 words = about 1300 tokens'],
    ['half a page per answer', 'answer_tokens', 330, '0.5 page of 500 words = about 330 tokens'],
    ['300 words per answer', 'answer_tokens', 400, '300 words = 400 tokens'],
    ['the answers are a paragraph', 'answer_tokens', 100, '1 paragraph of 75 words = about 100 tokens'],
    ['answers: 2 or 3 paragraphs', 'answer_tokens', 300, '3 paragraphs of 75 words = about 300 tokens'],
    ['people paste in 3 pages', 'prompt_tokens', 2000, '3 pages of 500 words = about 2000 tokens'],
    ['answers are 1-2 pages', 'answer_tokens', 1300, '2 pages of 500 words = about 1300 tokens'],
  ])('is computed and asked about: %s', async (text, field, value, arithmetic) => {
    const { reply, values, asked } = await said('inference-server', [text], { gate: 1 });
    expect({ values, asked }).toEqual({ values: {}, asked: { [field]: value } });
    expect(reply).toContain(arithmetic);
  });

  it.each(['an answer is a few sentences', 'answers of several sentences', 'the answers are a few pages'])(
    'is no number in "%s"',
    async (text) => {
      const { values, pending } = await said('inference-server', [text], { gate: 1 });
      expect(values).toEqual({});
      expect(pending.map(({ value }) => value).filter((value) => value !== null)).toEqual([]);
    },
  );

  it.each(['answers are about 5', 'answer tokens 8', 'prompt tokens 15', 'a prompt has 3 tokens'])(
    'is asked about where it is below 16 tokens: %s',
    async (text) => {
      const { values, pending } = await said('inference-server', [text], { gate: 1 });
      expect(values).toEqual({});
      expect(pending).toHaveLength(1);
    },
  );
});

describe('one of them', () => {
  it.each([
    'how long does one answer take then?',
    'how long does one question take?',
    'how long does one request take?',
    'how long does a single answer take?',
    'how long do 2 answers take?',
    'how long does one prompt take?',
  ])('is no value of a field: %s', async (text) => {
    const { reply, answered, pending } = await said('inference-server', [text]);
    expect(answered).toBe('speed');
    expect(reply).not.toMatch(/With (?:answer_tokens|prompt_tokens|peak_qps) =/);
    expect(pending).toEqual([]);
  });

  it.each([
    'what happens when one node fails',
    'what does one request cost?',
    'how long does one search take?',
  ])('supposes nothing in both agents: %s', async (text) => {
    for (const agent of agentIds) {
      const { reply, pending } = await said(agent, [text]);
      expect(reply).not.toMatch(/With \w+ = /);
      expect(pending).toEqual([]);
    }
  });
});

describe('a time that is asked for', () => {
  const texts = [
    'does the 5 seconds hold now with g5.xlarge when all 12 write at once?',
    'does the 5 seconds hold when 12 write at once?',
    'do 5 seconds fit?',
    'is 5 seconds enough?',
    'will 3 s still work with 12 people at once',
    'do the 5 seconds hold with g5.2xlarge?',
  ];
  it.each(texts)('is answered with the time of an answer: %s', async (text) => {
    const { reply } = await said('inference-server', [text]);
    expect(reply).toMatch(/A whole answer of 256 tokens takes .*not within [35]\.0 s/);
    expect(reply).not.toMatch(/^Yes/);
  });
  it.each([...texts, 'do the 50 ms hold with 5 nodes?'])('is no question of memory: %s', async (text) => {
    for (const agent of agentIds) expect((await said(agent, [text])).reply).not.toMatch(/^Yes/);
  });
});

describe('texts of a vector database', () => {
  it.each([
    [['our manuals have 40 pages', 'we have 2000 of them'], 80_000],
    [['we have 2000 manuals', '40 pages each'], 80_000],
    [['500 PDFs, about 30 pages each, 40 colleagues'], 15_000],
  ])('are counted with their pages, and asked about: %j', async (texts, vectors) => {
    const { values, asked } = await said('vector-database', texts, { gate: 1, values: {} });
    expect([values, asked.vector_count]).toEqual([{}, vectors]);
  });

  it('say nothing by their pages alone', async () => {
    const { values, asked } = await said('vector-database', ['our manuals have 40 pages'], {
      gate: 1,
      values: {},
    });
    expect([values, asked]).toEqual([{}, {}]);
  });
});

describe('a question about figures', () => {
  it.each([
    ['inference-server', 'how much with answers of 200 words?', 'answer tokens 267'],
    ['inference-server', 'what if the prompts are 3 pages?', 'prompt tokens 2,000'],
    ['inference-server', 'what if answers are half a page?', 'answer tokens 330'],
    ['vector-database', '10% more vectors, what does it cost?', '11,000,000 vectors'],
    ['inference-server', 'how sure are you?', 'Estimated: speed'],
    ['vector-database', 'how good is this estimate?', 'A rule of thumb'],
    ['inference-server', 'why 1 and not 0.17?', '0 would be less than 0.17, so it is 1'],
    ['inference-server', 'how long until the first word, in seconds?', 'First token after 0.12 to 0.24 s'],
  ] as const)('of %s, "%s", has them', async (agent, text, answer) => {
    const values: SaidValues =
      agent === 'inference-server' ? { peak_qps: 5 } : { ...usualValues[agent], vector_count: 10_000_000 };
    const { reply, values: taken } = await said(agent, [text], { gate: 1, values });
    expect(taken).toEqual({});
    expect(reply).toContain(answer);
  });

  it('about a count that waits for a yes shows what it was computed from', async () => {
    const texts = ['40 people ask 130 questions an hour', 'why 2 and not 1.4?'];
    const { reply } = await said('inference-server', texts, { gate: 1, values: {} });
    expect(reply).toContain('40 people × 130 ÷ 3600 s = 1.4 a second, so 2.');
  });
});

describe('a wish in plain words', () => {
  it.each(['bigger card', 'a card with more memory', 'double the memory', 'a bigger gpu please'])(
    'for "%s" is priced and offered',
    async (text) => {
      const { values, asked, reply } = await said('inference-server', [text]);
      expect([values, asked]).toEqual([{}, { instance_type: 'g6e.xlarge' }]);
      expect(reply).toContain('a month');
    },
  );

  it.each([
    ['we have 500 a month', 'under $500.00 a month'],
    ['not more than five hundred', 'under $500.00 a month'],
    ['5 seconds and 1,200 dollars a month', 'a whole answer within 5.0 s and under $1,200.00 a month'],
  ])('for a price, "%s", is a goal', async (text, goal) => {
    const { values, reply } = await said('inference-server', [text]);
    expect(values).toEqual({});
    expect(reply).toContain(goal);
  });

  it.each([
    ['inference-server', 'alert me if more than 20 wait', { queue_alert: 20 }, 'queue alert 20'],
    ['vector-database', 'alert me if more than 20 wait', {}, 'No alert on that is set here'],
    ['inference-server', 'not on weekends', {}, 'there is no pause'],
    ['inference-server', 'Sundays only', {}, 'there is no pause'],
  ] as const)('of %s, "%s", is asked about or said not to be set', async (agent, text, asks, answer) => {
    const { values, asked, reply } = await said(agent, [text]);
    expect([values, asked]).toEqual([{}, asks]);
    expect(reply).toContain(answer);
  });
});

describe('what was offered', () => {
  it.each(['take the cheaper one', 'the cheaper one', 'take the first'])('is taken by "%s"', async (text) => {
    const { values, action } = await said('inference-server', ['what is the cheapest?', text]);
    expect([values, action]).toEqual([{ instance_type: 'g6.xlarge' }, null]);
  });

  it('is not taken by words that may choose another thing', async () => {
    const texts = [
      '3 million photos, clip embeddings',
      'yes',
      'compare r6i.large and r6i.2xlarge',
      'the first',
    ];
    const { values } = await said('vector-database', texts, { gate: 1, values: { peak_qps: 20 } });
    expect(values).toEqual({});
  });

  it('is asked about where a yes or a no crosses another question', async () => {
    const values = { vector_count: 1_000_000 };
    const yes = await said('vector-database', ['what is hybrid search?', 'yes'], { gate: 1, values });
    const no = await said('vector-database', ['no'], { gate: 1, values });
    expect([yes.values, yes.asked]).toEqual([{}, { hybrid_search: true }]);
    expect([no.values, no.asked]).toEqual([{}, { hybrid_search: false }]);
  });
});

describe('a model of the user’s own', () => {
  it('is asked about where only a verb stands before it', async () => {
    const { values, asked } = await said('inference-server', ['Take acme/my-model-9b'], {
      gate: 1,
      values: {},
    });
    expect([values, asked]).toEqual([{}, { model: 'acme/my-model-9b' }]);
  });

  it('is no other word with a slash', async () => {
    const { values, asked } = await said('inference-server', ['use ops/eks-role-2'], { gate: 1, values: {} });
    expect([values, asked]).toEqual([{}, {}]);
  });

  it('has "main" recommended with what it stands for', async () => {
    const figures = { parameters: 7e9, layers: 32, attention_heads: 32, kv_heads: 8, head_dim: 128 };
    const own = {
      model: 'acme/own-7b',
      peak_qps: 5,
      model_context: 8192,
      weight_bits: '16',
      attention: 'full',
    };
    const values = { ...own, ...figures };
    const { reply } = await said('inference-server', ['what should I take for model_revision?'], {
      gate: 4,
      values,
    });
    expect(reply).toMatch(/newest commit of that branch.*the branch itself is refused then/);
  });
});
