import { afterAll, expect, test, vi } from 'vitest';
import { orgRoutes } from '../../../functions/orgs/routes.ts';
import { newApiToken } from '../../../functions/shared/api-token.ts';
import { refusalsOf } from '../../../functions/shared/http/openapi/refusals.ts';
import { addToken } from '../../support/builders/people/tokens.ts';
import type { TestApi } from '../../support/hosts/api.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';
import { groupApis } from '../../support/hosts/group-apis.ts';
import { mcpHost } from '../../support/hosts/mcp.ts';

// The door of the MCP server: who is let in, and by which revision.

const database = await testDatabase();
afterAll(() => database.close());
const apis = groupApis(database.db);
const { send, client } = mcpHost(apis);
const ours = await createOrg(database.owner);
const { token } = await addToken(database.owner, ours);
const metadata = 'http://localhost:8000/.well-known/oauth-protected-resource/mcp';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const refusalOf = (answer: { body: string }) => JSON.parse(answer.body) as { code: string; detail: string };

test.each([true, false])(
  'a client of the present revision (%s) or a former one lists the tools and calls one',
  async (modern) => {
    const mcp = await client(token, { modern });
    const { tools } = await mcp.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_agents');
    const answer = await mcp.callTool({ name: 'list_agents', arguments: {} });
    expect(answer.structuredContent).toMatchObject({
      items: [{ id: 'vector-database' }, { id: 'inference-server' }],
    });
    await mcp.close();
  },
);

test('what is sent without a token of programs is not parsed, whatever its length', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const body = '['.repeat(3_000_000) + ']'.repeat(3_000_000);
  for (const each of [undefined, 'eyJ', await apis.auth.tokenFor(ours)]) {
    const answer = await send('POST', '/mcp', { body, ...(each && { token: each }) });
    expect(answer.statusCode).toBe(401);
  }
  expect(parse.mock.calls.filter(([text]) => text.length >= body.length)).toEqual([]);
  parse.mockRestore();
});

test('without a token the answer is 401, and says where to read how to get one', async () => {
  const answer = await send('POST', '/mcp', { body: ping });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers?.['WWW-Authenticate']).toBe(`Bearer resource_metadata="${metadata}", scope="read"`);
  expect(refusalOf(answer).code).toBe('token_missing');
});

test('an access token of a sign-in, a mistyped token and an unknown one are each refused', async () => {
  const codes: unknown[] = [];
  for (const each of [await apis.auth.tokenFor(ours), `${token.slice(0, -1)}!`, newApiToken('user')])
    for (const method of ['ping', 'tools/list', 'tools/call']) {
      const params = { name: 'list_agents', arguments: {} };
      const answer = await send('POST', '/mcp', {
        token: each,
        headers: { Accept: 'application/json, text/event-stream' },
        body: { ...ping, method, params },
      });
      codes.push([answer.statusCode, refusalOf(answer).code]);
      expect(answer.headers?.['WWW-Authenticate']).toBe(
        `Bearer resource_metadata="${metadata}", scope="read", error="invalid_token"`,
      );
    }
  const refused = (code: string) => [401, code];
  expect(codes).toEqual([
    ...Array(3).fill(refused('api_token_needed')),
    ...Array(3).fill(refused('api_token_malformed')),
    ...Array(3).fill(refused('api_token_unknown')),
  ]);
});

test('what the API refuses of a token, the server refuses as well, with the wait, and the reference tells it', async () => {
  const codes = Object.entries(refusalsOf(orgRoutes.getCurrentToken))
    .filter(([status]) => ['401', '403', '429', '503'].includes(status))
    .flatMap(([status, each]) => Object.keys(each).map((code) => [Number(status), code] as const))
    // Of sign-ins, and of tokens that are only for this server.
    .filter(([, code]) => !/^token_(invalid|expired|revoked)$|^api_token_audience$/.test(code));
  expect(codes.length).toBeGreaterThan(8);
  for (const [status, code] of codes) {
    const text = JSON.stringify({ code, detail: 'Not now.' });
    const headers: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '7' } : {};
    const orgs: TestApi = { ...apis.orgs, call: async () => ({ status, headers, text, json: undefined }) };
    const answer = await mcpHost({ ...apis, orgs }).send('POST', '/mcp', { token, body: ping });
    expect([answer.statusCode, refusalOf(answer).code]).toEqual([status, code]);
    expect(answer.headers?.['Retry-After']).toBe(headers['Retry-After']);
  }
});

