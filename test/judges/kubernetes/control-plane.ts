import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { freePorts } from '../../../bin/local/free-ports.ts';
import { clusterGroup } from '../../../functions/clouds/setup/cluster-access.ts';
import type { Installed, Program } from './install.ts';
import { sender } from './send.ts';

export interface ControlPlane {
  endpoint: string;
  /** PEM; it is its own authority. */
  certificate: string;
  /** Tokens: of an administrator, and of somebody who may do nothing. */
  /** `deployer` has what customers are told to grant our role, and nothing else. */
  tokens: { admin: string; deployer: string; nobody: string };
  close(): Promise<void>;
}

/**
 * As on EKS: nobody gets in without a token, but for the health checks.
 */
const authentication = {
  apiVersion: 'apiserver.config.k8s.io/v1',
  kind: 'AuthenticationConfiguration',
  anonymous: {
    enabled: true,
    conditions: ['/healthz', '/livez', '/readyz'].map((path) => ({ path })),
  },
};

const tokens = {
  admin: 'token-of-an-administrator',
  deployer: 'token-of-the-deployer',
  nobody: 'token-of-nobody',
};

/** etcd, API server, controllers and scheduler on ports that are free, with an empty store. */
export async function startControlPlane({ program }: Installed): Promise<ControlPlane> {
  const folder = mkdtempSync(join(tmpdir(), 'judge-kubernetes-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const running: ChildProcess[] = [];
  const start = (name: Program, flags: Record<string, string>) => {
    const words = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
    const child = spawn(program(name), words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(folder, `${name}.log`));
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    running.push(child);
  };
  const close = async () => {
    // The other way round than they were started: each leans on those before it.
    for (const child of running.reverse()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };

  const [clientPort, peerPort, port] = await freePorts(3);
  const store = `http://127.0.0.1:${clientPort}`;
  const endpoint = `https://127.0.0.1:${port}`;
  const { cert, private: key } = await ownAuthority();
  const accounts = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = file('server.pem', cert);
  const accountKey = file('accounts.key', accounts.privateKey);
  const peer = `http://127.0.0.1:${peerPort}`;
  start('etcd', {
    'data-dir': join(folder, 'store'),
    'listen-client-urls': store,
    'advertise-client-urls': store,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    // What is lost with the machine is of no use anyway.
    'unsafe-no-fsync': 'true',
  });
  start('kube-apiserver', {
    'etcd-servers': store,
    'secure-port': String(port),
    'bind-address': '127.0.0.1',
    'tls-cert-file': certificate,
    'tls-private-key-file': file('server.key', key),
    'token-auth-file': file(
      'tokens.csv',
      `${tokens.admin},admin,1,system:masters\n${tokens.nobody},nobody,2\n${tokens.deployer},deployer,3,${clusterGroup}\n`,
    ),
    'authentication-config': file('authentication.json', JSON.stringify(authentication)),
    'authorization-mode': 'RBAC',
    'service-account-issuer': endpoint,
    'service-account-key-file': file('accounts.pub', accounts.publicKey),
    'service-account-signing-key-file': accountKey,
    'service-cluster-ip-range': '172.20.0.0/16',
    'endpoint-reconciler-type': 'none',
  });
  const controlPlane = { endpoint, certificate: cert, tokens, close };
  const kubeconfig = file('kubeconfig.json', JSON.stringify(configOf(controlPlane)));
  const common = { kubeconfig, 'leader-elect': 'false', 'secure-port': '0' };
  try {
    await untilReady(controlPlane, running);
  } catch (error) {
    for (const child of running.reverse()) await end(child);
    throw new Error(`The API server did not become ready; its log is in ${folder}.`, { cause: error });
  }
  start('kube-controller-manager', {
    ...common,
    'root-ca-file': certificate,
    'service-account-private-key-file': accountKey,
    // Nobody renews the nodes' leases here.
    'node-monitor-grace-period': '1h',
  });
  start('kube-scheduler', common);
  return controlPlane;
}

function ownAuthority() {
  return generate([{ name: 'commonName', value: 'kubernetes' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
}

const configOf = ({ endpoint, certificate }: ControlPlane) => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [
    {
      name: 'judge',
      cluster: {
        server: endpoint,
        'certificate-authority-data': Buffer.from(certificate).toString('base64'),
      },
    },
  ],
  users: [{ name: 'admin', user: { token: tokens.admin } }],
  contexts: [{ name: 'judge', context: { cluster: 'judge', user: 'admin' } }],
  'current-context': 'judge',
});

async function untilReady(controlPlane: ControlPlane, running: ChildProcess[]): Promise<void> {
  const send = sender(controlPlane);
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('A program ended.');
    const answer = await send({ method: 'GET', path: '/readyz' }).catch(() => undefined);
    if (answer?.code === 200) return;
    await sleep(200);
  }
  throw new Error('It took more than three minutes.');
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    // Graceful ends take a minute, and nothing is to be kept.
    setTimeout(() => child.kill('SIGKILL'), 1_000).unref();
  });
}
