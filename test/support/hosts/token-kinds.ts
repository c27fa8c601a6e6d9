import { issuerKeys } from '../../../functions/orgs/trusts/issuer-keys.ts';
import type { TokenScope } from '../../../functions/shared/actor.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { apiTokens } from '../../../functions/shared/http/pipeline/api-tokens.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { readIssuerKeys } from '../../../functions/trusted-issuers/read-keys.ts';
import { clientQuestion } from '../builders/people/clients.ts';
import { tokenIssuer } from '../doubles/token-issuer.ts';
import type { TestAnswer } from './api.ts';
import type { TestDatabase, TestOrg } from './database.ts';
import { groupApis } from './group-apis.ts';
import { tokenMakers } from './token-makers.ts';

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
  const { client_id } = clientQuestion;
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
  const makers = tokenMakers({ as, asked }, issuer);

  const kinds: readonly TokenKind[] = [
    { name: 'a personal token', isPersonal: true, by: {}, make: makers.personal },
    { name: 'a token of a service account', isPersonal: false, by: {}, make: makers.service },
    { name: 'a token that a pipeline has exchanged', isPersonal: false, by: {}, make: makers.exchanged },
    { name: 'a token of a machine that a code has logged in', isPersonal: true, by: {}, make: makers.device },
    {
      name: 'a token of a client of the MCP server',
      isPersonal: true,
      by: { authorizer: { caller: 'mcp' } },
      make: makers.client,
    },
  ];
  return { apis, kinds, close: issuer.close };
}