test.each([
  ['two thousand values', `[${'1,'.repeat(2_000)}1]`],
  ['32 levels', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['a mebibyte', `"${'x'.repeat(1_100_000)}"`],
])('a message of more than %s is refused before a tool reads it, whoever has sent it', async (_, values) => {
  const answer = await send('POST', '/mcp', {
    token: newApiToken('user'),
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"what_if","arguments":{"values":${values}}}}`,
  });
  expect([answer.statusCode, refusalOf(answer).code]).toEqual([413, 'body_too_large']);
});

test('a foreign Host or Origin is refused before the token is looked at', async () => {
  for (const [headers, code] of [
    [{ Host: 'evil.example' }, 'foreign_host'],
    [{ Host: 'localhost.evil.example:8000' }, 'foreign_host'],
    [{ Host: 'localhost:8000@evil.example' }, 'foreign_host'],
    [{ Origin: 'https://evil.example' }, 'foreign_origin'],
    [{ Origin: 'null' }, 'foreign_origin'],
  ] as const) {
    const answer = await send('POST', '/mcp', { token, headers, body: ping });
    expect([answer.statusCode, refusalOf(answer).code]).toEqual([403, code]);
  }
});

test('a batch is refused, so that one request makes no hundreds of calls at once', async () => {
  let calls = 0;
  const agents: typeof apis.agents = {
    ...apis.agents,
    call: (...request) => {
      calls += 1;
      return apis.agents.call(...request);
    },
  };
  const params = { name: 'list_agents', arguments: {} };
  const call = (id: number) => ({ ...ping, id, method: 'tools/call', params });
  for (const body of [[call(1)], Array.from({ length: 100 }, (_, id) => call(id))]) {
    const headers = { Accept: 'application/json, text/event-stream' };
    const answer = await mcpHost({ ...apis, agents }).send('POST', '/mcp', { token, headers, body });
    expect([answer.statusCode, JSON.parse(answer.body).error?.code]).toEqual([400, -32_600]);
  }
  expect(calls).toBe(0);
});

test('a page of the server’s own name, or of an allowed origin, may send requests', async () => {
  for (const Origin of ['http://localhost:8000', 'http://localhost:3000']) {
    const answer = await send('POST', '/mcp', { token, headers: { Origin }, body: ping });
    expect([Origin, answer.statusCode]).not.toEqual([Origin, 403]);
  }
});

test('the metadata document names the resource, its scopes and the page that makes tokens', async () => {
  const answer = await send('GET', '/.well-known/oauth-protected-resource/mcp');
  expect(JSON.parse(answer.body)).toEqual({
    resource: 'http://localhost:8000/mcp',
    resource_name: 'Deployment orchestrator',
    bearer_methods_supported: ['header'],
    scopes_supported: ['read', 'propose', 'run'],
    resource_documentation: 'https://app.example.com/settings/tokens',
  });
  expect((await send('POST', '/.well-known/oauth-protected-resource/mcp')).statusCode).toBe(405);
});

test('with an address of its own the server names the authorization server, whose metadata say how a token is got', async () => {
  const { send } = mcpHost(apis, 'https://deploy.example.com');
  const read = async (path: string) => JSON.parse((await send('GET', `/.well-known/${path}`)).body);
  expect(await read('oauth-protected-resource/mcp')).toMatchObject({
    resource: 'https://deploy.example.com/mcp',
    authorization_servers: ['https://deploy.example.com'],
  });
  expect(await read('oauth-authorization-server')).toMatchObject({
    issuer: 'https://deploy.example.com',
    authorization_endpoint: 'https://app.example.com/authorize',
    token_endpoint: 'https://deploy.example.com/api/auth/token',
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
});

test.each([undefined, 'https://x.execute-api.eu-west-1.amazonaws.com/prod'])(
  'with the address %s there is no authorization server that clients would find',
  async (address) => {
    const { send } = mcpHost(apis, address);
    expect((await send('GET', '/.well-known/oauth-authorization-server')).statusCode).toBe(404);
    const { body } = await send('GET', '/.well-known/oauth-protected-resource/mcp');
    expect(JSON.parse(body)).not.toHaveProperty('authorization_servers');
  },
);

test('a token that was given for this server works here, and nowhere else', async () => {
  const bound = await addToken(database.owner, ours, { audience: 'mcp' });
  const mcp = await client(bound.token);
  expect((await mcp.callTool({ name: 'list_agents', arguments: {} })).isError).toBeUndefined();
  const { status, json } = await apis.agents.call('GET', '/api/agents', { token: bound.token });
  expect([status, json.code]).toEqual([401, 'api_token_audience']);
});

test('GET opens no stream, since the server never speaks first', async () => {
  const answer = await send('GET', '/mcp', { token, headers: { Accept: 'text/event-stream' } });
  expect([answer.statusCode, answer.headers?.allow]).toEqual([405, 'POST']);
});

test('a token that was revoked counts for nothing from the next request on', async () => {
  const short = await addToken(database.owner, ours);
  const mcp = await client(short.token);
  await database.owner`update api_tokens set revoked_at = now() where id = ${short.grant.id}`;
  await expect(mcp.callTool({ name: 'list_agents', arguments: {} })).rejects.toThrow();
  await expect(mcp.listTools({ cursor: undefined })).rejects.toThrow();
});

test('TRACE is refused as other methods are', async () => {
  const answer = await send('TRACE', '/mcp', { token });
  expect([answer.statusCode, answer.headers?.Allow ?? answer.headers?.allow]).toEqual([405, 'POST']);
});
