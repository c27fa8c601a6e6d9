import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from '../../../client/src/index.ts';
import { defineCommand } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import { compare } from '../files/compare.ts';
import { readDeploymentFile } from '../files/read.ts';
import { findDeployment } from '../find.ts';
import { showComparison } from '../output/preview.ts';
import type { Screen } from '../output/screen.ts';
import { table } from '../output/table.ts';

const lookPauseMs = 2_000;
const longestMs = 30 * 60_000;

export const drift = defineCommand({
  name: 'drift',
  summary:
    'Compares the cloud with what was applied, and a file with the deployment. Exits with 1 if they differ',
  scope: 'propose',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment; not with a file', optional: true }],
  flags: {
    file: {
      type: 'string',
      short: 'f',
      value: 'FILE',
      meaning: 'YAML file of a deployment; - for standard input',
    },
  },
  examples: ['dor drift vector-database', 'dor drift -f deployment.yaml'],
  async run({ args: [named], flags }, tools) {
    if ((named === undefined) === (flags.file === undefined))
      throw usage('dor drift takes either a deployment or a file.');
    const { screen, signal } = tools;
    const file = flags.file === undefined ? undefined : readDeploymentFile(flags.file);
    const { api } = tools.service();
    const found = file && (await compare(api, file));
    if (file && found?.kind === 'new')
      throw new CommandFailure(`${file.name} is not deployed.`, { advice: 'Deploy it with dor apply -f.' });
    const { id, name } =
      found && found.kind !== 'new' ? found.deployment : await findDeployment(api, named as string);
    if (file && found && found.kind !== 'same') {
      await showComparison(screen, api, file, found);
      throw new CommandFailure(`${name} does not match the file.`, {
        advice: 'Apply the file with dor apply -f.',
      });
    }
    let deployment = await api.post('/api/deployments/{id}/drift', { path: { id } });
    tools.onInterrupt(`The comparison continues without this command: dor status ${name} shows its result.`);
    screen.tell('Comparing with the cloud. This takes a few minutes.');
    const end = Date.now() + longestMs;
    while (deployment.drift?.status === 'checking') {
      if (Date.now() > end)
        throw new CommandFailure(`The comparison of ${name} is taking longer than half an hour.`, {
          advice: `dor status ${name} shows its result.`,
        });
      await sleep(lookPauseMs, undefined, { signal });
      deployment = await api.get('/api/deployments/{id}', { path: { id } });
    }
    const result = deployment.drift;
    if (!result) throw new CommandFailure(`${name} was not compared.`);
    screen.show(result, () => driftText(screen, name, result));
    return result.status === 'in_line' ? exits.done : exits.failed;
  },
});

function driftText(
  screen: Screen,
  name: string,
  { status, differences, differences_total, unchecked }: Schema<'Drift'>,
): string {
  const lines = {
    in_line: `${name} matches what was applied.`,
    drifted: `${name} differs in ${differences_total} places from what was applied.`,
    unknown: `${name} could not be compared completely.`,
  } as Record<string, string>;
  return [
    lines[status] ?? status,
    ...(differences.length > 0
      ? [
          table(
            screen,
            ['KIND', 'NAME', 'FIELD', 'APPLIED', 'FOUND'],
            differences.map((each) => [
              each.kind,
              each.name,
              each.path ?? '',
              each.expected ?? '',
              each.found ?? '',
            ]),
          ),
        ]
      : []),
    ...differences.flatMap(({ refusal }) =>
      refusal
        ? [`Refused: ${refusal.sentence}`, ...refusal.alternatives.map(({ says }) => `Workaround: ${says}`)]
        : [],
    ),
    ...unchecked.map(({ what, reason, fix }) => `Not checked: ${what}: ${reason} ${fix ?? ''}`),
  ].join('\n');
}
