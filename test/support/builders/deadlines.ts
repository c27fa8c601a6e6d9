import { patienceMs } from '../patience.ts';

/**
 * The outcome of work that a deadline has to end. Fails when a much later timer of this process comes first: on a busy
 * machine both are late, and their order stays.
 */
export async function endedByDeadline<T>(work: Promise<T>, muchLaterMs = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const muchLater = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No deadline ended it within ${muchLaterMs} ms.`)),
      muchLaterMs,
    );
  });
  try {
    return await Promise.race([work, muchLater]);
  } finally {
    clearTimeout(timer);
  }
}
