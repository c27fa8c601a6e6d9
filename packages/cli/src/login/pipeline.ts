import { CommandFailure, exits } from '../exit.ts';
import { clientOf } from './service.ts';

/**
 * Before its end a token is replaced. A stream is opened with it that may take five minutes, and is ended with it: who waits for an approval would
 * be told nothing more.
 */
const spareMs = 6 * 60_000;

/**
 * The token of a job of a pipeline: that of its issuer is exchanged for one of a service account when it is needed, and again before that
 * one ends (docs/tokens.md, pipelines without secrets).
 * @param url the service, which the issuer's token is sent to
 */
export function pipelineToken(env: NodeJS.ProcessEnv, trust: string, url: string): () => Promise<string> {
  const api = clientOf(url);
  let given: Promise<{ token: string; until: number }> | undefined;
  const exchange = async () => {
    const { access_token, expires_in } = await api.post('/api/auth/token', {
      body: {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        subject_token: await issuersToken(env, `dor:${trust}`),
      },
    });
    return { token: access_token, until: Date.now() + expires_in * 1_000 - spareMs };
  };
  return async () => {
    if (given && (await given).until <= Date.now()) given = undefined;
    given ??= exchange();
    return (await given).token;
  };
}

/** @throws CommandFailure (4) where the job has none */
async function issuersToken(env: NodeJS.ProcessEnv, audience: string): Promise<string> {
  if (env.DOR_ID_TOKEN) return env.DOR_ID_TOKEN;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  if (!address || !secret)
    throw new CommandFailure('DOR_TRUST is set, but this job has no token of an issuer.', {
      exit: exits.notAllowed,
      advice: `On GitHub, give the job permissions: {id-token: write}. On GitLab: id_tokens: {DOR_ID_TOKEN: {aud: "${audience}"}}.`,
    });
  const asked = new URL(address);
  asked.searchParams.set('audience', audience);
  const answer = await fetch(asked, { headers: { authorization: `Bearer ${secret}` } });
  const { value } = (await answer.json().catch(() => ({}))) as { value?: string };
  if (answer.ok && value) return value;
  throw new CommandFailure(`GitHub issued no token to this job: the response was ${answer.status}.`, {
    exit: exits.notAllowed,
  });
}
