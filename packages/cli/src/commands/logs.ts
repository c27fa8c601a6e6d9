import type { Schema } from '../../../client/src/index.ts';
import { defineCommand } from '../command.ts';
import { CommandFailure, exits } from '../exit.ts';
import { findDeployment } from '../find.ts';
import { eventText } from '../output/event.ts';
import { statusText } from '../output/status.ts';

export const logs = defineCommand({
  name: 'logs',
  summary:
    'Prints the events of a deployment; with --follow, also new ones until no run or approval request is open',
  scope: 'read',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {
    follow: {
      type: 'boolean',
      short: 'f',
      meaning: 'Continues until no run or approval request is open',
    },
    run: { type: 'string', value: 'RUN', meaning: 'Prints only the events of this run' },
  },
  examples: ['dor logs vector-database', 'dor logs vector-database --follow'],
  notes: 'With --json, each event is a line of JSON. Ctrl-C stops following and does not affect the run.',
  async run({ args: [named = ''], flags }, { screen, service, signal }) {
    const { api } = service();
    const { id } = await findDeployment(api, named);
    const isMeant = (event: Schema<'DeploymentEvent'>) =>
      flags.run === undefined || event.run_id === flags.run;
    const show = (event: Schema<'DeploymentEvent'>) => {
      if (isMeant(event)) screen.showLine(event, () => eventText(screen, event));
    };
    if (!flags.follow) {
      for await (const event of api.all('/api/deployments/{id}/events', {
        path: { id },
        query: { limit: 100 },
        signal,
      }))
        show(event);
      return exits.done;
    }
    let status = '';
    for await (const { data } of api.follow('/api/deployments/{id}/events', { path: { id }, signal })) {
      if (data.type === 'event') show(data.event);
      if (data.type === 'status') status = data.status;
      if (data.type === 'error') {
        // Asked again, a token that doesn't count any more is refused as everywhere.
        await api.get('/api/deployments/{id}', { path: { id }, signal });
        throw new CommandFailure(data.detail);
      }
    }
    screen.tell(
      `No run or approval request is open. Status of the deployment: ${statusText(screen, status)}.`,
    );
    return exits.done;
  },
});
