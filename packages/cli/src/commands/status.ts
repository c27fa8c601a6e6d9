import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';
import { findDeployment } from '../find.ts';
import { deploymentText } from '../output/deployment.ts';

export const status = defineCommand({
  name: 'status',
  summary: 'Shows the status, plan, run and outputs of a deployment',
  scope: 'read',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {},
  examples: ['dor status vector-database'],
  async run({ args: [named = ''] }, { screen, service }) {
    const deployment = await findDeployment(service().api, named);
    screen.show(deployment, () => deploymentText(screen, deployment));
    return exits.done;
  },
});
