import { beforeAll, describe, expect, it } from 'vitest';
import { findAgent } from '../../../../functions/agents/index.ts';
import { type Pending, pendingReasons } from '../../../../functions/sessions/conversation/pending/pending.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';

// Words of users who met the service in its web page for the first time, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const agents = ['vector-database', 'inference-server'] as const;
type AgentId = (typeof agents)[number];
const place = { cluster_name: 'production', namespace: 'apps' };
const usual: Record<AgentId, Values> = {
  'vector-database': {
    vector_count: 2_000_000,
    dimension: 768,
    peak_qps: 20,
    hybrid_search: false,
    ...place,
  },
  'inference-server': { model: 'Qwen/Qwen3-8B', peak_qps: 2, ...place },
};

async function said(
  agent: AgentId,
  texts: readonly string[],
  { gate = 2, values = usual[agent] }: { gate?: number; values?: Values } = {},
) {
  const talk = new Talk({ agent, gate, values: { ...values }, change: false });
  const replies = [];
  for (const text of texts) replies.push(await talk.say(text));
  const last = replies.at(-1);
  if (!last) throw new Error('Nothing was said.');
  return { ...last, asked: Object.fromEntries(last.pending.map(({ field, value }) => [field, value])) };
}

const fieldsOf = (agent: AgentId) => findAgent(agent)?.gates.flatMap(({ fields }) => fields) ?? [];

describe('a question about yes or no', () => {
  const questions = agents.flatMap((agent) =>
    fieldsOf(agent)
      .filter(({ kind }) => kind === 'boolean')
      .flatMap(({ name }) => pendingReasons.map((why) => ({ agent, name, why }))),
  );
  const without = questions.filter(({ why }) => why !== 'offered');
  /** Its weights need a token, so that each field is asked for. */
  const full: Record<AgentId, Values> = {
    ...usual,
    'inference-server': { ...usual['inference-server'], model: 'meta-llama/Llama-3.1-8B-Instruct' },
  };
  const waiting = (field: string, more: Partial<Pending>): Pending => ({
    id: 'p.1',
    messageId: 'p',
    quote: 'our program runs at another company',
    why: 'unclear',
    fields: [field],
    ...more,
  });
  async function answered(agent: AgentId, pending: Pending, text: string, values: Values = full[agent]) {
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
    expect(new Set(without.map(({ agent }) => agent))).toEqual(new Set(agents));
  });

  it.each(without)('promises what each answer does: $agent $name, $why', async ({ agent, name, why }) => {
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
  });

  it.each(without)('takes or leaves what it proposes: $agent $name, $why', async ({ agent, name, why }) => {
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
  });

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
