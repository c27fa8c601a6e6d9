import type { TokenScope } from '../../../functions/shared/actor.ts';
import { github } from '../../functions/orgs/trusts/claims.ts';
import { clientQuestion } from '../builders/people/clients.ts';
import type { tokenIssuer } from '../doubles/token-issuer.ts';

/** How a test sends a POST; it resolves to the answer's body, and throws for a refusal. */
interface Senders<P> {
  /** As a person who is signed in. */
  as(person: P, path: string, body: object): Promise<Record<string, string>>;
  /** As nobody who is signed in. */
  asked(path: string, body: object): Promise<Record<string, string>>;
}

/** The five ways that lead to a token of a program, as programs and persons go them. */
export function tokenMakers<P>(
  { as, asked }: Senders<P>,
  issuer: Pick<Awaited<ReturnType<typeof tokenIssuer>>, 'url' | 'token'>,
) {
  const { client_id, redirect_uri, resource } = clientQuestion;
  type Maker = (person: P, scope: TokenScope) => Promise<string>;
  const tokenOf = ({ token, access_token }: Record<string, string>) => (token ?? access_token) as string;
  const granted = async (grant: string, body: object) =>
    tokenOf(await asked('/api/auth/token', { grant_type: grant, ...body }));
  const serviceOf = async (person: P) =>
    (await as(person, '/api/orgs/current/service-accounts', { name: 'pipeline', role: 'member' })).id;

  const personal: Maker = async (person, scope) =>
    tokenOf(await as(person, '/api/orgs/current/tokens', { name: 'script', scope }));
  const service: Maker = async (person, scope) => {
    const service_account_id = await serviceOf(person);
    return tokenOf(
      await as(person, '/api/orgs/current/tokens', { name: 'pipeline', scope, service_account_id }),
    );
  };
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
      code: new URL(redirect_to ?? '').searchParams.get('code'),
      // RFC 7636, appendix B.
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    });
  };
  return { personal, service, exchanged, device, client };
}
