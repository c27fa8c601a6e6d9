import { setTimeout as pause } from 'node:timers/promises';
import type { ClientAssertionCredentialOptions, TokenCredential } from '@azure/identity';
import { patience } from '../cloud-request.ts';
import { CloudUnavailable } from '../probe.ts';
import type { CloudToken } from '../provider.ts';
import { type AzurePlace, refusedSignIn } from './refusals.ts';

/** A secret of the application's, or a way to our own token for it. */
export type Proof = { clientSecret: string } | { assertion: () => Promise<string> };

/** The one API that we ask tokens for, in Microsoft's own cloud. */
const scope = 'https://management.azure.com/.default';

/**
 * A token for the resource-management API, which Azure lets live for an hour. A failed request is repeated once.
 * @throws ProbeError, CloudUnavailable; what `assertion` throws
 */
export async function signIn(
  place: AzurePlace,
  proof: Proof,
  { authorityHost, signal }: { authorityHost: string; signal: AbortSignal },
): Promise<CloudToken> {
  // Minted first, so that its failure is reported as its own.
  const held = 'assertion' in proof ? { assertion: await proof.assertion() } : proof;
  for (let attempt = 1; ; attempt++) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience.attemptMs)]);
    try {
      return await requestToken(place, held, authorityHost, inTime);
    } catch (error) {
      const outcome = error instanceof CloudUnavailable ? error : refusedSignIn(error, place);
      const isOutage = outcome instanceof CloudUnavailable;
      if (!isOutage || attempt === patience.attempts || signal.aborted) throw outcome;
    }
    await pause(patience.retryAfterMs);
  }
}

/** A credential object per attempt: the library remembers throttling in it. */
async function requestToken(
  { tenantId, clientId }: AzurePlace,
  held: { clientSecret: string } | { assertion: string },
  authorityHost: string,
  signal: AbortSignal,
): Promise<CloudToken> {
  // Loaded when it is needed: the library is larger than the rest of the function.
  const { ClientAssertionCredential, ClientSecretCredential } = await import('@azure/identity');
  const options: ClientAssertionCredentialOptions = {
    authorityHost,
    // The host comes from our configuration, so it needs no lookup at Microsoft first.
    disableInstanceDiscovery: true,
    // It repeats some outages and not others; signIn repeats them all.
    retryOptions: { maxRetries: 0 },
  };
  const credential: TokenCredential =
    'clientSecret' in held
      ? new ClientSecretCredential(tenantId, clientId, held.clientSecret, options)
      : new ClientAssertionCredential(tenantId, clientId, async () => held.assertion, options);
  const token = await withSignal(credential.getToken(scope, { abortSignal: signal }), signal);
  if (!token) throw new Error('There is no token.');
  return { accessToken: token.token, expiresAt: new Date(token.expiresOnTimestamp) };
}

/** On the signal the library aborts its requests, but not its waits between them. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new CloudUnavailable("Azure's sign-in did not answer in time.");
  let give: () => void = () => {};
  const timeIsUp = new Promise<never>((_, reject) => {
    give = () => reject(late);
    signal.addEventListener('abort', give, { once: true });
  });
  if (signal.aborted) give();
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    signal.removeEventListener('abort', give);
    work.catch(() => {});
  }
}
