import type { Clock } from '../shared/clock.ts';
import { withDeadline } from '../shared/concurrency/deadline.ts';
import { isReadOnly } from '../shared/db/server-states.ts';
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
 * @throws AppError unavailable naming those that failed or took longer than a second; `takes_no_changes` where all answer and one
 * of them takes no changes
 */
async function checkHealth(dependencies: readonly Dependency[]): Promise<void> {
  const answers = await Promise.allSettled(
    dependencies.map((dependency) => withDeadline(dependency.ping(mostMs), mostMs, late)),
  );
  const failed = dependencies.flatMap(({ name }, index) => {
    const answer = answers[index];
    return answer?.status === 'rejected' ? [{ name, reason: answer.reason as unknown }] : [];
  });
  const silent = failed.filter(({ reason }) => !isReadOnly(reason));
  // One reason is enough for the log: they rarely fail together for different ones.
  const [first] = [...silent, ...failed];
  if (!first) return;
  if (silent.length > 0) throw unavailable('unhealthy', `Not answering: ${namesOf(silent)}.`, first.reason);
  throw unavailable(
    'takes_no_changes',
    `Reads work. Changes are refused, since this takes none now: ${namesOf(failed)}.`,
    first.reason,
  );
}

const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ');

const late = () => {
  throw new Error(`No answer within ${mostMs} ms.`);
};
