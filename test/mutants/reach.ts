import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ReachLine } from './reached.ts';
import { textHash } from './regions.ts';

// Notes what of the service each test file runs, by the probes that vitest.config.ts lets put into it; reached.ts reads it.
const ran = new Map<string, Set<number>>();
(globalThis as { reachOf?: unknown }).reachOf = (file: string, hash: string) => {
  const places = new Set<number>();
  ran.set(`${file} ${hash}`, places);
  return (place: number) => void places.add(place);
};

let startedAt: NodeJS.CpuUsage;
// Of the process, so that a busy machine makes no test slower; modules are loaded by then.
beforeAll(() => {
  startedAt = process.cpuUsage();
});

afterAll(() => {
  const path = expect.getState().testPath as string;
  const { user, system } = process.cpuUsage(startedAt);
  const line: ReachLine = {
    test: path.replace(/^.*?\/test\//, 'test/'),
    text: textHash(readFileSync(path)),
    seconds: (user + system) / 1_000_000,
    ran: Object.fromEntries([...ran].map(([source, places]) => [source, [...places]])),
  };
  appendFileSync(process.env.TEST_REACH as string, `${JSON.stringify(line)}\n`);
});
