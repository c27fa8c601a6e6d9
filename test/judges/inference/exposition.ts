import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exposition } from '../../support/doubles/engine-exposition.ts';
import { install, lastWords } from '../install.ts';

type Expect = (what: string, isSo: boolean, seen: string) => void;

/** Names that the engine gives against Prometheus' advice; they are the engine's own. */
const ofTheEngine = /metric names should not contain ':'|non-counter metrics should not have "_total"/;

/** What `promtool check metrics` finds in the double's metrics. Without Go it is not asked, and says so. */
export async function judgeExposition(folder: string, expect: Expect): Promise<void> {
  const load = { running: 2, waiting: 1, prompt: 900, generation: 400, requests: 7 };
  const input = exposition('acme/small-8b-instruct', load);
  const linter = join(folder, 'exposition');
  try {
    await install('go', ['build', '-o', linter, '.'], { cwd: join(import.meta.dirname, 'exposition') });
  } catch (error) {
    console.log(`The metrics were not linted: ${lastWords(error)}`);
    return;
  }
  const { status, stdout, stderr } = spawnSync(linter, { input, encoding: 'utf8' });
  expect('Prometheus reads the metrics', status === 0 || status === 3, `${stdout}${stderr}`);
  const problems = stdout.split('\n').filter((line) => line && !ofTheEngine.test(line));
  expect(
    'and has nothing against them but the names that the engine gives',
    problems.length === 0,
    problems.join('; '),
  );
}
