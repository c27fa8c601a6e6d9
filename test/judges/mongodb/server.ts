import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../bin/local/free-ports.ts';
import type { JudgedServer } from './servers.ts';

export interface RunningServer {
  url: string;
  /** Resolves when it hangs: a signal takes a moment to arrive. */
  hang(): Promise<void>;
  goOn(): void;
  kill(): Promise<void>;
  /** After `kill`: the same server, at the same address, on the same data. */
  restart(): Promise<void>;
}

const longestStartMs = 60_000;

/** @throws when the server doesn't accept connections within a minute */
export async function startServer(server: JudgedServer, home: string, data: string): Promise<RunningServer> {
  await mkdir(data, { recursive: true });
  const port = await freePort();
  const { command, args } = server.start(home, port, data);
  let child: ChildProcess;
  const start = async () => {
    let output = '';
    child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    for (const end = Date.now() + longestStartMs; Date.now() < end; await sleep(100)) {
      if (await accepts(port)) return;
      if (child.exitCode !== null || child.pid === undefined) break;
    }
    child.kill('SIGKILL');
    throw new Error(`It did not start: ${output.slice(-500)}`);
  };
  await start();
  return {
    url: `mongodb://127.0.0.1:${port}`,
    hang: async () => {
      child.kill('SIGSTOP');
      while (!(await stateOf(child)).startsWith('T')) await sleep(20);
    },
    goOn: () => void child.kill('SIGCONT'),
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
    restart: start,
  };
}

const stateOf = async ({ pid }: ChildProcess) =>
  (await promisify(execFile)('ps', ['-o', 'state=', '-p', `${pid}`])).stdout.trim();

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
