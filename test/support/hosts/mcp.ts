import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mcpEndpoint } from '../../../functions/mcp/http.ts';
import { tools } from '../../../functions/mcp/tools/index.ts';
import type { EndpointGroup } from '../../../functions/routes.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { type EventOptions, proxyEvent } from '../builders/proxy-event.ts';
import { checkDocumented } from '../documented.ts';
import type { TestApi } from './api.ts';

type Endpoint = ReturnType<typeof mcpEndpoint>;

export const mcpUrl = 'http://localhost:8000/mcp';

/** The MCP server over groups in this process. */
export function mcpHost(
  apis: Pick<Record<EndpointGroup, TestApi>, 'agents' | 'audit' | 'clouds' | 'deployments' | 'orgs'>,
  apiBaseUrl?: string,
) {
  const endpoint = mcpEndpoint({
    tools,
    invoke: async (group, event) => {
      const { httpMethod, path, headers, queryStringParameters: query, body } = event;
      const options: EventOptions = {
        headers: Object.fromEntries(
          Object.entries(headers).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
        ...(query && { query: query as Record<string, string> }),
        ...(body !== null && { body }),
        authorizer: event.requestContext.authorizer ?? {},
      };
      const answer = await apis[group].call(httpMethod, path, options);
      return { statusCode: answer.status, headers: answer.headers, body: answer.text };
    },
    addresses: { apiBaseUrl, origins: ['http://localhost:3000'] },
    appBaseUrl: 'https://app.example.com',
    clock: systemClock,
    log: {
      info: (message, ...extra) => logger.debug(message, ...extra),
      error: (message, ...extra) => logger.error(message, ...extra),
    },
  });
  return {
    send: sender(endpoint),
    client: (token: string, options: ClientOptions = {}) => connected(fetchOf(endpoint), token, options),
  };
}

/** A request as the gateway hands it over; without a Host it has the server's own. */
const sender =
  (endpoint: Endpoint) =>
  async (method: string, path: string, options: EventOptions = {}) => {
    const headers = { Host: 'localhost:8000', 'X-Forwarded-Proto': 'http', ...options.headers };
    const event = proxyEvent(method, path, { ...options, headers });
    const answer = await endpoint({
      ...event,
      requestContext: { ...event.requestContext, domainName: 'localhost:8000' },
    });
    checkDocumented(method, path, answer);
    return answer;
  };

const fetchOf =
  (endpoint: Endpoint): typeof fetch =>
  async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const body = await request.text();
    const answer = await sender(endpoint)(request.method, new URL(request.url).pathname, {
      headers: Object.fromEntries(request.headers),
      ...(body !== '' && { body }),
    });
    const isEmpty = answer.statusCode === 202 || answer.statusCode === 204;
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };

export interface ClientOptions {
  /** Else the client begins with the handshake of former revisions. */
  modern?: boolean;
  /** Whether it can show a person a link. */
  opensLinks?: boolean;
}

/** The protocol's own client, signed in with a token. */
export async function connected(
  fetched: typeof fetch,
  token: string,
  { modern = true, opensLinks = false }: ClientOptions,
  url = mcpUrl,
): Promise<Client> {
  const client = new Client(
    { name: 'tests', version: '1.0.0' },
    {
      ...(modern && { versionNegotiation: { mode: 'auto' } }),
      capabilities: opensLinks ? { elicitation: { url: {} } } : {},
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: fetched,
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

/** The refusal in a tool's answer; nothing where it is none. */
export function refusalIn({ isError, content }: { isError?: boolean; content?: unknown }): {
  code?: string;
  console_url?: string;
} {
  const [first, second] = (content ?? []) as { text: string }[];
  if (!isError) return {};
  return second ? JSON.parse(second.text) : { code: `no refusal of ours: ${first?.text}` };
}
