import { issuerKeys } from '../../../functions/orgs/trusts/issuer-keys.ts';
import type { TokenScope } from '../../../functions/shared/actor.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { apiTokens } from '../../../functions/shared/http/pipeline/api-tokens.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { readIssuerKeys } from '../../../functions/trusted-issuers/read-keys.ts';
import { github } from '../../functions/orgs/trusts/claims.ts';
import { clientQuestion } from '../builders/people/clients.ts';
import { tokenIssuer } from '../doubles/token-issuer.ts';
import type { TestAnswer } from './api.ts';
import type { TestDatabase, TestOrg } from './database.ts';
import { groupApis } from './group-apis.ts';

type Maker = (person: TestOrg, scope: TokenScope) => Promise<string>;

/** Sends a request with a token in the way that its kind has. */
export interface TokenKind {
  name: string;
  /** Whether it acts as its user, or as a service account. */
  isPersonal: boolean;
  /** The MCP server's requests of the API say that they are its. */
  by: { authorizer?: { caller: string } };
  /** Of an owner of an organization. */
  make: Maker;
}

/** Every endpoint group, with a token by each of the five ways that lead to one, as programs and persons go them. */
export async function tokenKinds({ db }: Pick<TestDatabase, 'db'>) {
  const issuer = await tokenIssuer();
  const local = { resolve: async () => ['127.0.0.1'], opened: parseCidrs('127.0.0.0/8') };
  const { client_id, redirect_uri, resource } = clientQuestion;
  const apis = groupApis(db, {
    apiTokens: apiTokens(db, systemClock),
    issuerKeys: issuerKeys(
      (url) => readIssuerKeys({ ...local, authorities: [issuer.authority] }, url),
      systemClock,
    ),
    readClient: async () => ({
      client_id,
      client_name: 'Example Agent',
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'none',
    }),
  });

  const done = (what: string, { status, json }: TestAnswer) => {
    if (status >= 300) throw new Error(`${what} was answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };
  const as = async (person: TestOrg, path: string, body: object) =>
    done(
      path,
      await apis[path.startsWith('/api/auth') ? 'auth' : 'orgs'].call('POST', path, {
        token: await apis.orgs.tokenFor(person),
        body,
      }),
    );
  const asked = async (path: string, body: object) =>
    done(path, await apis.auth.call('POST', path, { body }));
  const granted = async (kind: string, body: object) =>
    (await asked('/api/auth/token', { grant_type: kind, ...body })).access_token;
  const serviceOf = async (person: TestOrg) =>
    (await as(person, '/api/orgs/current/service-accounts', { name: 'pipeline', role: 'member' })).id;

  const personal: Maker = async (person, scope) =>
    (await as(person, '/api/orgs/current/tokens', { name: 'script', scope })).token;
  const service: Maker = async (person, scope) =>
    (
      await as(person, '/api/orgs/current/tokens', {
        name: 'pipeline',
        scope,
        service_account_id: await serviceOf(person),
      })
    ).token;
  const exchanged: Maker = async (person, scope) => {
    const trust = await as(person, '/api/orgs/current/trusts', {
      name: 'deploys',
      issuer: issuer.url,
      provider: 'github',
      conditions: { repository_id: github.repository_id, environment: github.environment },
      service_account_id: await serviceOf(person),
      scope,
    });
    return granted('urn:ietf:params:oauth:grant-type:token-exchange', {
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      subject_token: await issuer.token({ ...github, aud: trust.audience }),
    });
  };
  const device: Maker = async (person, scope) => {
    const { user_code, device_code } = await asked('/api/auth/device', { client_id: 'dor' });
    const { id } = await as(person, '/api/auth/device/show', { user_code });
    await as(person, '/api/auth/device/allow', { id, scope });
    return granted('urn:ietf:params:oauth:grant-type:device_code', { client_id: 'dor', device_code });
  };
  const client: Maker = async (person, scope) => {
    const { id } = await as(person, '/api/auth/authorize/show', clientQuestion);
    const { redirect_to } = await as(person, '/api/auth/authorize/allow', { id, scope });
    return granted('authorization_code', {
      client_id,
      redirect_uri,
      resource,
      code: new URL(redirect_to).searchParams.get('code'),
      // RFC 7636, appendix B.
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    });
  };

  const kinds: readonly TokenKind[] = [
    { name: 'a personal token', isPersonal: true, by: {}, make: personal },
    { name: 'a token of a service account', isPersonal: false, by: {}, make: service },
    { name: 'a token that a pipeline has exchanged', isPersonal: false, by: {}, make: exchanged },
    { name: 'a token of a machine that a code has logged in', isPersonal: true, by: {}, make: device },
    {
      name: 'a token of a client of the MCP server',
      isPersonal: true,
      by: { authorizer: { caller: 'mcp' } },
      make: client,
    },
  ];
  return { apis, kinds, close: issuer.close };
}
