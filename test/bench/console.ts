import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { createApi } from '../../bin/demo/api.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import { freshLocalCloud } from '../../bin/local/host/child-process.ts';
import { inRepository } from '../../lib/paths.ts';
import { startBrowser } from '../support/browser/chromium.ts';
import { newPerson } from '../support/browser/guarded-page.ts';
import { doMainJob } from '../support/browser/main-job.ts';
import { eventCount, showEvents } from './console-events.ts';
import { machine } from './figures-file.ts';
import { median } from './quantile.ts';
import { table } from './table.ts';

const rounds = 5;

/** Measures the console in a browser against the local cloud, and returns the part of docs/benchmarks.md about it. */
export async function measureConsole(folder: string, progress: (line: string) => void): Promise<string> {
  progress('building the console');
  const build = join(folder, 'build');
  const startedAt = performance.now();
  await promisify(execFile)(
    process.execPath,
    [inRepository('node_modules/vite/bin/vite.js'), 'build', '--outDir', build, '--emptyOutDir'],
    { cwd: inRepository('packages/console'), env: { ...process.env, NODE_ENV: 'production' } },
  );
  const buildMs = performance.now() - startedAt;
  const { script, style } = await firstLoadOf(build);
  const browser = await startBrowser();
  if (!browser)
    throw new Error(
      'This machine has no Chromium or Chrome. Install one, or name it: CONSOLE_BROWSER=<path>.',
    );
  await mkdir(join(folder, 'data'));
  const cloud = await freshLocalCloud(join(folder, 'data'));
  try {
    const origin = /^ *Console +(\S+)$/m.exec(cloud.output())?.[1] ?? '';
    progress('opening the first page');
    const paints = await repeated(() => firstPaint(browser, origin, '/login'));
    // A file of text on the same server: what the browser and this machine take for any page.
    const bare = await repeated(() => firstPaint(browser, origin, '/config.json'));
    progress('reading replies');
    const api = createApi(cloud.url);
    await signUp(api, cloud.url, 'ada@example.com');
    const words = await repeated(async () => {
      const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
      return firstWord(browser, origin, { token: api.token ?? '', sessionId: id });
    });
    progress('showing events');
    const account = await connectAws(api, cloud.url, {
      accountId: '111122223333',
      roleArn: 'arn:aws:iam::111122223333:role/orchestrator',
      region: 'us-east-1',
    });
    const { id: deploymentId } = await api.call<{ id: string }>('POST', '/api/deployments', {
      agent_id: 'vector-database',
      cloud_account_id: account.id,
      scope: { cluster_name: 'production' },
      sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
    });
    const shown = await repeated(() => showEvents(browser, origin, { token: api.token ?? '', deploymentId }));
    progress('doing the main job');
    const job = await mainJob(browser, origin, cloud.url);
    const problems = [...words.flatMap((each) => each.problems), ...job.problems];
    return `## The console

Written by \`npm run bench -- console\` on ${machine}, in a Chromium against the local cloud on the same cores, with a load of
${loadavg()[0]?.toFixed(1)} at the end. The first load is what index.html
names, compressed. The first word is the time between the reply's first bytes at the browser and its text on the page. Medians of ${rounds}; the main job is done once, with a change of what runs.

${table(
  ['What', 'Measured', 'At most'],
  [
    ['script of the first load, kB', kB(script), 100],
    ['style of the first load, kB', kB(style), 15],
    ['build, s', (buildMs / 1000).toFixed(1), 5],
    ['first contentful paint, ms', Math.round(median(paints.map(({ paintMs }) => paintMs))), 300],
    ['the same of a bare file, ms', Math.round(median(bare.map(({ paintMs }) => paintMs))), ''],
    ['the log-in shown, ms', Math.round(median(paints.map(({ shownMs }) => shownMs))), ''],
    ['first word after the API’s, ms', Math.round(median(words.map(({ ms }) => ms))), 100],
    [`${eventCount} events of a run shown, ms`, Math.round(median(shown.map(({ shownMs }) => shownMs))), ''],
    [
      'longest frame while they are scrolled, ms',
      Math.round(median(shown.map(({ longestFrameMs }) => longestFrameMs))),
      100,
    ],
    [
      'the page’s longest task meanwhile, ms of CPU',
      Math.round(median(shown.map(({ longestTaskMs }) => longestTaskMs))),
      50,
    ],
    [
      'the end stays in sight when one more comes',
      shown.every(({ follows }) => follows) ? 'yes' : 'no',
      'yes',
    ],
    ['the main job, from the sign-up to the destroy, s', (job.ms / 1000).toFixed(1), 60],
    ['requests off the origin, errors', problems.length, 0],
  ],
)}
`;
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function repeated<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  // The first one warms up what is compiled and kept at the first use.
  for (let round = 0; round <= rounds; round++) all.push(await measure());
  return all.slice(1);
}

/** Bytes of what index.html names, each file compressed by itself as CloudFront does. */
async function firstLoadOf(build: string) {
  const html = await readFile(join(build, 'index.html'), 'utf8');
  const sizes = { script: 0, style: 0 };
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
    const { length } = gzipSync(await readFile(join(build, path)), { level: 9 });
    sizes[path.endsWith('.css') ? 'style' : 'script'] += length;
  }
  return sizes;
}

/** In a browser that knows nothing yet: the first text or picture, and the page's heading or text. */
async function firstPaint(browser: Browser, origin: string, path: string) {
  const person = await newPerson(browser, origin);
  const page = await person.newPage();
  await page.goto(path);
  await page.locator('h1, body > pre').waitFor();
  const measured = await page.evaluate<{ paintMs: number; shownMs: number }>(`(async () => {
    const shownMs = performance.now();
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0];
    while (!paint()) await new Promise(requestAnimationFrame);
    return { paintMs: paint().startTime, shownMs };
  })()`);
  await person.close();
  return measured;
}

/** With a change in between; the runs are those of the simulated cloud. */
async function mainJob(browser: Browser, origin: string, localUrl: string) {
  const person = await newPerson(browser, origin);
  const page = await person.newPage();
  const startedAt = performance.now();
  await doMainJob(page, localUrl);
  const ms = performance.now() - startedAt;
  await person.close();
  return { ms, problems: person.problems };
}

interface Talk {
  token: string;
  sessionId: string;
}

async function firstWord(browser: Browser, origin: string, { token, sessionId }: Talk) {
  const person = await newPerson(browser, origin, { token });
  const page = await person.newPage();
  await page.goto(`/sessions/${sessionId}`);
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('10M vectors, 768 dims, 200 qps, no hybrid search');
  await page.evaluate(`new MutationObserver(() => {
    if (!globalThis.shownAt && document.body.innerText.includes('10,000,000')) globalThis.shownAt = performance.timeOrigin + performance.now();
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
  const wire = await person.context.newCDPSession(page);
  await wire.send('Network.enable');
  let reply: { id: string; offsetMs: number } | undefined;
  let arrivedAt: number | undefined;
  wire.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (request.method === 'POST' && request.url.endsWith('/messages'))
      reply = { id: requestId, offsetMs: (wallTime - timestamp) * 1_000 };
  });
  wire.on('Network.dataReceived', ({ requestId, timestamp }) => {
    if (requestId === reply?.id) arrivedAt ??= timestamp * 1_000 + reply.offsetMs;
  });
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText('10,000,000').first().waitFor();
  const shownAt = await page.evaluate<number>('globalThis.shownAt');
  const { problems } = person;
  await person.close();
  return { ms: shownAt - (arrivedAt ?? Number.NaN), problems };
}
