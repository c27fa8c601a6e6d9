import type { AnswerOf, Client } from '../../../client/src/index.ts';
import { type Exit, exits } from '../exit.ts';
import type { Comparison } from '../files/compare.ts';
import type { DeploymentFile } from '../files/read.ts';
import { requestIn } from '../values/given.ts';
import { changeText, noticeLines, planText } from './plan.ts';
import type { Screen } from './screen.ts';

type Preview = AnswerOf<'/api/agents/{id}/preview', 'post'>;

export const showPreview = (screen: Screen, preview: Preview): void =>
  screen.show(preview, () => (preview.plan ? planText(screen, preview.plan) : obstacles(screen, preview)));

/** Shows how a file differs from what there is. @returns failed where it leads to no plan */
export async function showComparison(
  screen: Screen,
  api: Client,
  file: DeploymentFile,
  found: Comparison,
): Promise<Exit> {
  if (found.kind === 'new' || found.kind === 'replan') {
    const preview = await api.post('/api/agents/{id}/preview', {
      path: { id: file.agent_id },
      body: requestIn(file),
    });
    if (screen.isJson) screen.show({ ...found, preview }, () => '');
    else showPreview(screen, preview);
    return preview.plan ? exits.done : exits.failed;
  }
  screen.show(found, () => comparisonText(screen, file, found));
  return exits.done;
}

function comparisonText(screen: Screen, { name, labels }: DeploymentFile, found: Comparison): string {
  if (found.kind === 'change')
    return [
      screen.paint('bold', found.preview.summary),
      '',
      changeText(screen, found.preview.change, found.preview.cost),
      ...noticeLines(screen, 'Warning', found.preview.warnings),
    ].join('\n');
  if (found.kind === 'labels')
    return `Only the labels of ${name} change: ${JSON.stringify(labels)}. They reach the cloud with the next run.`;
  return `${name} matches the file: nothing changes.`;
}

function obstacles(screen: Screen, { gates, missing }: Preview): string {
  const fields = gates.flatMap((gate) => gate.fields);
  // A review repeats what those before it say.
  const reviews = gates.flatMap(({ review }) => (review ? [review] : []));
  const unique = <T extends { code: string }>(rows: readonly T[]) => [
    ...new Map(rows.map((row) => [row.code, row])).values(),
  ];
  return [
    'No plan can be made from these values.',
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
