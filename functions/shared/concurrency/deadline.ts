/**
 * The work's outcome, or what `late` says when it takes longer. The work itself goes on; a caller that can abort it does that.
 * @throws what the work throws, or `late`
 */
export async function withDeadline<T>(work: Promise<T>, ms: number, late: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, timeIsUp.then(late)]);
  } finally {
    clearTimeout(timer);
    // A later failure of the work is ignored.
    work.catch(() => {});
  }
}
