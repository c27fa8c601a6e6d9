import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../bin/demo/api.ts';
import { type CommandLine, commandLine } from '../support/hosts/command-line.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';

/** The values of a small vector database, as flags. */
const values = ['vector_count=10_000_000', 'dimension=768', 'peak_qps=200', 'hybrid_search=false'].flatMap(
  (value) => ['--set', value],
);

/**
 * Tests of the command line as a pipeline and a person at a terminal use it: the built file, a process for each command, over
 * HTTP. They share a running service with others, and follow each other.
 */
export function commandLineTests(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let owner: Api;
  let dor: CommandLine;
  let token: string;
  const tokenOf = async (scope: string) =>
    (await owner.call<{ token: string }>('POST', '/api/orgs/current/tokens', { name: scope, scope })).token;
  beforeAll(async () => {
    cloud = running();
    ({ api: owner } = await signedInWithAws(cloud, '111122223355'));
    dor = await commandLine();
    token = await tokenOf('read');
  });

  test('a login is kept for its user alone, and says what its token may do', async () => {
    const made = await dor.run(['login', '--url', cloud.url, '--token-stdin'], { input: `${token}\n` });
    expect(made, made.err).toMatchObject({ code: 0 });
    expect(made.out).toContain(`Logged in to ${cloud.url} for `);
    expect(made.out).toMatch(/It can:\n {2}\S.*\n[\s\S]*It can’t:\n {2}\S/);
    expect(made.out + made.err).not.toContain(token);
    expect(statSync(join(dor.config, 'dor/login.json')).mode & 0o777).toBe(0o600);
    expect((await dor.run(['whoami', '--json'])).json()).toMatchObject({ token: { scope: 'read' } });
  });

  test('the login’s token goes to no other service', async () => {
    const other = await dor.run(['agents', '--url', 'https://elsewhere.example']);
    expect(other).toMatchObject({ code: 4, out: '' });
    expect(other.err).toContain(`The login that is kept is for ${cloud.url}.`);
  });

  test('agents, what they take, and what values would deploy and cost', async () => {
    const agents = await dor.run(['agents']);
    expect(agents.out).toMatch(/^vector-database +aws/m);
    expect((await dor.run(['agents', 'vector-database'])).out).toMatch(/^vector_count +integer +required/m);
    const plan = await dor.run(['plan', 'vector-database', ...values, '--set', 'cluster_name=production']);
    expect(plan, plan.err + plan.out).toMatchObject({ code: 0 });
    expect(plan.out).toMatch(/^ITEM +QUANTITY +UNIT PRICE +A MONTH$/m);
    expect(plan.out).toMatch(/^Total +\$[\d,]+\.\d\d$/m);
  });

  test('values that lead to no plan say which are missing, and end with 1', async () => {
    const plan = await dor.run(['plan', 'vector-database', '--set', 'dimension=768']);
    expect(plan.code).toBe(1);
    expect(plan.out).toMatch(/missing +vector_count: How many vectors/);
  });

  test('refusals of the service are told with what to do', async () => {
    const unknown = await dor.run(['status', 'nothing-of-that-name']);
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain('There is no deployment "nothing-of-that-name".');
    const wrong = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`;
    const refused = await dor.run(['agents'], { env: { DOR_URL: cloud.url, DOR_TOKEN: wrong } });
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toContain('Log in with another token');
    const asJson = await dor.run(['agents', '--json'], { env: { DOR_URL: cloud.url, DOR_TOKEN: wrong } });
    expect(JSON.parse(asJson.err)).toMatchObject({ error: { status: 401, code: 'api_token_malformed' } });
  });

  test('a deployment’s status and history are shown, and followed until it is at rest', async () => {
    const started = await owner.call<{ id: string; approval: { id: string } }>('POST', '/api/deployments', {
      agent_id: 'vector-database',
      name: 'by-command',
      scope: { cluster_name: 'production' },
      sizing: { vector_count: 1_000_000, dimension: 768, peak_qps: 50, hybrid_search: false },
    });
    expect((await dor.run(['status', 'by-command'])).out).toMatch(/^status +awaiting approval$/m);
    expect((await dor.run(['deployments', '--json'])).json()).toMatchObject([{ id: started.id }]);
    const followed = dor.run(['logs', 'by-command', '--follow', '--json']);
    await owner.call('POST', `/api/deployments/${started.id}/approve`, { approval_id: started.approval.id });
    await dor.run(['logs', 'by-command', '--follow']);
    const { code, out } = await followed;
    expect(code).toBe(0);
    const types = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type);
    expect(types).toContain('deployment.approval_requested');
    expect((await dor.run(['logs', 'by-command'])).out).toMatch(/✔ .*succeeded/i);
    expect((await dor.run(['status', 'by-command'])).out).toMatch(/^http_endpoint +https:\/\//m);
  });
}
