import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exposition } from '../../support/doubles/engine-exposition.ts';

type Expect = (what: string, isSo: boolean, seen: string) => void;

/** Names that the engine gives against Prometheus' advice; they are the engine's own. */
const ofTheEngine = /metric names should not contain ':'|non-counter metrics should not have "_total"/;

/** What `promtool check metrics` finds in the double's metrics. Without Go it is not asked, and says so. */
export function judgeExposition(expect: Expect): void {
  const load = { running: 2, waiting: 1, prompt: 900, generation: 400, requests: 7 };
  const input = exposition('acme/small-8b-instruct', load);
  const cwd = join(import.meta.dirname, 'exposition');
  const { status, stdout, stderr, error } = spawnSync('go', ['run', '.'], { cwd, input, encoding: 'utf8' });
  // Go names the program's own exit code in what it prints, and ends with 1; it names none where it could not build it.
  const code = status === 0 ? 0 : Number(/exit status (\d)/.exec(stderr)?.[1]);
  if (error || Number.isNaN(code)) {
    console.log(`The metrics were not linted: ${String(error ?? stderr).slice(0, 200)}`);
    return;
  }
  const isRead = code === 0 || code === 3;
  expect('Prometheus reads the metrics', isRead, `${stdout}${stderr}`);
  const problems = stdout.split('\n').filter((line) => line && !ofTheEngine.test(line));
  expect(
    'and has nothing against them but the names that the engine gives',
    problems.length === 0,
    problems.join('; '),
  );
}
