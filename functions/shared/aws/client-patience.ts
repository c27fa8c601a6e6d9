/**
 * Settings of a client of AWS: an answer is waited for so long, and asked for once more. Without them the SDK waits for as long
 * as the function may run, and what else the function was about ends with it.
 */
export const answersWithin = (requestTimeout: number) => ({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
});
