import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerConsole } from '../../../bin/local/console/answer.ts';
import { takeConsolePort } from '../../../bin/local/console/console.ts';
import { readFiles } from '../../../bin/local/console/files.ts';
import { listenOnLoopback } from '../../../bin/local/host/loopback.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';

/** A build of these files. */
async function builtOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryDirectory();
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const former = await builtOf({ 'index.html': 'former', 'assets/page-1.js': 'one', 'former.txt': 'gone' });
  const present = await builtOf({
    'index.html': '<p>present',
    'assets/page-2.js': 'two',
    'icon.svg': '<svg/>',
  });
  const answer = answerConsole({
    files: readFiles(present, [former]),
    api: async ({ url: path }, response) => void response.end(`the API got ${path}`),
    admin: async ({ url: path }, response) => void response.end(`the customer’s cloud got ${path}`),
    policy: { hasBotCheck: false, liveUrl: 'ws://localhost:8000/live' },
  });
  const server = createServer((request, response) => void answer(request, response));
  const listening = await listenOnLoopback(server);
  url = `http://localhost:${listening.port}`;
  close = listening.close;
});
afterAll(() => close());

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each(['/', '/sessions/s-01', '/verify-email', '/settings/members?tab=2', '/index.html'])(
  'The page’s address %s is answered with the page, which caches ask about each time',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, text]).toEqual([200, '<p>present']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  },
);

test.each(['/assets/page-3.js', '/former.txt', '/assets/../secrets.json', '/..%2f..%2fpackage.json'])(
  'The file %s, which is in no build, is missing and is not the page',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('present');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  },
);

test('Files with a hash in their name are kept for good, those of the former build as well', async () => {
  for (const [path, content] of [
    ['/assets/page-1.js', 'one'],
    ['/assets/page-2.js', 'two'],
  ] as const) {
    const { status, headers, text } = await get(path);
    expect([status, text]).toEqual([200, content]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});

test('What a browser has already isn’t sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('Files answer reads alone', async () => {
  expect((await get('/', { method: 'HEAD' })).text).toBe('');
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

test.each(['/api/sessions?limit=1', '/.well-known/jwks.json', '/openapi.json', '/healthz'])(
  'The API answers %s on the same origin, with headers of its own',
  async (path) => {
    const { headers, text } = await get(path, { method: 'POST' });
    expect(text).toBe(`the API got ${path}`);
    expect(headers.get('content-security-policy')).toBeNull();
  },
);

test('The simulated clouds are on the same origin for its own pages, and nothing else of the machine is', async () => {
  const roles = '/_local/customer-cloud/roles';
  const asked = await get(roles, { method: 'POST', headers: { origin: url } });
  expect(asked.text).toBe(`the customer’s cloud got ${roles}`);
  const foreign = await get(roles, { method: 'POST', headers: { origin: 'https://example.com' } });
  expect(foreign.status).toBe(403);
  for (const path of ['/_local/mail', '/_local/customer-clouds'])
    expect((await get(path)).text).not.toContain('got');
});

test('Every file has the policies, a missing one too', async () => {
  for (const path of ['/', '/assets/page-2.js', '/nothing.js']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

const closing = async (door: Awaited<ReturnType<typeof takeConsolePort>>) => {
  if ('open' in door) await door.close();
  return door;
};

test('The console takes the port of APP_BASE_URL, and any free one where the API does', async () => {
  const any = await takeConsolePort(undefined, 0);
  const taken = 'open' in any ? any.url : '';
  expect(taken).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await takeConsolePort(taken, 8000)).toEqual({
    elsewhere: `port ${new URL(taken).port} of ${taken} is another program’s`,
  });
  await closing(any);
  expect(await closing(await takeConsolePort(taken, 8000))).toMatchObject({ url: taken });
});

test('A console that is served elsewhere is not served here', async () => {
  expect(await takeConsolePort('https://app.example.com', 8000)).toEqual({
    elsewhere: 'https://app.example.com is not on this machine',
  });
});

test('Where the usual port is taken and none was asked for, another one is', async () => {
  const server = createServer();
  // The usual port may be another program's already, which is the same case.
  await new Promise<void>((resolve) =>
    server.once('error', () => resolve()).listen(3000, '127.0.0.1', resolve),
  );
  const door = await closing(await takeConsolePort(undefined, 8000));
  expect('open' in door && door.url).not.toBe('http://localhost:3000');
  if (server.listening) expect((server.address() as AddressInfo).port).toBe(3000);
  server.close();
});
