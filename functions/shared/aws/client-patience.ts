/**
 * Settings of an AWS client: how long it waits for a response, and one repetition. Without them the SDK waits for as
 * long as the function may run, and the function's other work ends with it.
 */
export const answersWithin = (requestTimeout: number) => ({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
});
