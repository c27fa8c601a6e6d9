import type { AnswerOf } from '../../../client/src/index.ts';
import { defineCommand } from '../command.ts';
import { type Exit, exits } from '../exit.ts';
import { noticeLines, planText } from '../output/plan.ts';
import type { Screen } from '../output/screen.ts';
import { requestOf } from '../values/given.ts';

type Preview = AnswerOf<'/api/agents/{id}/preview', 'post'>;

export const plan = defineCommand({
  name: 'plan',
  summary: 'Shows what values would deploy and what it costs; nothing is started',
  scope: 'read',
  args: [{ name: 'AGENT', meaning: 'The id of an agent' }],
  flags: {
    set: {
      type: 'string',
      value: 'NAME=VALUE',
      short: 's',
      multiple: true,
      meaning: 'A value of the agent; may be repeated',
    },
  },
  examples: [
    'dor plan vector-database -s vector_count=10_000_000 -s dimension=768 -s peak_qps=200 -s hybrid_search=false -s cluster_name=production',
  ],
  async run({ args: [agentId = ''], flags }, { screen, service }) {
    const { api } = service();
    const body = await requestOf(api, agentId, flags.set);
    const preview = await api.post('/api/agents/{id}/preview', { path: { id: agentId }, body });
    return showPreview(screen, preview);
  },
});

/** @returns failed where the values lead to no plan */
export function showPreview(screen: Screen, preview: Preview): Exit {
  screen.show(preview, () => (preview.plan ? planText(screen, preview.plan) : obstacles(screen, preview)));
  return preview.plan ? exits.done : exits.failed;
}

function obstacles(screen: Screen, { gates, missing }: Preview): string {
  const fields = gates.flatMap((gate) => gate.fields);
  // A review repeats what those before it say.
  const reviews = gates.flatMap(({ review }) => (review ? [review] : []));
  const unique = <T extends { code: string }>(rows: readonly T[]) => [
    ...new Map(rows.map((row) => [row.code, row])).values(),
  ];
  return [
    'These values lead to no plan.',
    ...missing.map((name) => {
      const field = fields.find((each) => each.name === name);
      return `  ${screen.paint('yellow', 'missing')}  ${name}: ${field?.question ?? ''}`;
    }),
    ...gates.flatMap(({ problems }) =>
      problems.map(({ field, message }) => `  ${screen.paint('red', 'wrong')}    ${field}: ${message}`),
    ),
    ...noticeLines(screen, '  refused', unique(reviews.flatMap(({ refusals }) => refusals))),
  ].join('\n');
}
