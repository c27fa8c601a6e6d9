import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { afterAll, expect } from 'vitest';
import { textOf } from './reached.ts';

// Notes which functions of the service each test file calls; test/mutants/reached.ts reads it.
const shared = globalThis as { reachSession?: Session };
if (!shared.reachSession) {
  shared.reachSession = new Session();
  shared.reachSession.connect();
  await shared.reachSession.post('Profiler.enable');
  await shared.reachSession.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}
const session = shared.reachSession;
// Of the process, so that a busy machine makes no test slower.
const startedAt = process.cpuUsage();

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result.flatMap(({ url, functions }) => {
    const file = /\/((?:functions|lib)\/.*\.ts)$/.exec(url)?.[1];
    const names = functions.filter(({ ranges }) => ranges[0]?.count).map(({ functionName }) => functionName);
    return file ? names.map((name) => `${file} ${name}`) : [];
  });
  const path = expect.getState().testPath as string;
  const { user, system } = process.cpuUsage(startedAt);
  const line = {
    test: path.replace(/^.*?\/test\//, 'test/'),
    text: textOf(path),
    seconds: (user + system) / 1_000_000,
    called: [...new Set(called)],
  };
  appendFileSync(process.env.TEST_REACH as string, `${JSON.stringify(line)}\n`);
});
