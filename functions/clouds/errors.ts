import { AppError, conflict, invalid, unavailable } from '../shared/errors.ts';
import { type Provider, providerTitles } from './account.ts';
import type { ProbeOutcome } from './probe.ts';

/** External ids are AWS's. */
export const noExternalId = (provider: Provider) =>
  invalid(
    'external_id_not_used',
    `${providerTitles[provider]} has no external ids. Get what it needs with POST /api/clouds/setup, provider ${provider}.`,
  );

export const noNextExternalId = () =>
  conflict(
    'no_next_external_id',
    'There is no next external id for this account: none was made, or it is in use already. Make one with POST ' +
      '/api/clouds/{id}/external-id.',
  );

export const tooManyPrepared = (most: number) =>
  conflict(
    'too_many_prepared',
    `This organization has prepared ${most} cloud accounts, which is all it may. Look whether the account’s number is right; if it is, ask the operator of the service.`,
  );

/** The account would need tokens that this installation doesn't issue. */
export const noIssuer = () =>
  invalid(
    'federation_not_available',
    'This installation does not issue federation tokens, so accounts can only be connected with a role or a secret. ' +
      'Ask its operator to set CLOUD_WIF_ISSUER_ENABLED.',
  );

/** There is no account that a token could be for: neither connected nor prepared. */
export const missingSetup = () =>
  invalid(
    'setup_missing',
    'Nothing is prepared for this account. Send provider and accountId to POST /api/clouds/setup, and let the ' +
      'account trust what it shows.',
  );

/** A probe that was not passed, as the API's answer: 422 with its category, or 503 when the cloud is down. */
export function refusedProbe(outcome: Exclude<ProbeOutcome, { ok: true }>): AppError {
  if (outcome.code !== 'cloud_unavailable') return invalid(outcome.code, outcome.detail);
  return unavailable(
    'cloud_unavailable',
    'The cloud did not answer in time, so nothing was saved. Try again.',
    outcome.cause,
    10,
  );
}

/** There is no external id to show: none was prepared for the account. */
export const notPrepared = (accountId: string) =>
  new AppError(
    'not_found',
    'setup_not_prepared',
    `Nothing is prepared for the account ${accountId}. Send provider and accountId to POST /api/clouds/setup first.`,
  );

/** Neither the request nor the organization names a region that the account can have. */
export const missingRegion = (orgRegion: string | null) =>
  invalid(
    'region_missing',
    orgRegion === null
      ? 'Name a region in defaultRegion, or set default_region in the settings of the organization.'
      : `Name a region in defaultRegion: ${orgRegion}, which the organization proposes, is no region of AWS.`,
  );

export const alreadyConnected = (accountId: string) =>
  conflict(
    'already_connected',
    `Account ${accountId} is already connected to this organization. Disconnect it first to connect it differently.`,
  );

export const credentialsChanged = (accountId: string) =>
  conflict(
    'credentials_changed',
    `The credentials of account ${accountId} were replaced while these were tried. ` +
      'Read the account again, and send these again if they are the ones to keep.',
  );

export const missingExternalId = (accountId: string) =>
  invalid(
    'external_id_missing',
    `There is no external id for account ${accountId} yet. ` +
      'Get it with POST /api/clouds/external-id, and put it into the trust policy of the role.',
  );

export const otherAccount = (accountId: string) =>
  invalid(
    'account_mismatch',
    `The credentials are for another account than ${accountId}. Connect the other account by itself.`,
  );

/** The service deploys into customers' accounts; its own account is refused. */
export const ownAccount = (accountId: string) =>
  invalid(
    'own_account',
    `${accountId} is the account that this service itself runs in, which can't be connected. Use a role of another account.`,
  );

/** A date in the past is refused as a typing error: the warnings before a secret's end would never come. */
export function endedAlready(secretExpiresAt: Date): AppError {
  const path = 'credentials.secretExpiresAt';
  const message = `is ${secretExpiresAt.toISOString()}, which has passed; send when the client secret will end`;
  return invalid('invalid_request', `${path}: ${message}.`, [{ path, message }]);
}

/** Refused because the end of the former secret was known, and its warnings are expected. */
export function endUnknown(): AppError {
  const path = 'credentials.secretExpiresAt';
  const message =
    'is missing: the end of the former secret was known, and without that of the new one nobody is warned before it';
  return invalid('invalid_request', `${path}: ${message}.`, [{ path, message }]);
}
