/**
 * For schemas that a process reads few values by: zod's compiled checks, made at the first reading of each, pay for
 * themselves only after some hundred readings.
 */
export const jitless = { jitless: true };
