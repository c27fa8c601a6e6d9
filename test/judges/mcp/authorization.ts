import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Api } from '../../../bin/demo/api.ts';
import { freePort } from '../../../bin/local/free-ports.ts';
import type { Judged } from './conformance.ts';

// A client that was never heard of gets its token by the browser of a person, whose part is played by HTTP.

/** What the person answers in the console, to the address that a client has sent their browser to. @returns where it goes then */
export async function consent(api: Api, address: string): Promise<string> {
  const question = Object.fromEntries(new URL(address).searchParams);
  const { id } = await api.call<{ id: string }>('POST', '/api/auth/authorize/show', question);
  const allowed = { id, scope: 'read' };
  const answer = await api.call<{ redirect_to: string }>('POST', '/api/auth/authorize/allow', allowed);
  return answer.redirect_to;
}

/** The scenarios for authorization servers of the conformance suite. */
export async function playAuthorizationServer(
  suite: string,
  { api, issuer, clientId, folder }: { api: Api; issuer: string; clientId: string; folder: string },
): Promise<Judged> {
  const output = join(folder, 'authorization');
  await rm(output, { recursive: true, force: true });
  const port = `${await freePort()}`;
  const args = ['--url', issuer, '--client-id', clientId, '--resource', `${issuer}/mcp`, '--port', port];
  const played = spawn(process.execPath, [suite, 'authorization', ...args, '--output-dir', output]);
  const lines: string[] = [];
  for (const stream of [played.stdout, played.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (/^https?:\/\/\S+\/authorize\?/.test(line))
        consent(api, line).then(fetch, (error: Error) => {
          lines.push(error.message);
          played.kill();
        });
    });
  await new Promise((resolve) => played.on('exit', resolve));
  const judged: Judged = { passed: 0, failures: [] };
  for (const scenario of await readdir(output).catch(() => [])) {
    const checks = JSON.parse(await readFile(join(output, scenario, 'checks.json'), 'utf8'));
    for (const { id, status, errorMessage } of checks)
      if (status === 'SUCCESS') judged.passed++;
      else judged.failures.push(`authorization, ${id}: ${status}, ${errorMessage}`);
  }
  if (judged.passed < 2)
    judged.failures.push(`authorization: too little was played: ${lines.join(' ').slice(-400)}`);
  return judged;
}

/** What both generations of the client keep between the parts of the flow. */
export function authProvider(clientId: string, redirectUrl: string) {
  const kept: {
    tokens?: { access_token?: string };
    verifier?: string;
    client?: object;
    found?: object;
    address?: URL;
  } = {};
  return {
    kept,
    provider: {
      redirectUrl,
      clientMetadataUrl: clientId,
      clientMetadata: { redirect_uris: [redirectUrl], client_name: 'Example Agent' },
      state: () => '12345678901234567890',
      clientInformation: () => kept.client,
      saveClientInformation: (client: object) => void Object.assign(kept, { client }),
      tokens: () => kept.tokens,
      saveTokens: (tokens: object) => void Object.assign(kept, { tokens }),
      redirectToAuthorization: (address: URL) => void Object.assign(kept, { address }),
      // Of where it was sent away from, for the newer one, which compares the issuer of the answer with it.
      saveDiscoveryState: (found: object) => void Object.assign(kept, { found }),
      discoveryState: () => kept.found,
      saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
      codeVerifier: () => kept.verifier ?? '',
    },
  };
}

interface ClientModules {
  // biome-ignore lint/suspicious/noExplicitAny: two generations of a client that is installed when the judge runs
  Client: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  StreamableHTTPClientTransport: any;
}

/** Finds the server's metadata, sends the person away, comes back with the code, and calls a tool. */
export async function playLogin(
  title: string,
  { Client, StreamableHTTPClientTransport }: ClientModules,
  { api, url, clientId }: { api: Api; url: string; clientId: string },
): Promise<Judged> {
  const judged: Judged = { passed: 0, failures: [] };
  const see = (what: string, isRight: boolean, seen?: unknown) => {
    if (isRight) judged.passed++;
    else judged.failures.push(`${title}, log-in: ${what}: ${JSON.stringify(seen)?.slice(0, 300)}`);
  };
  const { kept, provider: authProvided } = authProvider(clientId, 'http://localhost:41968/callback');
  const options = { authProvider: authProvided };
  const client = () => new Client({ name: title, version: '1.0.0' }, {});
  const transport = new StreamableHTTPClientTransport(new URL(url), options);
  const refused = await client()
    .connect(transport)
    .catch((error: Error) => error);
  see('it sends the person to the console', kept.address?.pathname === '/authorize', refused?.message);
  if (!kept.address) return judged;
  const { searchParams } = new URL(await consent(api, kept.address.href));
  // The older one takes the code alone, and doesn't look at the issuer.
  await transport.finishAuth(title === 'sdk-1' ? searchParams.get('code') : searchParams);
  const signedIn = client();
  await signedIn.connect(new StreamableHTTPClientTransport(new URL(url), options));
  const { tools } = await signedIn.listTools();
  const names = (tools as { name: string }[]).map(({ name }) => name);
  const reads = names.includes('list_agents') && !names.includes('propose_deployment');
  see('its tools are those that read', reads, names);
  const answer = await signedIn.callTool({ name: 'list_agents', arguments: {} });
  see('it calls a tool', answer.structuredContent !== undefined, answer);
  const token = kept.tokens?.access_token;
  const direct = await fetch(new URL('/api/agents', url), { headers: { authorization: `Bearer ${token}` } });
  see('its token is none of the API', direct.status === 401, direct.status);
  await signedIn.close();
  return judged;
}
