import { afterAll, expect, test } from 'vitest';
import { tools } from '../../../functions/mcp/tools/index.ts';
import { scopeOf } from '../../../functions/mcp/tools/tool.ts';
import { endpoints } from '../../../functions/routes.ts';
import { includesScope, type TokenScope, tokenScopes } from '../../../functions/shared/actor.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { startBody } from '../../support/builders/deployments/deployments.ts';
import { addService } from '../../support/builders/people/services.ts';
import { addToken } from '../../support/builders/people/tokens.ts';
import { testDatabase } from '../../support/hosts/database.ts';
import { mcpHost, refusalIn } from '../../support/hosts/mcp.ts';
import { shareOf } from '../../support/samples.ts';
import { digester } from '../../tenancy/digest.ts';
import { records } from '../../tenancy/records.ts';
import { createWorld, type Tenant } from '../../tenancy/world.ts';

// Every tool, called by each kind of token with each scope, and with records of another organization.

const database = await testDatabase();
afterAll(() => database.close());
const { owner } = database;
const world = await createWorld(database);
const { client } = mcpHost(world.apis);
const digest = await digester(owner);

type Args = Record<string, unknown>;
const agent_id = 'vector-database';
const sizing = { vector_count: 1_000_000, dimension: 768, peak_qps: 50, hybrid_search: false };

/** Arguments of each tool, with records of a tenant; a new tool fails here until it has some. */
async function argsOf(tenant: Tenant): Promise<Record<string, Args>> {
  const [deployed, proposed, run, cloud] = await Promise.all([
    records.previewChange.make(world, tenant, 'member'),
    records.withdrawProposal.make(world, tenant, 'member'),
    records.cancelRun.make(world, tenant, 'member'),
    records.getCloud.make(world, tenant, 'member'),
  ]);
  const waiting = await records.getDeployment.make(world, tenant, 'member');
  return {
    list_agents: {},
    describe_agent: { agent_id },
    list_cloud_accounts: {},
    search_audit: {},
    what_if: { agent_id, sizing },
    what_if_change: { deployment_id: deployed.id, options: { node_count: 4 } },
    compare: { agent_id, sizing, variants: [{ name: 'a' }, { name: 'b', options: { node_count: 5 } }] },
    cheapest: { agent_id, sizing, vary_options: { node_count: [3, 5] } },
    list_deployments: {},
    get_deployment: { deployment_id: waiting.id },
    get_plan: { deployment_id: waiting.id },
    get_run_log: { deployment_id: run.id, run_id: run.run_id },
    propose_deployment: { ...startBody, cloud_account_id: cloud.id },
    propose_change: { deployment_id: deployed.id, options: { node_count: 4 } },
    withdraw_proposal: { deployment_id: proposed.id },
    cancel_run: { deployment_id: run.id, run_id: run.run_id },
    approve_deployment: { deployment_id: waiting.id },
    request_destroy: { deployment_id: waiting.id },
  };
}

const kinds: Record<string, (scope: TokenScope) => Promise<string>> = {
  'a personal token of an owner': async (scope) =>
    (await addToken(owner, world.ours.users.owner, { scope })).token,
  'a token of a service account': async (scope) =>
    (await addService(owner, world.ours.users.owner, { scope })).token,
};

/** What a person alone may have done: decisions, destroys, ends of tokens, members. */
const humanActs = () => owner`
  select (select count(*)::int from approvals where decided_at is not null) as decisions,
    (select count(*)::int from runs where kind = 'destroy') as destroys,
    (select count(*)::int from deployments) as deployments,
    (select count(*)::int from api_tokens where revoked_at is not null) as revoked,
    (select count(*)::int from members) as members`;

test('there are arguments for each tool', async () => {
  expect(Object.keys(await argsOf(world.ours)).sort()).toEqual(tools.map(({ name }) => name).sort());
});

const tokens = Object.entries(kinds).flatMap(([kind, tokenWith]) =>
  tokenScopes.map((scope) => ({ kind, tokenWith, scope })),
);

