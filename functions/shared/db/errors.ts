import { AppError, conflict, forbidden, unavailable } from '../errors.ts';

/** Codes of postgres.js, of sockets and of Postgres (class 08, 57P0x) that mean: this connection is gone. */
const lostConnection = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'DEADLINE',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
]);

/** Codes of OpenSSL and Node for a server whose certificate can't be verified. */
const untrusted = /CERT|^UNABLE_TO_(VERIFY|GET_ISSUER)|^ERR_(TLS|SSL)_|^HOSTNAME_MISMATCH$/;

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Whether the error says nothing about the statement, only about the way to the database. */
export const isLostConnection = (error: unknown) => lostConnection.has(codeOf(error));

/** Also for who is about to get into an org that requires one. */
export const secondFactorRequired = () =>
  forbidden('second_factor_required', refusals.second_factor_required);

const refusals: Record<string, string> & { second_factor_required: string } = {
  token_revoked: 'This access token is no longer valid. Log in again.',
  not_a_member: 'You are not a member of this organization any more. Log in again to get into another one.',
  org_being_deleted:
    'This organization is about to be deleted, so nothing new begins in it. An owner may keep it: ' +
    'DELETE /api/orgs/current/deletion.',
  second_factor_required:
    'This organization requires a second factor. Set one up with POST /api/auth/second-factor; if you have one, log in again with its code.',
  email_not_verified: 'Verify your e-mail address first: follow the link in the mail you got at sign-up.',
};

/**
 * Turns what `enter_org` raises into the API's refusals, a lost connection into a 503, and serialization
 * failures into a 409. Everything else stays as it is and becomes a 500.
 */
export function translateDatabaseError(error: unknown): unknown {
  const code = codeOf(error);
  const { message = '', detail = '' } = error as { message?: string; detail?: string };
  if (code === 'OS401') return new AppError('unauthenticated', message, refusals[message] ?? 'Log in again.');
  if (code === 'OS409')
    return conflict(message, refusals[message] ?? 'The organization’s state forbids this.');
  if (code === 'OS403') return forbidden(message, refusals[message] ?? detail);
  if (code === '40001' || code === '40P01') {
    return conflict(
      'concurrent_change',
      'Somebody else changed this at the same moment. Read it again and retry.',
    );
  }
  if (isLostConnection(error) || untrusted.test(code)) {
    return unavailable(
      'database_unavailable',
      'The database does not answer. Nothing is known to be lost; try again.',
      error,
    );
  }
  return error;
}
