import { AppError, conflict, forbidden, unavailable } from '../errors.ts';
import { apiTokenRefusals } from './find-api-token.ts';
import { codeOf, serverState } from './server-states.ts';

/** Codes of OpenSSL and Node for a server whose certificate can't be verified. */
const untrusted = /CERT|^UNABLE_TO_(VERIFY|GET_ISSUER)|^ERR_(TLS|SSL)_|^HOSTNAME_MISMATCH$/;

/** Whether the error says nothing about the statement, only that its connection is gone. */
export const isLostConnection = (error: unknown) => serverState(error) === 'lost';

/** Whether what a statement names isn't there (any more), by a policy for rows or by a foreign key. */
export const isRefusedByTable = (error: unknown) => ['42501', '23503'].includes(codeOf(error));

/**
 * Policies and keys of tables refuse the statements of a member who is removed meanwhile, and don't say why; entering again does.
 * @throws AppError as `enter_org` refuses the caller; else the error
 */
export const whyRefused = (enterAgain: () => Promise<unknown>) => async (error: unknown) => {
  if (isRefusedByTable(error)) await enterAgain();
  throw error;
};

/** Also for who is about to get into an org that requires one. */
export const secondFactorRequired = () =>
  forbidden('second_factor_required', refusals.second_factor_required);

const refusals: Record<string, string> & { second_factor_required: string } = {
  ...apiTokenRefusals,
  token_condition:
    'This token is narrowed to certain agents, cloud accounts or labels, and the deployment is none of those. Nothing was changed.',
  token_revoked: 'This access token is no longer valid. Log in again.',
  service_account_ended: 'This service account does not exist any more. Ask an admin of the organization.',
  not_a_member: 'You are not a member of this organization any more. Log in again to get into another one.',
  org_being_deleted:
    'This organization is about to be deleted, so nothing new begins in it. An owner may keep it: ' +
    'DELETE /api/orgs/current/deletion.',
  second_factor_required:
    'This organization requires a second factor. Set one up with POST /api/auth/second-factor; if you have one, log in again with its code.',
  not_operator: 'This is for operators of the service. Members see their organization by its own endpoints.',
  no_grant:
    'You have no access to this organization, or it has ended. Ask for it with POST /api/operator/grants, which takes a reason and an end.',
  email_not_verified: 'Verify your e-mail address first: follow the link in the mail you got at sign-up.',
};

/** With the reason that the operator gave, and whom to write to. */
const suspended: Record<string, (reason: string) => string> = {
  organization_suspended: (reason) =>
    `This organization is suspended. ${reason} What runs in your cloud goes on; nothing new begins.`,
  user_suspended: (reason) => `Your account is suspended. ${reason}`,
};

/** Codes of refusals that say: the caller may change nothing here any more, as things stand. */
const stopped = new Set([...Object.keys(suspended), 'not_a_member', 'org_being_deleted']);

/** Whether the caller was suspended, removed, or their organization is about to be deleted: begun work may meet it at any transaction. */
export const mayNotGoOn = (error: unknown): error is AppError =>
  error instanceof AppError && stopped.has(error.code);

const notLetIn = new Set([
  ...Object.keys(suspended),
  'email_not_verified',
  'second_factor_required',
  'role_too_low',
]);

/** Whether the caller may not do such a thing in the organization that their token names: nothing was done for them. */
export const isNotLetIn = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === 'unauthenticated' || notLetIn.has(error.code));

/** @param most how many of the organization's requests are done at once */
const tooManyAtOnce = (most: string) =>
  new AppError(
    'rate_limited',
    'rate_limited',
    `${most} requests of your organization are being done, and there are no more at a time. Send fewer at once, and this one again in a second.`,
    // The unit of draft-ietf-httpapi-ratelimit-headers for what is counted while it is under way.
    { retryAfter: 1, headers: { 'RateLimit-Policy': `"org_at_once";q=${most};qu="concurrent-requests"` } },
  );

/**
 * Turns what `enter_org` raises into the API's refusals, a database that can't be reached or can't do it now into a 503,
 * and serialization failures into a 409. Everything else stays as it is and becomes a 500.
 */
export function translateDatabaseError(error: unknown, { isRead = false } = {}): unknown {
  const code = codeOf(error);
  const { message = '', detail = '' } = error as { message?: string; detail?: string };
  if (code === 'OS401') return new AppError('unauthenticated', message, refusals[message] ?? 'Log in again.');
  if (code === 'OS429') return tooManyAtOnce(detail);
  if (code === 'OS409')
    return conflict(message, refusals[message] ?? 'The organization’s state forbids this.');
  if (code === 'OS403')
    return forbidden(message, suspended[message]?.(detail) ?? refusals[message] ?? detail);
  if (serverState(error, { isRead }) || untrusted.test(code)) {
    return unavailable(
      'database_unavailable',
      'The database does not answer, or can’t do this now. Nothing is known to be lost; try again.',
      error,
    );
  }
  if (code === '40001' || code === '40P01') {
    return conflict(
      'concurrent_change',
      'Another request changed this at the same moment. Read it again and retry.',
    );
  }
  return error;
}
