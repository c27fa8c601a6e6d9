import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonFor } from './expected.ts';

const run = promisify(execFile);

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

export interface Judged {
  passed: number;
  failures: string[];
}

/** Scenarios that have to pass with all of their checks, by revision; their number is what the suite has of them. */
const whole: Record<string, Record<string, number>> = {
  '2026-07-28': { 'tools-list': 4, 'http-header-validation': 14, 'dns-rebinding-protection': 2 },
  '2025-11-25': { initialize: 2, ping: 2, 'tools-list': 3, 'dns-rebinding-protection': 2 },
};
export const revisions = Object.keys(whole);

/** An extension that the server doesn't have. */
const isLeftOut = (scenario: string) => scenario.startsWith('tasks-');

/** Plays all that the suite has for a revision. A check fails, or passes, as `expected.ts` says. */
export async function playSuite(
  suite: string,
  url: string,
  revision: string,
  folder: string,
): Promise<Judged> {
  const output = join(folder, revision);
  await rm(output, { recursive: true, force: true });
  const args = [suite, 'server', '--url', url, '--requirements', revision, '--output-dir', output];
  // It exits with 1 where a check failed; the checks themselves are in files.
  const printed = await run(process.execPath, args, { timeout: 180_000, maxBuffer: 2 ** 26 }).catch(
    (error: Error) => error.message,
  );
  const scenarios = await readdir(output).catch(() => []);
  if (scenarios.length < 20)
    throw new Error(`The suite played too little: ${JSON.stringify(printed).slice(-400)}`);
  const judged: Judged = { passed: 0, failures: [] };
  for (const name of scenarios) {
    const scenario = nameOf(name);
    if (isLeftOut(scenario)) continue;
    const checks = JSON.parse(await readFile(join(output, name, 'checks.json'), 'utf8')) as Check[];
    const succeeded = checks.filter(({ status }) => status === 'SUCCESS');
    const wanted = whole[revision]?.[scenario];
    if (wanted !== undefined && succeeded.length < wanted)
      judged.failures.push(`${revision} ${scenario}: ${succeeded.length} of ${wanted} checks passed`);
    for (const { id } of succeeded) {
      if (reasonFor(id) === undefined) judged.passed++;
      else judged.failures.push(`${revision} ${id} passes now: take it out of expected.ts`);
    }
    for (const { id, status, errorMessage } of checks)
      if (status === 'FAILURE' && reasonFor(id) === undefined)
        judged.failures.push(`${revision} ${scenario}, ${id}: ${errorMessage}`);
  }
  return judged;
}

/** The scenario of a folder: "server-" stands before it, and the time behind. */
const nameOf = (folder: string) => folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
