/** Tags of a worker's queue and of its dead letters, by which npm run dead-letters finds both. */
export const queueTag = 'worker-queue';
/** The entry of the function that works on the queue. */
export const workerTag = 'worker';
export const deadLettersTag = 'dead-letters-of';
