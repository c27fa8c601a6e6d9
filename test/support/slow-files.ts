import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { repositoryRoot } from '../../lib/paths.ts';

const list = new URL('slow-files.json', import.meta.url);

/** Test files that take long, the longest first; measured by `slowFilesReporter`. */
export const slowFiles: readonly string[] = Object.keys(JSON.parse(readFileSync(list, 'utf8')));

/** Three seconds of the sixteen minutes that all files took one after the other. A share, since machines differ. */
const leastShare = 0.003;

/** @returns the files that take such a share of the time of all, with it in thousandths, the longest first */
export function slowOf(milliseconds: Readonly<Record<string, number>>): Record<string, number> {
  const rows = Object.entries(milliseconds);
  const all = rows.reduce((sum, [, ms]) => sum + ms, 0);
  const slow = rows.filter(([, ms]) => ms >= all * leastShare).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(slow.map(([file, ms]) => [file, Math.round((ms / all) * 1_000)]));
}

/** Writes the list after a run of all tests; of fewer, the shares would be others. */
export const slowFilesReporter: Reporter = {
  onTestRunEnd(modules) {
    const milliseconds = Object.fromEntries(modules.map((module) => [fileOf(module), timeOf(module)]));
    writeFileSync(list, `${JSON.stringify(slowOf(milliseconds), null, 2)}\n`);
  },
};

const fileOf = ({ moduleId }: TestModule) => relative(repositoryRoot, moduleId);

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}
