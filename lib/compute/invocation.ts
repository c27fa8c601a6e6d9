/**
 * The kind of a function's caller, which decides where a failed call is kept or repeated. None needs a dead letter queue of the
 * function itself, which AWS fills for asynchronous calls alone.
 */
export const invokers = {
  function: 'The function that calls waits for the answer and hears of the failure.',
  gateway: 'The caller waits for the answer and hears of the failure.',
  queue: 'Messages that fail stay in their queue and then go to its dead letters, which have an alarm.',
  workflow: 'The state machine retries the step and then records the failure.',
  schedule: 'The next start repeats it, and finds the same work in the database.',
  deployment: 'CloudFormation waits for the answer and rolls the deployment back.',
} as const;

export type Invoker = keyof typeof invokers;
