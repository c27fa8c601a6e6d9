import { spawn } from 'node:child_process';
import { consolePage } from '../acts/console.ts';
import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';
import { findDeployment } from '../find.ts';

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

export const open = defineCommand({
  name: 'open',
  summary: 'Opens the console, or a deployment in it; without a terminal it prints the address',
  scope: 'read',
  args: [{ name: 'DEPLOYMENT', meaning: 'Its name or id', optional: true }],
  flags: { print: { type: 'boolean', meaning: 'Only prints the address' } },
  examples: ['dor open', 'dor open vector-database --print'],
  async run({ args: [named], flags }, { screen, service }) {
    const used = service();
    const path = named === undefined ? '/' : `/deployments/${(await findDeployment(used.api, named)).id}`;
    const page = await consolePage(used, path);
    screen.show({ url: page }, () => page);
    if (screen.width === undefined || screen.isJson || flags.print || !/^https?:/.test(page))
      return exits.done;
    const [command = '', ...words] = openers[process.platform] ?? ['xdg-open'];
    const browser = spawn(command, [...words, page], { stdio: 'ignore', detached: true });
    // The address stands above, for who has no browser here.
    browser.on('error', () => {});
    browser.unref();
    return exits.done;
  },
});
