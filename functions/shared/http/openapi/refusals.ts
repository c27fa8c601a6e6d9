import type { TokenScope } from '../../actor.ts';
import { apiTokenRefusals } from '../../db/find-api-token.ts';
import { limitRules } from '../limits/limits.ts';
import { tooOldSignIn } from '../pipeline/fresh-sign-in.ts';
import { type CostBucket, costBuckets, type Refusals, type Route, type StaticRoute } from '../route.ts';

/** The general description of each status. */
export const statusTexts: Record<number, string> = {
  400: 'The request is malformed',
  401: 'The access token is missing, expired, revoked or wrong',
  402: 'A limit of the billing plan or of its credits is reached',
  403: 'The caller is not allowed to do this',
  404: 'Not found',
  405: 'The method is not possible here',
  409: 'The current state does not allow it, or another request came first',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'A field failed validation',
  429: 'Too many requests; Retry-After says how many seconds to wait',
  500: 'The service failed; `detail` has the id to quote to the operator of the service',
  503: 'A service that this one depends on does not answer; Retry-After says when to try again',
};

/** All refusals of a route row, by status and code: those that follow from its fields, and its own. */
export function refusalsOf(row: Route | StaticRoute): Refusals {
  if ('refused' in row) return staticRefusals(row);
  const hasDatabase = row.access !== 'public' || row.body !== undefined;
  const refusals: Refusals = {};
  const add = (status: number, codes: Record<string, string>) => {
    refusals[status] = { ...refusals[status], ...codes };
  };
  add(422, { invalid_request: 'A parameter or field is wrong or unknown; errors names each.' });
  add(500, { internal_error: 'The service failed for a reason of its own.' });
  if (row.body) {
    add(400, { malformed_json: 'The body is not well-formed JSON.' });
    add(413, {
      body_too_large:
        'The body is over 1 MiB, has more than 2,000 values, nested ones included, or is nested deeper than 32 levels.',
    });
    add(415, { unsupported_media_type: 'The header Content-Type is not application/json.' });
  }
  if (row.query && 'cursor' in row.query.shape) {
    add(400, { invalid_cursor: 'The cursor belongs to another list or to other filters.' });
  }
  if (row.access !== 'public') add(401, tokenRefusals);
  if (row.access !== 'public' && row.scope === undefined)
    add(403, {
      human_required:
        'The request was sent with a program’s token, and only a signed-in person may do this: `console_url` of the answer is the page of the console for it.',
    });
  if (row.scope !== undefined) {
    add(401, programRefusals);
    add(403, scopeRefusals(row.scope));
  }
  if (row.access === 'operator')
    add(403, {
      not_operator: 'The caller is no operator of the service.',
      user_suspended: suspended.user_suspended,
    });
  else if (row.access !== 'public' && !row.withoutSecondFactor) add(403, secondFactorRequired);
  if (row.access !== 'public' && row.access !== 'operator' && !row.whileSuspended) add(403, suspended);
  if (row.whileSuspended === 'members') add(403, { user_suspended: suspended.user_suspended });
  if (includesMore(row.access))
    add(403, { role_too_low: 'The caller’s role in the organization is too low.' });
  if (row.verifiedEmail) add(403, { email_not_verified: 'The caller’s e-mail address is not verified.' });
  if (row.eventCosts)
    add(403, {
      email_not_verified: 'Events were asked for, and the caller’s e-mail address is not verified.',
    });
  if (row.freshSignIn && 'act' in row.freshSignIn) add(403, tooOldSignIn(row.freshSignIn.act));
  if (row.params) add(404, { not_found: 'The organization has no record with this id.' });
  if (row.limit !== 'none') add(429, { rate_limited: 'A limit that RateLimit-Policy names is reached.' });
  if (hasDatabase)
    add(503, {
      database_unavailable: 'The database does not answer, or accepts no changes at the moment.',
    });
  if (row.usesSealedSecrets)
    add(503, { secrets_unavailable: 'The key that encrypts secrets can’t be used at the moment.' });
  const beside = costBuckets(row);
  if (beside.length > 0)
    add(429, { rate_limited: `A limit that RateLimit-Policy names is reached: ${costsOf(beside)}.` });
  if (row.bodyCosts) {
    const { fields, costs } = row.bodyCosts;
    const when = `${costsOf(costs)}, where the body names one of ${fields.join(', ')}`;
    add(429, { rate_limited: `A limit that RateLimit-Policy names is reached: ${when}.` });
  }
  if (row.limit === 'message') {
    const { quota } = limitRules.message_at_once;
    add(429, {
      rate_limited: `A limit that RateLimit-Policy names is reached, or ${quota} messages of the organization are being answered.`,
    });
    add(503, {
      limits_unavailable:
        'The service can’t check the rate limit of messages at this moment, so it accepts none.',
    });
  }
  if (hasDatabase && row.method !== 'GET') {
    add(409, {
      org_being_deleted:
        'The organization is to be deleted. Nothing new begins in it until an owner cancels the deletion.',
    });
    add(409, { concurrent_change: 'Another request changed the same record at the same moment.' });
  }
  if (row.idempotencyKey === true) {
    add(409, { idempotency_key_in_use: 'The first request with this Idempotency-Key is still running.' });
    add(422, {
      invalid_idempotency_key:
        'The Idempotency-Key has characters other than visible ASCII, or more than 255.',
      idempotency_key_reused: 'The Idempotency-Key was sent with another request.',
    });
  }
  for (const [status, codes] of Object.entries(row.refuses ?? {})) add(Number(status), codes);
  return refusals;
}

const tokenRefusals = {
  token_missing: 'There is no Authorization header with a bearer token.',
  token_invalid: 'The token was not issued by this service.',
  token_expired: 'The token has expired.',
  token_revoked: 'The token’s sign-in was ended, or the password was changed.',
  not_a_member: 'The user is no longer a member of the organization.',
};

const programRefusals = {
  ...apiTokenRefusals,
  service_account_ended: 'The service account of the token was deleted.',
};

const scopeRefusals = (scope: TokenScope) => ({
  ...(scope !== 'read' && { token_scope: `The program’s token does not have the scope ${scope}.` }),
  token_condition:
    'The program’s token is narrowed to other agents, cloud accounts or labels than those of the request.',
});

/** The limits of a costly route, in words: "10 in 60 s per org". */
const costsOf = (costs: readonly CostBucket[]) =>
  costs
    .map((name) => limitRules[name])
    .map(({ held, quota, windowMs, per }) =>
      held
        ? `${quota} ${held === 'stream' ? 'open' : 'under way'} at a time per ${perWords[per]}`
        : `${quota} in ${windowMs / 1000} s per ${perWords[per]}`,
    )
    .join(', ');

const perWords = {
  user: 'user',
  person: 'person and their programs',
  org: 'organization',
  address: 'IP address',
  site: 'IPv4 address or IPv6 /56',
  network: 'network',
  service: 'installation of this service',
};
const secondFactorRequired = {
  second_factor_required: 'The organization requires a second factor, and the sign-in was without one.',
};

const suspended = {
  organization_suspended:
    'The operator of this service has suspended the organization; `detail` of the answer says why.',
  user_suspended: 'The operator of this service has suspended the caller; `detail` of the answer says why.',
};

const includesMore = (access: Route['access']) =>
  access !== 'public' && access !== 'viewer' && access !== 'operator';

const staticRefusals = (row: StaticRoute): Refusals =>
  Object.fromEntries(
    Object.entries(row.refused).map(([status, { code, detail }]) => [status, { [code]: detail }]),
  );
