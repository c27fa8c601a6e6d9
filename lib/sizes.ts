/** The settings of a stage (lib/config.ts) that a size sets. */
interface Size {
  throttle: { ratePerSecond: number; burst: number };
  orgRequestsPerSecond: number;
  orgRequestsAtOnce: number;
  orgMessagesAtOnce: number;
  workerConcurrency: number;
  streamExecutions: number;
  webhookExecutions: number;
  apiExecutions: number;
  messageExecutions: number;
  stepExecutions: number;
  databaseConnections: number;
}

export const sizeNames = ['small', 'usual'] as const;
export type SizeName = (typeof sizeNames)[number];

/**
 * The concurrency of a stage, and so its needs: executions of Lambda, of which 100 more have to be in the account's quota, and
 * connections to Postgres. A group of endpoints that answers in 100 ms takes ten times its executions in requests a second;
 * docs/scaling.md says which bound is met first.
 */
export const sizes: Record<SizeName, Size> = {
  /** For one company's own use, or the first customers. docs/operations.md has the quota that each size asks for. */
  small: {
    throttle: { ratePerSecond: 100, burst: 200 },
    orgRequestsPerSecond: 25,
    orgRequestsAtOnce: 4,
    orgMessagesAtOnce: 3,
    workerConcurrency: 2,
    streamExecutions: 20,
    webhookExecutions: 5,
    apiExecutions: 5,
    messageExecutions: 10,
    stepExecutions: 5,
    databaseConnections: 360,
  },
  usual: {
    throttle: { ratePerSecond: 500, burst: 1_000 },
    orgRequestsPerSecond: 60,
    orgRequestsAtOnce: 10,
    orgMessagesAtOnce: 20,
    workerConcurrency: 10,
    streamExecutions: 150,
    webhookExecutions: 40,
    apiExecutions: 20,
    messageExecutions: 60,
    stepExecutions: 25,
    databaseConnections: 1_000,
  },
};
