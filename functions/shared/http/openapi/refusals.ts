import type { TokenScope } from '../../actor.ts';
import { apiTokenRefusals } from '../../db/find-api-token.ts';
import { dayMs, minuteMs, secondMs } from '../../durations.ts';
import { limitRules } from '../limits/limits.ts';
import { tooOldSignIn } from '../pipeline/fresh-sign-in.ts';
import { asksForWithin } from '../pipeline/scope.ts';
import { type CostBucket, costBuckets, type Refusals, type Route, type StaticRoute } from '../route.ts';

/** The general description of each status: a sentence that is true of every code that comes with it. */
const statusTexts: Record<number, string> = {
  400: 'The request is malformed or can’t be fulfilled',
  401: 'Authentication failed',
  402: 'The billing plan or the remaining credits don’t allow the request',
  403: 'The request isn’t allowed',
  404: 'Not found',
  405: 'The method isn’t supported at this path',
  409: 'The request conflicts with the current state or with another request',
  413: 'The request body is too large',
  415: 'The request body isn’t JSON',
  422: 'The request is invalid or can’t be carried out as sent',
  429: 'Too many requests. Wait the number of seconds in `Retry-After`',
  500: 'The service failed. `detail` contains the request ID to quote to the operator of the service',
  503: 'Temporarily unavailable; try again later',
};

/** The description of a refused response: what its status says, then its codes. */
export const refusalText = (status: number, codes: Record<string, string>): string =>
  [
    `${statusTexts[status]}.`,
    '',
    ...Object.entries(codes).map(([code, when]) => `- \`${code}\`: ${when}`),
  ].join('\n');

/** All refusals of a route row, by status and code: those that follow from its fields, and its own. */
export function refusalsOf(row: Route | StaticRoute): Refusals {
  if ('refused' in row) return staticRefusals(row);
  const hasDatabase = row.access !== 'public' || row.body !== undefined || row.method !== 'GET';
  const refusals: Refusals = {};
  const add = (status: number, codes: Record<string, string>) => {
    refusals[status] = { ...refusals[status], ...codes };
  };
  add(422, { invalid_request: 'A parameter or field is invalid or unknown. `errors` lists each one.' });
  add(500, {
    internal_error:
      'The service failed. Try again; if the error persists, contact the operator of the service.',
  });
  if (row.body) {
    add(400, { malformed_json: 'The body isn’t well-formed JSON.' });
    add(413, {
      body_too_large:
        'The body is larger than 1 MiB, has more than 2,000 values (including nested ones), or is nested deeper than 32 levels.',
    });
    add(415, { unsupported_media_type: 'The `Content-Type` header isn’t `application/json`.' });
  }
  if (row.query && 'cursor' in row.query.shape) {
    add(400, {
      invalid_cursor:
        'The cursor is malformed, or belongs to another list or to other filters. Request the first page without `cursor`.',
    });
  }
  if (row.access !== 'public') add(401, tokenRefusals);
  if (row.access !== 'public' && row.scope === undefined)
    add(403, {
      human_required:
        'The operation requires a signed-in user, and an API token was sent. `console_url` is the console page for it.',
    });
  if (row.scope !== undefined) {
    add(401, programRefusals);
    add(403, scopeRefusals(row.scope, row));
  }
  if (row.access === 'operator')
    add(403, {
      not_operator: 'The caller isn’t an operator of the service.',
      user_suspended: suspended.user_suspended,
    });
  else if (row.access !== 'public' && !row.withoutSecondFactor) add(403, secondFactorRequired);
  if (row.access !== 'public' && row.access !== 'operator' && !row.whileSuspended) add(403, suspended);
  if (row.whileSuspended === 'members') add(403, { user_suspended: suspended.user_suspended });
  if (includesMore(row.access))
    add(403, { role_too_low: `The operation requires the role \`${row.access}\` or higher.` });
  if (row.verifiedEmail) add(403, { email_not_verified: 'The caller’s email address isn’t verified.' });
  if (row.eventCosts)
    add(403, {
      email_not_verified: 'An event stream was requested, and the caller’s email address isn’t verified.',
    });
  if (row.freshSignIn && 'act' in row.freshSignIn) add(403, tooOldSignIn(row.freshSignIn.act));
  if (row.params) add(404, { not_found: 'The organization has no record with this ID.' });
  if (row.limit !== 'none') add(429, { rate_limited: limitReached });
  if (hasDatabase)
    add(503, {
      database_unavailable: 'The database doesn’t respond, or currently accepts no changes.',
    });
  if (row.usesSealedSecrets)
    add(503, { secrets_unavailable: 'The key that encrypts secrets is temporarily unavailable.' });
  const beside = costBuckets(row);
  if (beside.length > 0) add(429, { rate_limited: `${limitReached} Also limited to ${costsOf(beside)}.` });
  if (row.bodyCosts) {
    const { fields, costs } = row.bodyCosts;
    const which = fields.map((field) => `\`${field}\``).join(', ');
    add(429, {
      rate_limited: `${limitReached} Requests whose body contains ${which} are also limited to: ${costsOf(costs)}.`,
    });
  }
  if (row.limit === 'message') {
    const { quota } = limitRules.message_at_once;
    add(429, {
      rate_limited: `${limitReached} The organization can have at most ${quota} messages answered at the same time.`,
    });
    add(503, {
      limits_unavailable: 'The rate limit for messages can’t be checked, so no messages are accepted.',
    });
  }
  if (row.notWhileDeleted)
    add(409, {
      org_being_deleted:
        'The organization is scheduled for deletion. An owner must cancel the deletion first.',
    });
  if (hasDatabase && row.method !== 'GET')
    add(409, {
      concurrent_change: 'Another request changed the same record at the same time. Retry.',
    });
  if (row.idempotencyKey === true) {
    add(409, {
      idempotency_key_in_use:
        'The first request with this `Idempotency-Key` is still in progress. Retry later.',
    });
    add(422, {
      invalid_idempotency_key: 'The `Idempotency-Key` isn’t 1 to 255 visible ASCII characters.',
      idempotency_key_reused: 'The `Idempotency-Key` was already used for a request with another body.',
    });
  }
  for (const [status, codes] of Object.entries(row.refuses ?? {})) add(Number(status), codes);
  return refusals;
}

