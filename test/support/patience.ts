/**
 * How long a test waits for something that has to come, in milliseconds. It decides how late a failure is told, not
 * whether a test passes: beside other work on the machine a test of one second may take twenty.
 */
export const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 60_000);
