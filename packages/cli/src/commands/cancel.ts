import { sending } from '../acts/ask.ts';
import { defineCommand } from '../command.ts';
import { CommandFailure, exits } from '../exit.ts';
import { findDeployment } from '../find.ts';

export const cancel = defineCommand({
  name: 'cancel',
  summary: 'Cancels the run of a deployment at its next safe point',
  scope: 'run',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {},
  examples: ['dor cancel vector-database'],
  async run({ args: [named = ''] }, tools) {
    const { screen, signal } = tools;
    const { api } = tools.service();
    const { id, name, active_run } = await findDeployment(api, named);
    if (!active_run) throw new CommandFailure(`${name} has no active run.`);
    sending(tools, `dor status ${name}`);
    const run = await api.post('/api/deployments/{id}/runs/{run_id}/cancel', {
      path: { id, run_id: active_run.id },
      signal,
    });
    screen.show(
      run,
      () =>
        `The run ${active_run.id} will end at its next safe point: dor logs ${name} --follow shows its events.`,
    );
    return exits.done;
  },
});
