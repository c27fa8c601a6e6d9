import { type AppError, invalid, unavailable } from '../shared/errors.ts';
import type { Provider } from './account.ts';
import type { ProbeOutcome } from './probe.ts';

const providerNames: Record<Provider, string> = { aws: 'AWS', gcp: 'Google Cloud', azure: 'Azure' };

/** The provider is known, but this installation can't connect to it. */
export const notYetAvailable = (provider: Provider) =>
  invalid(
    'provider_not_available',
    `${providerNames[provider]} accounts can't be connected yet. Connect an AWS account.`,
  );

/** A probe that was not passed, as the API's answer: 422 with its category, or 503 when the cloud is down. */
export function refusedProbe(outcome: Exclude<ProbeOutcome, { ok: true }>): AppError {
  if (outcome.code !== 'cloud_unavailable') return invalid(outcome.code, outcome.detail);
  return unavailable(
    'cloud_unavailable',
    'The cloud did not answer in time, so the account was not connected. Try again.',
    outcome.cause,
    10,
  );
}
