import { openInBrowser } from '../acts/browser.ts';
import { consolePage } from '../acts/console.ts';
import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';
import { findDeployment } from '../find.ts';

export const open = defineCommand({
  name: 'open',
  summary: 'Opens the console, or a deployment in it. Without a terminal, prints the URL',
  scope: 'read',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment', optional: true }],
  flags: { print: { type: 'boolean', meaning: 'Only prints the URL' } },
  examples: ['dor open', 'dor open vector-database --print'],
  async run({ args: [named], flags }, { screen, service }) {
    const used = service();
    const path = named === undefined ? '/' : `/deployments/${(await findDeployment(used.api, named)).id}`;
    const page = await consolePage(used, path);
    screen.show({ url: page }, () => page);
    if (!flags.print) openInBrowser(screen, page);
    return exits.done;
  },
});
