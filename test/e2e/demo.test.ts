import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { playOf } from '../../bin/demo/plays.ts';
import { type Demo, runDemo } from '../../bin/demo/run.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';

// Played to its end in test/e2e/plays.ts, on a service that runs already.
test('npm run demo takes the transcript that it is given, and fails with its reason', async () => {
  const run = promisify(execFile)(process.execPath, ['bin/demo.js', '/nowhere.txt']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('tried to read the transcript /nowhere.txt'),
  });
});

/** What it shows, and its exit code. */
async function played(start: Demo['start'], transcript?: string) {
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    output += piece;
    return true;
  });
  const code = await runDemo({ play: playOf(transcript), start }).code;
  vi.restoreAllMocks();
  return { code, output };
}

test('The demo names a transcript that is missing', async () => {
  const start = vi.fn();
  const { code, output } = await played(start, '/nowhere.txt');
  expect(code).toBe(1);
  expect(output).toMatch(/tried to read the transcript .*nowhere\.txt/);
  expect(start).not.toHaveBeenCalled();
});

test('The demo ends where the local cloud does not start', async () => {
  const { code, output } = await played(() => Promise.reject(new Error('No database.')));
  expect(code).toBe(1);
  expect(output).toContain('The demo failed while it tried to start the local cloud.');
  expect(output).toContain('No database.');
});

test('The demo says what it was doing when it failed, why, and where to look, and stops the cloud', async () => {
  const broken = createServer((_, response) => response.writeHead(500).end('{"detail":"Out of order."}'));
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void broken.close());
  const { port } = broken.address() as AddressInfo;
  const stop = vi.fn(async () => {});
  const cloud = { url: `http://127.0.0.1:${port}`, dataDirectory: '/data', stop };
  const { code, output } = await played(async () => cloud);
  expect(code).toBe(1);
  expect(output).toContain('The demo failed while it tried to sign up and verify the e-mail address.');
  expect(output).toContain('POST /api/auth/signup answered 500: Out of order.');
  expect(output).toContain('Where to look:\n  function logs: /data/logs/service.log');
  expect(stop).toHaveBeenCalledOnce();
});

test('A transcript with a line that makes no sense is refused, naming the line', () => {
  expect(() => readTranscript('hello\n/launch now')).toThrow(
    'Line 2 of the transcript: there is no command /launch',
  );
});
