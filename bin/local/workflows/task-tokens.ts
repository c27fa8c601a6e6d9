import { randomUUID } from 'node:crypto';
import { ServiceError } from '../host/json-protocol.ts';

/** A Task that waits for its token to come back. */
interface WaitingTask {
  resolve(output: unknown): void;
  reject(error: Error): void;
  heartbeat(): void;
}

export interface TaskTokens {
  /** A new token for `$$.Task.Token`. */
  issue(): string;
  /**
   * Waits until a worker reports on the token.
   * @throws Error named as the reported failure, or States.HeartbeatTimeout
   */
  wait(token: string, heartbeatSeconds: number | undefined): Promise<unknown>;
  /** Ends the wait from inside: its Task timed out, failed or was stopped. */
  close(token: string): void;
  operations: Record<
    'SendTaskSuccess' | 'SendTaskFailure' | 'SendTaskHeartbeat',
    (input: never) => Record<string, never>
  >;
}

const mark = 'local-task-token-';

/** Task tokens and the three calls that report on them. They are in memory: a restart forgets them. */
export function createTaskTokens(): TaskTokens {
  const waiting = new Map<string, WaitingTask>();
  const closed = new Set<string>();

  const find = (token: string): WaitingTask => {
    const task = waiting.get(token);
    if (task) return task;
    if (!token?.startsWith(mark)) throw new ServiceError('InvalidToken', 'Invalid token');
    if (closed.has(token)) {
      throw new ServiceError(
        'TaskTimedOut',
        "Task Timed Out: 'Provided task does not exist anymore, it has timed out or ended'",
      );
    }
    throw new ServiceError('TaskDoesNotExist', 'Task does not exist');
  };
  const close = (token: string) => {
    if (waiting.delete(token)) closed.add(token);
  };

  return {
    issue: () => mark + randomUUID(),
    close,
    wait(token, heartbeatSeconds) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let timer: NodeJS.Timeout | undefined;
      const heartbeat = () => {
        clearTimeout(timer);
        if (heartbeatSeconds === undefined) return;
        timer = setTimeout(() => {
          close(token);
          reject(named('States.HeartbeatTimeout', `No heartbeat within ${heartbeatSeconds} seconds.`));
        }, heartbeatSeconds * 1000);
      };
      heartbeat();
      waiting.set(token, { resolve, reject, heartbeat });
      return promise.finally(() => clearTimeout(timer));
    },
    operations: {
      SendTaskSuccess: ({ taskToken, output }: { taskToken: string; output: string }) => {
        const task = find(taskToken);
        let value: unknown;
        try {
          value = JSON.parse(output);
        } catch {
          throw new ServiceError('InvalidOutput', `Invalid Output: 'The output is no JSON'`);
        }
        close(taskToken);
        task.resolve(value);
        return {};
      },
      SendTaskFailure: (input: { taskToken: string; error?: string; cause?: string }) => {
        const task = find(input.taskToken);
        close(input.taskToken);
        task.reject(named(input.error ?? 'States.TaskFailed', input.cause ?? ''));
        return {};
      },
      SendTaskHeartbeat: ({ taskToken }: { taskToken: string }) => {
        find(taskToken).heartbeat();
        return {};
      },
    },
  };
}

/** An error whose name a Catch compares and whose message becomes the cause. */
export const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** The token somewhere in a task's parameters. */
export function findToken(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith(mark) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const found = findToken(item);
    if (found) return found;
  }
  return undefined;
}
