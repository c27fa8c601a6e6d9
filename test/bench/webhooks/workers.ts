import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { cpuMs } from '../process-cpu.ts';

export type QueueName = 'events' | 'attempts';

export interface WorkerSettings {
  databaseUrl: string;
  attemptsQueueUrl: string;
  rawKey: string;
  authority: string;
  connections: number;
}

export interface Invocation {
  id: number;
  queue: QueueName;
  event: SQSEvent;
}

/** Undefined where the process died before it answered. */
export type Invoke = (queue: QueueName, event: SQSEvent) => Promise<SQSBatchResponse | undefined>;

/**
 * Starts the process with the workers of all queues.
 * @param file what it runs
 */
export function startWorker(settings: object, file = join(import.meta.dirname, 'worker.ts')) {
  // Not an execution of Lambda's, whose context the logger would look for.
  const { AWS_LAMBDA_MAX_CONCURRENCY: _, ...inherited } = process.env;
  const env = { ...inherited, POWERTOOLS_LOG_LEVEL: 'SILENT', WORKER_SETTINGS: JSON.stringify(settings) };
  const waiting = new Map<number, (result: SQSBatchResponse | undefined) => void>();
  let invocations = 0;
  const answer = ({ id, result }: { id: number; result?: SQSBatchResponse }) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  const begin = (): ChildProcess =>
    spawn(process.execPath, [file], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }).on('message', (message) => answer(message as Parameters<typeof answer>[0]));
  let child = begin();
  let killedCpuMs = 0;
  const kill = async () => {
    killedCpuMs += cpuMs(child.pid as number);
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
    for (const id of waiting.keys()) answer({ id });
  };
  // It ends with the process that started it, also where that one fails.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);

  const invoke: Invoke = (queue, event) =>
    new Promise((resolve) => {
      const invocation: Invocation = { id: ++invocations, queue, event };
      waiting.set(invocation.id, resolve);
      child.send(invocation, (error) => error && answer(invocation));
    });
  return {
    invoke,
    /** Of the present process and of those that were killed. */
    cpuMs: () => killedCpuMs + cpuMs(child.pid as number),
    /** As a power cut would end it; another one takes its place. */
    async replace() {
      await kill();
      child = begin();
    },
    async stop() {
      process.off('exit', end);
      await kill();
    },
  };
}
