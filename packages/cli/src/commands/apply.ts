import { agree, sending, sendingPlan, yesFlag } from '../acts/ask.ts';
import { consolePage } from '../acts/console.ts';
import { isAsked, isAskedFor, minutesOf, outcome, waitFlags } from '../acts/outcome.ts';
import { defineCommand } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import { compare } from '../files/compare.ts';
import { readDeploymentFile } from '../files/read.ts';
import { showComparison } from '../output/preview.ts';
import { statusText } from '../output/status.ts';
import { requestIn } from '../values/given.ts';

export const apply = defineCommand({
  name: 'apply',
  summary: 'Creates or changes a deployment to match a file; does nothing if it already matches',
  scope: 'propose',
  args: [],
  flags: {
    file: {
      type: 'string',
      short: 'f',
      value: 'FILE',
      meaning: 'YAML file of a deployment; - for standard input',
    },
    ...yesFlag,
    ...waitFlags,
  },
  exits: [exits.waitsForApproval],
  examples: ['dor apply -f deployment.yaml', 'dor apply -f deployment.yaml --yes --wait'],
  notes:
    'Finds the deployment by the file’s name, among those that are not destroyed. Values that the file omits stay as they are. Shows the difference first.',
  async run({ flags }, tools) {
    if (flags.file === undefined) throw usage('dor apply needs a file: dor apply -f deployment.yaml');
    const minutes = minutesOf(flags['approval-timeout']);
    const file = readDeploymentFile(flags.file);
    const { screen, signal } = tools;
    const service = tools.service();
    const { api } = service;
    const found = await compare(api, file);
    const people = screen.isJson ? { ...screen, show: () => {} } : screen;
    const shown = await showComparison(people, api, file, found);
    const wait = { wait: flags.wait, minutes };
    if (found.kind === 'same') {
      const { deployment } = found;
      if (deployment.status === 'failed' || deployment.status === 'cancelled') {
        await agree(tools, flags.yes, `The last run ended as ${deployment.status}. Continue from there?`);
        sending(tools, `dor status ${deployment.name}`);
        const again = await api.post('/api/deployments/{id}/apply', { path: { id: deployment.id }, signal });
        return outcome(tools, service, again, wait);
      }
      // What an earlier command has begun is waited for; nothing is begun again.
      const isUnderWay = isAsked(deployment) || ['approved', 'running'].includes(deployment.status);
      if (!isUnderWay && deployment.status !== 'succeeded')
        throw new CommandFailure(
          `${deployment.name} is ${statusText(screen, deployment.status)}: it has nothing running.`,
          { advice: await consolePage(service, `/deployments/${deployment.id}`) },
        );
      return outcome(tools, service, deployment, { ...wait, wait: flags.wait && isUnderWay });
    }
    if (found.kind === 'change' && isAskedFor(found.deployment, found.preview.digest))
      return outcome(tools, service, found.deployment, wait);
    // With --yes the API has the last word: a model hub, which a preview doesn't ask, may know what is missing.
    if (shown === exits.failed && !flags.yes) return exits.failed;
    await agree(tools, flags.yes, found.kind === 'new' ? 'Deploy this?' : 'Change this?');
    const { labels } = file;
    if (found.kind === 'new') {
      const body = { agent_id: file.agent_id, ...requestIn(file), ...(labels && { labels }) };
      sendingPlan(tools);
      return outcome(tools, service, await api.post('/api/deployments', { body, signal }), wait);
    }
    const values = {
      ...(file.options && { options: file.options }),
      ...(file.sizing && { sizing: file.sizing }),
    };
    sending(tools, `dor status ${found.deployment.name}`);
    const changed = await api.patch('/api/deployments/{id}', {
      path: { id: found.deployment.id },
      body: { ...(found.kind !== 'labels' && values), ...(labels && { labels }) },
      signal,
    });
    if (found.kind === 'change' && changed.proposal && changed.proposal.digest !== found.preview.digest)
      screen.tell('The deployment changed meanwhile: its plan is not the one shown above.');
    return outcome(tools, service, changed, { ...wait, wait: flags.wait && found.kind !== 'labels' });
  },
});
