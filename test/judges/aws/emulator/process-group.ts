import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program and all that it starts: none of them outlives the judge. */
export interface ProcessGroup {
  child: ChildProcess;
  exited: Promise<unknown>;
  /** To each process of the group, whether the first one is still there or not. */
  signal(signal: NodeJS.Signals): void;
}

export function spawnGroup(program: string, args: string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(program, args, { ...options, detached: true });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), name);
    } catch {
      // All have ended.
    }
  };
  const atExit = () => signal('SIGKILL');
  process.once('exit', atExit);
  const exited = once(child, 'close');
  return { child, exited, signal };
}
