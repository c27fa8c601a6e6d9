import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import type { OrgReads } from '../../../../../functions/sessions/conversation/answering/org-reads.ts';
import { chatCompletions } from '../../../../../functions/sessions/conversation/model/chat-completions.ts';
import { promptOf } from '../../../../../functions/sessions/conversation/model/prompt.ts';
import { responses } from '../../../../../functions/sessions/conversation/model/responses.ts';
import { answerCalls } from '../../../../../functions/sessions/conversation/model/tools/answer-calls.ts';
import { tools, toolsFor } from '../../../../../functions/sessions/conversation/model/tools/index.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { talkingAgents } from '../../../../support/builders/sessions/turns.ts';

// The rows of the functions that a language model may call.

const context = { cloudAccounts: [awsAccount] };
const long = 'x'.repeat(1_000);
const asked: string[] = [];
const reads: OrgReads = {
  deployments: async () => {
    asked.push('deployments');
    return Array.from({ length: 11 }, (_, n) => ({
      id: `${n}`,
      name: `${n}${long}`,
      agent: 'a',
      status: 'running',
      cluster: 'c',
    }));
  },
  approvals: async () => {
    asked.push('approvals');
    return {
      isRequired: true,
      needsSecond: false,
      isApprover: false,
      approvers: [],
      latest: { status: 'rejected', by: 'Pat', comment: long.repeat(9) },
    };
  },
  clusters: async () => {
    asked.push('clusters');
    return [{ region: 'us-east-1', names: Array.from({ length: 500 }, (_, n) => `cluster-${n}`) }];
  },
};

/** Arguments that each function takes, by its name; those that need none are left out. */
const givenTo = (field: string, other: string): Record<string, object> => ({
  cost: { period: 'year', part: 'nodes' },
  what_if: { values: [{ field, value: 4 }] },
  compare: { variants: [[{ field, value: 4 }], [{ field: other, value: 2 }]] },
  cheapest: { values: [], budget: 900 },
  fits: { values: [] },
  how_many: { about: 'memory', values: [] },
  speed: { values: [] },
  limits: { field },
  computed: { of: 'price' },
  why: { field: 'instance_type' },
  recommended_value: { field: 'instance_type' },
  how_to_find_out: { field: 'peak_qps' },
  change_later: { field },
  what_breaks: { about: 'node' },
  meaning: { about: 'quantization' },
  note: { about: 'discounts' },
  offered: { about: 'instance types' },
});

describe.each(talkingAgents.map(({ agent, complete }) => [agent.id, agent, complete] as const))(
  '%s',
  (id, agent, draft) => {
    const given =
      id === 'vector-database'
        ? givenTo('node_count', 'shard_number')
        : givenTo('max_replicas', 'min_replicas');
    const ground = { agent, context, reads, draft, state: gateState(agent, 3, draft, context) };
    const fields = agent.gates.flatMap((gate) => gate.fields);

    it.each(tools.map((row) => [row.name, row] as const))(
      '%s answers, within its bounds and from what its row names',
      async (name, row) => {
        asked.length = 0;
        const before = JSON.stringify(ground);
        const call = { id: 'call-1', name, arguments: JSON.stringify(given[name] ?? {}) };
        const [answer] = await answerCalls([call], ground, 1);
        expect(answer?.block, answer?.told).toMatchObject({ text: answer?.told, words: row.words });
        expect(Buffer.byteLength(answer?.told ?? '')).toBeLessThanOrEqual(row.most.bytes);
        expect(asked).toEqual(row.reads);
        expect(JSON.stringify(ground)).toBe(before);
      },
    );

    it('each is told to a provider with a schema that is strict', () => {
      for (const { parameters } of toolsFor(fields)) expectStrict(parameters);
    });
  },
);

/** Objects have all their members required and no others, and nothing in it is a keyword that strict schemas don't know. */
function expectStrict(schema: unknown): void {
  if (Array.isArray(schema)) {
    schema.forEach(expectStrict);
    return;
  }
  if (typeof schema !== 'object' || schema === null) return;
  const { type, properties, required, additionalProperties } = schema as Record<string, object>;
  if (properties && String(type) === 'object') {
    expect(required ?? []).toEqual(Object.keys(properties));
    expect(additionalProperties).toBe(false);
  }
  expect(Object.keys(schema)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:default|format|(?:min|max)\w+)$/)]),
  );
  Object.values(schema).forEach(expectStrict);
}

it('Names and comments of others are told apart from the service’s words by the row', () => {
  expect(tools.filter(({ words }) => words === 'others').map(({ name }) => name)).toEqual([
    ...['accounts', 'clusters', 'deployments', 'approval'],
  ]);
  expect(tools.filter(({ reads: names, words }) => names.length > 0 && words === 'service')).toEqual([]);
});

it('The functions of a model import nothing that writes', () => {
  const folder = 'functions/sessions/conversation/model/tools';
  const imports = globSync(`${folder}/*.ts`).flatMap(
    (file) => readFileSync(file, 'utf8').match(/from '[^']+'/g) ?? [],
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(
    imports.filter((each) => /shared\/(?:db|aws|outgoing)|store|outbox|unit|clusters\/|client/.test(each)),
  ).toEqual([]);
});

describe.each([
  ['chat completions', chatCompletions],
  ['responses', responses],
] as const)('By %s a prompt begins with what a provider has seen before', (_, protocol) => {
  const [{ agent, complete }] = talkingAgents;
  const at = (gate: number, text: string, history: { role: 'user' | 'assistant'; text: string }[]) => ({
    agent,
    context,
    text,
    history,
    userId: 'u-1',
    given: new Set<string>(),
    asked: undefined,
    state: gateState(agent, gate, complete, context),
  });
  const written = (request: ReturnType<typeof at>, rounds: Parameters<typeof promptOf>[2]['rounds'] = []) =>
    protocol(promptOf('small', request, { rounds, isLast: false })).body as Record<string, unknown>;
  const common = (one: string, other: string) => {
    let same = 0;
    while (same < one.length && one[same] === other[same]) same++;
    return same / one.length;
  };
  const systemOf = ({ instructions, messages }: Record<string, unknown>) =>
    (instructions ?? (messages as { content: string }[])[0]?.content) as string;

  it('at the next turn of a session: the functions, the rules, the agent and the organization', () => {
    const first = written(at(1, 'hello', []));
    const next = written(at(4, 'what does it cost?', [{ role: 'user', text: 'hello' }]));
    expect(next.tools).toEqual(first.tools);
    const stable = systemOf(first).slice(0, systemOf(first).indexOf('The user is at gate') + 1 || undefined);
    expect(stable).toContain(awsAccount.id);
    expect(common(stable, systemOf(next))).toBeGreaterThan(0.99);
  });

  it('at the next round of a message: all of the round before', () => {
    const request = at(2, 'was kostet das?', [{ role: 'assistant', text: 'How many?' }]);
    const round = {
      text: '',
      calls: [{ id: 'call-1', name: 'cost', arguments: '{}' }],
      answers: ['$811.85 a month'],
    };
    const listOf = ({ input, messages }: Record<string, unknown>) => (input ?? messages) as unknown[];
    const [first, next] = [written(request), written(request, [round])];
    expect(next.tools).toEqual(first.tools);
    expect(systemOf(next)).toBe(systemOf(first));
    expect(listOf(next).slice(0, listOf(first).length)).toEqual(listOf(first));
    expect(JSON.stringify(listOf(next).at(-1))).toContain('$811.85 a month');
  });
});
