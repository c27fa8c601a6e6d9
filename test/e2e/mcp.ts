import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../bin/demo/api.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { connected } from '../support/hosts/mcp.ts';
import { until } from '../support/hosts/service.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8');
const [, sample = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any;

/** Tests of the MCP server as an agent uses it: the protocol's client over HTTP, with a running service that others share. */
export function mcpTests(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let owner: Api;
  let accountId: string;
  const tokenOf = async (scope: string) =>
    (await owner.call<{ token: string }>('POST', '/api/orgs/current/tokens', { name: scope, scope })).token;
  beforeAll(async () => {
    cloud = running();
    const person = await signedInWithAws(cloud, '111122223366');
    owner = person.api;
    accountId = person.account.id;
  });

  test('the program of the page, of at most ten lines, finds the cheapest values', async () => {
    expect(sample.trim().split('\n').length).toBeLessThanOrEqual(10);
    const program = `return (async () => { ${sample}; return answer; })()`;
    const env = { DOR_URL: cloud.url, DOR_TOKEN: await tokenOf('read') };
    const run = new Function('Client', 'StreamableHTTPClientTransport', 'process', program);
    const answer = await run(Client, StreamableHTTPClientTransport, { env });
    expect(answer).toMatchObject({
      cheapest: 'vector_count=10000000',
      variants: [{ can_be_planned: true }, { can_be_planned: true }],
    });
    const [less, more] = answer.variants.map(({ monthly_total }: Answer) => monthly_total);
    expect(less).toBeLessThan(more);
  });

  test('an agent proposes, a person approves behind the link, and the agent reads the run to its end', async () => {
    const token = await tokenOf('propose');
    const mcp = await connected(fetch, token, { opensLinks: true }, `${cloud.url}/mcp`);
    const call = async (name: string, args: object): Promise<Answer> => {
      const answer = await mcp.callTool({ name, arguments: { ...args } });
      expect([name, answer.isError, answer.isError && answer.content]).toEqual([name, undefined, undefined]);
      return answer.structuredContent;
    };
    const { items } = await call('list_cloud_accounts', {});
    expect(items).toMatchObject([{ id: accountId }]);
    const values = {
      agent_id: 'vector-database',
      cloud_account_id: accountId,
      name: 'asked-by-mcp',
      scope: { cluster_name: 'production' },
      sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
    };
    expect((await call('what_if', values)).document).toMatchObject({ missing: [], plan: expect.anything() });
    const proposed = await call('propose_deployment', values);
    const address = `${cloud.consoleUrl}/deployments/${proposed.id}`;
    expect(proposed).toMatchObject({ status: 'awaiting_approval', console_url: address });

    // The person reads the page behind the link, and approves there.
    const opened: unknown[] = [];
    mcp.setRequestHandler('elicitation/create', async ({ params }) => {
      opened.push(params.mode === 'url' ? params.url : params);
      await owner.call('POST', `/api/deployments/${proposed.id}/approve`);
      return { action: 'accept' };
    });
    const approved = await call('approve_deployment', { deployment_id: proposed.id });
    expect(opened).toEqual([address]);
    expect(approved).toMatchObject({ id: proposed.id, person: 'asked' });

    const finished = await until(
      'the deployment',
      () => call('get_deployment', { deployment_id: proposed.id }),
      ({ document }: Answer) => document.status === 'succeeded',
    );
    expect(finished.document.outputs.length).toBeGreaterThan(0);
    const steps: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const log = await call('get_run_log', { deployment_id: proposed.id, ...(cursor && { cursor }) });
      steps.push(...log.items.map(({ step }: Answer) => step));
      cursor = log.next_cursor;
    }
    expect(steps.length).toBeGreaterThan(3);
    const plan = await call('get_plan', { deployment_id: proposed.id });
    expect(Buffer.byteLength(JSON.stringify(plan))).toBeLessThan(25_000);
    await mcp.close();
  });
}
