import { join } from 'node:path';
import { install } from '../install.ts';

/** A server that speaks MongoDB's protocol, and what of the suite it can't do. */
export interface JudgedServer {
  name: string;
  /** What it needs on the machine, for the reader of a failed installation. */
  needs: string;
  install(home: string): Promise<unknown>;
  start(home: string, port: number, data: string): { command: string; args: string[] };
  /** Tests of the suite that fail for a reason of the server's own, by the end of their name. */
  gaps: Record<string, string>;
}

const here = import.meta.dirname;
const run = (command: string, args: string[], options: { cwd?: string } = {}) =>
  install(command, args, { ...options, timeout: 12 * 60_000 });

export const servers: JudgedServer[] = [
  {
    name: 'NX-27017 0.8.1 (PyPI, over SQLite)',
    needs: 'python3 with venv and pip',
    install: async (home) => {
      const venv = join(home, 'nx-27017');
      await run('python3', ['-m', 'venv', venv]);
      const requirements = join(here, 'nx-27017/requirements.txt');
      await run(join(venv, 'bin/pip'), ['install', '--quiet', '--requirement', requirements]);
    },
    start: (home, port, data) => ({
      command: join(home, 'nx-27017/bin/nx-27017'),
      args: ['--data-dir', data, '--port', `${port}`, ...['--log-file', join(data, 'log')]],
    }),
    gaps: {},
  },
  {
    name: 'mongo-java-server 1.47.0 (Maven, in memory)',
    needs: 'a JDK of 11 or newer, and maven',
    install: (home) =>
      run('mvn', [
        ...['-q', '-B', '-f', join(here, 'mongo-java-server/pom.xml'), 'dependency:copy-dependencies'],
        `-DoutputDirectory=${join(home, 'mongo-java-server')}`,
      ]),
    start: (home, port) => ({
      command: 'java',
      args: [
        '-cp',
        `${join(home, 'mongo-java-server')}/*`,
        join(here, 'mongo-java-server/Server.java'),
        `${port}`,
      ],
    }),
    gaps: {},
  },
  {
    name: 'FerretDB 1.24.2 (Go modules, over SQLite)',
    needs: 'go 1.22 or newer',
    install: (home) =>
      run('go', ['build', '-o', join(home, 'ferretdb'), '.'], { cwd: join(here, 'ferretdb') }),
    start: (home, port, data) => ({ command: join(home, 'ferretdb'), args: [`127.0.0.1:${port}`, data] }),
    gaps: {
      'gives one of many that take the turn at once the turn':
        'its update reads and writes in two steps, so two of many at once may both match',
    },
  },
];
