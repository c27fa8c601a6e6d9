import { expect, test } from 'vitest';
import { pauseSeconds } from '../../../../../functions/deployments/runs/work/pause.ts';
import { stageSettings } from '../../../../../lib/config.ts';

const { runPollSeconds } = stageSettings('production');

/** How often a step looks that takes so long, and how late it sees the end. */
function looksAt(seconds: number): { looks: number; late: number } {
  let [at, looks] = [0, 1];
  for (; at < seconds; looks++) at += pauseSeconds(at, runPollSeconds);
  return { looks, late: at - seconds };
}

test('a pause is a third of the time so far, and from the shortest to four times that', () => {
  const pauses = [0, 44, 45, 48, 100, 179, 180, 2_400].map((elapsed) => pauseSeconds(elapsed, 15));
  expect(pauses).toEqual([15, 15, 15, 16, 33, 59, 60, 60]);
});

test('a run of eleven minutes enters fewer than a hundred states', () => {
  // Looking, deciding and waiting are three; the last look isn't followed by a wait. The others are entered once.
  const looks = [360, 240, 60].map((seconds) => looksAt(seconds).looks);
  const states = looks.reduce((sum, count) => sum + 3 * count - 1, 11);
  expect(states).toBeLessThan(100);
});

test('no end is seen later than a third of its step’s time, or the shortest pause', () => {
  for (let seconds = 1; seconds <= 2_700; seconds++)
    expect(looksAt(seconds).late).toBeLessThan(Math.max(runPollSeconds, seconds / 3 + 1));
});
