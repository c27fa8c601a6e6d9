import type { Service } from '../host/json-protocol.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** One run of a state machine. Times are milliseconds since 1970. */
export interface Execution {
  arn: string;
  name: string;
  machineArn: string;
  status: ExecutionStatus;
  input: string;
  output: string | undefined;
  error: string | undefined;
  cause: string | undefined;
  startedAt: number;
  stoppedAt: number | undefined;
  history: object[];
  /** Resolves when it has ended, however. */
  finished: Promise<void>;
  /** Rejects when it is stopped from outside, else stays open. */
  stopped: Promise<never>;
  stop(error?: string, cause?: string): void;
}

export interface StateMachineHost {
  arn: string;
  name: string;
  /** @throws ServiceError ExecutionAlreadyExists, as StartExecution does */
  start(request: { input: string; name?: string | undefined }): Execution;
}

export interface StateMachines {
  service: Service;
  /** Newest first. */
  executions(): Execution[];
  /** @throws Error when the template has no such state machine, naming who asked */
  byArn(arn: string, neededBy: string): StateMachineHost;
  stop(): void;
}
