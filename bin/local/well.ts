import { setTimeout as sleep } from 'node:timers/promises';

// The service keeps the outcome of a health check for 5 s, and the first one fails on a machine so busy that a new
// connection takes a second: time for the third.
const longestIllnessMs = 12_000;
const lookPauseMs = 500;

/** @throws with its last health answer when it doesn't become healthy in time */
export async function untilWell(url: string, longestMs = longestIllnessMs): Promise<void> {
  const end = Date.now() + longestMs;
  for (;;) {
    const answer = await fetch(url);
    if (answer.ok) return;
    const said = await answer.text();
    if (Date.now() > end) throw new Error(`The service is up and not well (${url}): ${said}`);
    await sleep(lookPauseMs);
  }
}
