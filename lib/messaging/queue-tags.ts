/** Tags of a worker's queue and of its dead letters, by which npm run dead-letters finds both. */
export const queueTag = 'worker-queue';
export const deadLettersTag = 'dead-letters-of';
