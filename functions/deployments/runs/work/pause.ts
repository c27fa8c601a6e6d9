/**
 * Pure: how long a run waits before it looks again at what is being made. It starts with the stage's shortest pause and
 * grows with the time that the step has taken, to four times that pause: a run of 11 minutes enters fewer than 100
 * states (each costs money), what takes long is known at most a third of its time late, and a wish to cancel is seen
 * within a minute.
 */
export const pauseSeconds = (elapsedSeconds: number, shortest: number): number =>
  Math.min(Math.max(Math.floor(elapsedSeconds / 3), shortest), 4 * shortest);
