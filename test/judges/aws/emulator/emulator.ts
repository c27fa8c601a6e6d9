import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from '../../../../lib/paths.ts';
import { region, rootSecret, serviceAccount } from '../accounts.ts';
import type { Certificate } from './certificate.ts';
import { spawnGroup } from './process-group.ts';

export interface EmulatorOptions {
  python: string;
  folder: string;
  port: number;
  certificate: Certificate;
  /** Where the emulator says that clusters are: the first one is at this port. */
  clusterPort: number;
  /** Of the Postgres that the emulator says is the database cluster of a stage, with its owner's login. */
  databaseCluster: string;
}

export interface Emulator {
  /** Of every service. */
  url: string;
  /** What an AWS client in another process needs to speak with it as the service account's root. */
  environment: Record<string, string>;
  /** Where each function that has run left its session. */
  sessionsFolder: string;
  /** What it refuses (refusals/emulated.ts). */
  refusalsFile: string;
  logFile: string;
  stop(): Promise<void>;
}

const longestStartMs = 60_000;

/**
 * Starts the emulator with IAM enforced, over TLS as AWS is: the policies of CDK's bucket and of ours refuse anything
 * else. Its functions are Node processes of the project's own version.
 * @throws Error with the end of its log
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { python, folder, port, certificate } = options;
  const url = `https://localhost:${port}`;
  // Functions are unpacked in here, outside the repository: what a bundle lacks must not be found in its packages.
  const state = await mkdtemp(join(tmpdir(), 'judge-aws-'));
  const sessionsFolder = join(folder, 'sessions');
  await mkdir(sessionsFolder);
  const refusalsFile = join(folder, 'refusals.json');
  const logFile = join(folder, 'emulator.log');
  const log = await open(logFile, 'a');
  const { exited, signal } = spawnGroup(python, [inRepository('test/judges/aws/emulator/emulator.py')], {
    cwd: state,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      PYTHONDONTWRITEBYTECODE: '1',
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: state,
      TMPDIR: state,
      STATE_DIR: state,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      AUTH: 'true',
      USE_SSL: '1',
      MINISTACK_SSL_CERT: certificate.certificateFile,
      MINISTACK_SSL_KEY: certificate.keyFile,
      MINISTACK_ACCOUNT_ID: serviceAccount,
      MINISTACK_REGION: region,
      AWS_SECRET_ACCESS_KEY: rootSecret,
      // The one server that would listen on a port of its own.
      IOT_MTLS_ENABLED: '0',
      EKS_BASE_PORT: String(options.clusterPort),
      // Functions inherit these.
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
      NODE_OPTIONS: `--import=${inRepository('test/judges/aws/emulator/function-runtime.ts')}`,
      JUDGE_SESSIONS: sessionsFolder,
      JUDGE_CLUSTER: options.databaseCluster,
      JUDGE_REFUSALS: refusalsFile,
    },
  });
  await log.close();
  const stop = async () => {
    signal('SIGTERM');
    await Promise.race([exited, sleep(10_000, undefined, { ref: false })]);
    signal('SIGKILL');
    await rm(state, { recursive: true, force: true });
  };
  try {
    await Promise.race([untilReady(url), exited.then(() => Promise.reject(new Error('it ended')))]);
  } catch (error) {
    await stop();
    const end = (await readFile(logFile, 'utf8')).split('\n').slice(-10).join('\n');
    throw new Error(`The emulator did not start: ${(error as Error).message}\n${end}`);
  }
  return {
    url,
    environment: {
      AWS_ENDPOINT_URL: url,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: serviceAccount,
      AWS_SECRET_ACCESS_KEY: rootSecret,
      // The SDKs ask Node, the CDK command asks AWS' own variable.
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
      AWS_CA_BUNDLE: certificate.certificateFile,
    },
    sessionsFolder,
    refusalsFile,
    logFile,
    stop,
  };
}

async function untilReady(url: string) {
  const end = performance.now() + longestStartMs;
  while (performance.now() < end) {
    const response = await fetch(`${url}/_ministack/health`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`no answer for ${longestStartMs / 1000} s`);
}
