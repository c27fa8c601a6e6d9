import { spawn } from 'node:child_process';
import type { Screen } from '../output/screen.ts';

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the browser of a person who sits at a terminal. Who has none here reads the address. */
export function openInBrowser(screen: Screen, page: string): void {
  if (screen.width === undefined || screen.isJson || !/^https?:/.test(page)) return;
  const [command = '', ...words] = openers[process.platform] ?? ['xdg-open'];
  const browser = spawn(command, [...words, page], { stdio: 'ignore', detached: true });
  browser.on('error', () => {});
  browser.unref();
}
