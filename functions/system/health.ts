import type { Clock } from '../shared/clock.ts';
import { withDeadline } from '../shared/concurrency/deadline.ts';
import { unavailable } from '../shared/errors.ts';

/** Something the service can't work without. */
export interface Dependency {
  name: string;
  /** @throws when it doesn't answer within `ms` */
  ping(ms: number): Promise<void>;
}

const mostMs = 1000;
/** The endpoint is public, and each check is a round trip to every dependency. */
const keptMs = 5_000;

/**
 * `checkHealth` at most once in some seconds: requests in between share the check that is running, or its outcome.
 */
export function sharedHealthCheck(dependencies: readonly Dependency[], clock: Clock): () => Promise<void> {
  let latest: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!latest || now >= latest.at + keptMs) {
      latest = { at: now, outcome: checkHealth(dependencies) };
    }
    return latest.outcome;
  };
}

/**
 * Asks all dependencies at once.
 * @throws AppError unavailable naming those that failed or took longer than a second
 */
async function checkHealth(dependencies: readonly Dependency[]): Promise<void> {
  const answers = await Promise.allSettled(
    dependencies.map((dependency) => withDeadline(dependency.ping(mostMs), mostMs, late)),
  );
  const failed = dependencies
    .filter((_, index) => answers[index]?.status === 'rejected')
    .map(({ name }) => name);
  if (failed.length === 0) return;
  // One is enough for the log: they rarely fail together for different reasons.
  const first = answers.find((answer) => answer.status === 'rejected');
  throw unavailable('unhealthy', `Not answering: ${failed.join(', ')}.`, first?.reason);
}

const late = () => {
  throw new Error(`No answer within ${mostMs} ms.`);
};