const tokenRefusals = {
  token_missing: 'The `Authorization` header is missing or contains no bearer token.',
  token_invalid: 'The access token is invalid. Sign in again.',
  token_expired: 'The access token has expired. Sign in again.',
  token_revoked:
    'The access token is no longer valid: its sign-in was ended, or the user’s password was changed. Sign in again.',
  not_a_member: 'The caller is no longer a member of the organization that the token is for.',
};

/** Of an API token. */
export const programRefusals = {
  ...apiTokenRefusals,
  service_account_ended: 'The service account that the API token belongs to was deleted.',
};

const scopeRefusals = (scope: TokenScope, row: Route) => ({
  ...(scope !== 'read' && { token_scope: `The API token doesn’t have the scope \`${scope}\`.` }),
  ...(asksForWithin(row) && {
    token_condition:
      'The request is outside the agents, cloud accounts or labels that the API token is limited to.',
  }),
});

const limitReached = 'A rate limit is exceeded: see `RateLimit-Policy`.';

/** The limits of a costly route, in words: "10 requests in 60 seconds per organization". */
const costsOf = (costs: readonly CostBucket[]) =>
  costs
    .map((name) => limitRules[name])
    .map(({ held, quota, windowMs, per }) =>
      held
        ? `${quota} ${held === 'stream' ? 'open streams' : 'requests in progress'} per ${perWords[per]}`
        : `${quota} requests in ${inWords(windowMs)} per ${perWords[per]}`,
    )
    .join(', ');

const inWords = (ms: number) => {
  if (ms >= dayMs) return `${ms / dayMs} days`;
  return ms > minuteMs ? `${ms / minuteMs} minutes` : `${ms / secondMs} seconds`;
};

const perWords = {
  user: 'user',
  person: 'user (including the user’s API tokens)',
  org: 'organization',
  address: 'IP address',
  site: 'IPv4 address or IPv6 /56',
  network: 'network',
  service: 'installation of the service',
};
const secondFactorRequired = {
  second_factor_required: 'The organization requires a second factor, and the caller signed in without one.',
};

/** Of an organization or its caller that the operator has stopped. */
export const suspended = {
  organization_suspended: 'The organization is suspended; `detail` gives the reason.',
  user_suspended: 'The caller is suspended; `detail` gives the reason.',
};

const includesMore = (access: Route['access']) =>
  access !== 'public' && access !== 'viewer' && access !== 'operator';

const staticRefusals = (row: StaticRoute): Refusals =>
  Object.fromEntries(
    Object.entries(row.refused).map(([status, { code, detail }]) => [status, { [code]: detail }]),
  );
