import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { keptOr } from '../../../bin/local/template/template-cache.ts';
import { inRepository } from '../../../lib/paths.ts';

/** A browser that can be started. */
interface Executable {
  path: string;
  env: Record<string, string>;
}

const flags = [
  // Tests run as root in containers, where Chromium's sandbox can't be made. They show pages of this repository alone.
  '--no-sandbox',
  '--disable-gpu',
  // Nobody looks: a GPU that is played in software would draw each frame.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a browser: that of CONSOLE_BROWSER, else the one that `npm ci` brings for Linux on x64, else the machine's Chrome or
 * Chromium.
 * @returns undefined where there is none
 */
export async function startBrowser(): Promise<Browser | undefined> {
  const executable = await findBrowser();
  return (
    executable &&
    chromium.launch({
      executablePath: executable.path,
      env: { ...(process.env as Record<string, string>), ...executable.env },
      args: flags,
    })
  );
}

async function findBrowser(): Promise<Executable | undefined> {
  const asked = process.env.CONSOLE_BROWSER;
  if (asked) return { path: asked, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  const path = installed().find(canRun);
  return path === undefined ? undefined : { path, env: {} };
}

/** The package is compressed, and has the libraries that a minimal Linux lacks, and fonts. Unpacked once for each version. */
async function packaged(): Promise<Executable> {
  const { version } = JSON.parse(
    readFileSync(inRepository('node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const cache = inRepository('node_modules/.cache/chromium');
  const folder = join(cache, version);
  const done = `${folder}.json`;
  if (!existsSync(folder)) rmSync(done, { force: true });
  await keptOr(
    done,
    () => unpack(cache, folder),
    () => true,
  );
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpack(cache: string, folder: string): Promise<true> {
  const unfinished = join(cache, `unfinished-${randomUUID()}`);
  mkdirSync(unfinished, { recursive: true });
  await promisify(execFile)(process.execPath, [inRepository('test/support/browser/unpack.js')], {
    env: { ...process.env, TMPDIR: unfinished },
  });
  // The package's own names folders of its usual place.
  writeFileSync(
    join(unfinished, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts/fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return true;
}

/** Where a Chrome or Chromium is usually found. */
const installed = () => [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
