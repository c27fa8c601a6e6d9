import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startLocalCloud } from '../../../bin/local/host/child-process.ts';
import { inRepository } from '../../../lib/paths.ts';
import { clientHost } from '../../support/doubles/client-host.ts';
import { onboard } from '../../support/hosts/service.ts';
import { install, lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { playAuthorizationServer, playLogin } from './authorization.ts';
import { type ForeignClient, playClient } from './clients.ts';
import { type Judged, playSuite, revisions } from './conformance.ts';
import { forwarder } from './forwarder.ts';

// npm run judge -- mcp: see the README beside this file.

const folder = inRepository('.local/judges/mcp');
const packages = join(folder, 'node_modules/@modelcontextprotocol');
const suite = join(packages, 'conformance/dist/index.js');

async function installed(): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(import.meta.dirname, file), join(folder, file));
  return install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }).then(
    () => undefined,
    (error: unknown) => `npm could not install the suite and the clients: ${lastWords(error)}`,
  );
}

/** The modules of a client, by their path in its package. */
const moduleOf = (path: string) => import(pathToFileURL(join(packages, path)).href);

/** Both generations of the client. */
async function modules() {
  const newer = await moduleOf('client/dist/index.mjs');
  const older = {
    ...(await moduleOf('sdk/dist/esm/client/index.js')),
    ...(await moduleOf('sdk/dist/esm/client/streamableHttp.js')),
  };
  return { newer, older };
}

/** The clients with a token; the newer one speaks the present revision and the former. */
async function clients(url: string, token: string): Promise<[string, ForeignClient][]> {
  const made: [string, ForeignClient][] = [];
  const { newer, older } = await modules();
  const kinds = [
    ['client-2-present', newer, { versionNegotiation: { mode: 'auto' } }],
    ['client-2-former', newer, {}],
    ['sdk-1', older, {}],
  ] as const;
  for (const [title, { Client, StreamableHTTPClientTransport }, options] of kinds) {
    const client = new Client({ name: title, version: '1.0.0' }, options);
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    made.push([title, client]);
  }
  return made;
}

async function judge(): Promise<Judged> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'judge-mcp-'));
  // Postgres runs as another user where this runs as root.
  await chmod(dataDirectory, 0o755);
  const agent = await clientHost((url) => ({
    body: JSON.stringify({
      client_id: url,
      client_name: 'Example Agent',
      redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    }),
  }));
  const env = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', WEBHOOK_CA: agent.authority };
  const service = await startLocalCloud({ dataDirectory, env });
  const judged: Judged = { passed: 0, failures: [] };
  const add = ({ passed, failures }: Judged) => {
    judged.passed += passed;
    judged.failures.push(...failures);
  };
  try {
    const { api, account } = await onboard(service.url, 'owner@example.com');
    const { token } = await api.call<{ token: string }>('POST', '/api/orgs/current/tokens', {
      name: 'judge',
      scope: 'run',
    });
    const signing = await forwarder(new URL(service.url), token);
    for (const revision of revisions) add(await playSuite(suite, signing.url, revision, folder));
    signing.close();
    const asked = { api, url: `${service.url}/mcp`, issuer: service.url, clientId: agent.url, folder };
    add(await playAuthorizationServer(suite, asked));
    const { newer, older } = await modules();
    add(await playLogin('client-2', newer, asked));
    add(await playLogin('sdk-1', older, asked));
    for (const [title, client] of await clients(`${service.url}/mcp`, token))
      add(await playClient(title, client, account.id));
  } finally {
    await service.stop();
    agent.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return judged;
}

const problem = await installed();
if (problem) tellNotRun('mcp', problem);
else {
  const judged = await judge().catch((error: Error): Judged => ({ passed: 0, failures: [error.message] }));
  tell({ judge: 'mcp', ...judged });
}