// Half of them a day, each scope among them: what a scope includes is decided in pure code.
for (const { kind, tokenWith, scope } of shareOf(tokens, 2))
  test(`${kind} with the scope ${scope} sees the tools of its scope, is refused the others, and decides and destroys nothing`, async () => {
    const args = await argsOf(world.ours);
    const mcp = await client(await tokenWith(scope));
    const listed = (await mcp.listTools()).tools.map(({ name }) => name);
    expect(listed.sort()).toEqual(
      tools
        .filter((tool) => includesScope(scope, scopeOf(tool)))
        .map(({ name }) => name)
        .sort(),
    );
    const [before] = await humanActs();
    for (const tool of tools) {
      const [unchanged, started] = [await digest(), listed.includes(tool.name)];
      const answer = await mcp.callTool({ name: tool.name, arguments: args[tool.name] ?? {} });
      const { code, console_url } = refusalIn(answer);
      if (tool.person) expect([tool.name, code]).toEqual([tool.name, 'human_required']);
      else if (!started) expect([tool.name, code]).toEqual([tool.name, 'token_scope']);
      else
        expect([tool.name, code]).not.toEqual([tool.name, expect.stringMatching(/^(human_required|token_)/)]);
      if (!tool.changes || !started) expect([tool.name, await digest()]).toEqual([tool.name, unchanged]);
      if (tool.person)
        expect(console_url).toEqual(expect.stringContaining('https://app.example.com/deployments/deploy-'));
      // Whatever else it is refused for has a code: an answer is as the tool's schema says.
      expect([tool.name, code ?? 'none']).toEqual([tool.name, expect.stringMatching(/^[a-z_]+$/)]);
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(25_000);
    }
    const [after] = await humanActs();
    expect({ ...after, deployments: 0 }).toEqual({ ...before, deployments: 0 });
    await mcp.close();
  });

test('no tool can name an operation that approves, rejects, destroys, or is for people', () => {
  const called = tools.flatMap(({ calls }) => calls.map(({ route }) => route));
  const open = endpoints.filter(({ route }) => route.scope !== undefined).map(({ route }) => route);
  expect(called.filter((route) => !open.includes(route))).toEqual([]);
  const acting = called
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(acting)].sort()).toEqual([
    'DELETE /api/deployments/{id}/proposal',
    'PATCH /api/deployments/{id}',
    'POST /api/agents/{id}/preview',
    'POST /api/deployments',
    'POST /api/deployments/{id}/preview',
    'POST /api/deployments/{id}/runs/{run_id}/cancel',
  ]);
});

/** An answer without the ids that were asked for. */
const anonymous = (answer: object, asked: Args): string =>
  Object.values(asked).reduce<string>(
    (text, value) => (typeof value === 'string' ? text.replaceAll(value, '…') : text),
    JSON.stringify(answer),
  );

test('another organization’s record is answered like one that never was', async () => {
  const theirs = await argsOf(world.theirs);
  const { token } = await addToken(owner, world.ours.users.owner, { scope: 'run' });
  const mcp = await client(token, { opensLinks: true });
  const unknown: Record<string, string> = {
    deployment_id: newId('deployment'),
    plan_id: newId('plan'),
    run_id: newId('run'),
    cloud_account_id: newId('cloudAccount'),
  };
  let compared = 0;
  const before = await digest(world.theirs.orgId);
  for (const { name } of tools) {
    const foreign = theirs[name] ?? {};
    const ids = Object.keys(unknown).filter((each) => each in foreign);
    if (ids.length === 0) continue;
    const invented = { ...foreign, ...Object.fromEntries(ids.map((each) => [each, unknown[each]])) };
    const [one, other] = [
      await mcp.callTool({ name, arguments: foreign }),
      await mcp.callTool({ name, arguments: invented }),
    ];
    expect([name, anonymous(one, foreign)]).toEqual([name, anonymous(other, invented)]);
    expect([name, one.isError]).toEqual([name, true]);
    compared++;
  }
  expect(compared).toBeGreaterThan(8);
  expect(await digest(world.theirs.orgId)).toEqual(before);
});
