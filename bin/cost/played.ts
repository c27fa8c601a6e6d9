import { pauseSeconds } from '../../functions/deployments/runs/work/pause.ts';
import type { Line } from './line.ts';

// What a session with one deployment takes: a person who reads along, eight messages, a run of eleven minutes.

/**
 * Counted while the main job was played against an emulator of AWS (2026-11-21), and from the run's steps in
 * docs/benchmarks.md. GB-seconds are those of functions of the stage's size, the model's answers 4 s each.
 */
const counted = {
  sessionTransitions: 26,
  /** Of a run whose every look finds things ready (docs/benchmarks.md, apply). */
  runTransitions: 17,
  apiRequests: 150,
  invocations: 250,
  gigabyteSeconds: 97,
  logGigabytes: 0.75e-3,
  tableWrites: 160,
  queueRequests: 60,
  events: 20,
  mails: 3,
  traces: 50,
  secretReads: 15,
} as const;

/** Look, decide, wait. */
const transitionsOfALook = 3;
const runSeconds = 11 * 60;
const sessions = 1_000;

/** How often a run looks at what is being made: the longer it takes, the longer it waits. */
function looksWithin(seconds: number, pollSeconds: number): number {
  let looks = 0;
  for (let elapsed = 0; elapsed < seconds; looks += 1) elapsed += pauseSeconds(elapsed, pollSeconds);
  return looks;
}

export const transitionsOfASession = (pollSeconds: number): number =>
  counted.sessionTransitions +
  counted.runTransitions +
  transitionsOfALook * looksWithin(runSeconds, pollSeconds);

/** What 1,000 sessions with a deployment cost, without the model and without what runs in customers' accounts. */
export const playedLines = (pollSeconds: number): Line[] =>
  (
    [
      { what: 'state transitions', units: transitionsOfASession(pollSeconds), price: 'transition' },
      { what: 'requests of the API', units: counted.apiRequests, price: 'apiRequest' },
      { what: 'requests of functions', units: counted.invocations, price: 'lambdaRequest' },
      { what: 'GB-seconds of functions', units: counted.gigabyteSeconds, price: 'lambdaGigabyteSecond' },
      { what: 'logs, GB', units: counted.logGigabytes, price: 'logGigabyte' },
      { what: 'counts of rate limits', units: counted.tableWrites, price: 'tableWrite' },
      { what: 'requests of queues', units: counted.queueRequests, price: 'queueRequest' },
      { what: 'events', units: counted.events, price: 'event' },
      { what: 'mails', units: counted.mails, price: 'mail' },
      { what: 'traces', units: counted.traces, price: 'trace' },
      { what: 'reads of secrets', units: counted.secretReads, price: 'secretReads' },
    ] satisfies Line[]
  ).map((line) => ({ ...line, units: line.units * sessions }));
