import { ApiError } from '@deployment-orchestrator/client';
import type { Problem } from './types.ts';

const byCode: Readonly<Record<string, string>> = {
  email_not_verified:
    'Follow the link in the mail that you got at sign-up. The bar at the top sends it again.',
  gate_moved: 'The session has moved on, perhaps in another window. The page shows where it stands now.',
  plan_changed: 'The plan changed while you looked at it. The page shows the present one.',
  other_request: 'Another request waits now. The page shows it.',
  already_decided: 'Somebody else has decided meanwhile. The page shows the decision.',
  role_too_low: 'Ask an owner of your organization for a higher role, or ask an admin to do it.',
  not_found: 'It may have been deleted, or the address is mistyped.',
  organization_suspended:
    'Meanwhile you can enter another organization below the navigation, and download your data under your name.',
  user_suspended: 'Meanwhile you can download your data under your name.',
  second_factor_required: 'Your organization asks for a second factor: set one up under your name, Security.',
};

/** Refusals whose words in the API are of no use to a person in the console. */
const instead: Readonly<Record<string, string>> = {
  sign_in_too_old:
    'Nothing was changed: this needs your password or code again, and the window that asks for it was closed.',
  quota_permission_missing:
    'The role may not ask AWS for more quota: that is off unless you allow it. Run the commands below in the account, and ask again.',
};

/** Where the API's sentence has one wrong value of several: the others stand below it here. */
const andMore = / ?\([Aa]nd \d+ more[,:] see errors\.?\)/;

/** What the API refused, for a person. */
export const refusalSaid = (problem: Problem): string =>
  (problem instanceof ApiError && instead[problem.code]) || problem.message.replace(andMore, '');

/** What the user can do about a refusal, where the API's own words don't say it. */
export function adviceOn(problem: Problem): string | undefined {
  if (!(problem instanceof ApiError)) return 'Nothing of what you typed is lost.';
  const { code, status, retryAfter } = problem;
  if (byCode[code]) return byCode[code];
  if (status === 429) return `Try again in ${retryAfter ?? 60} seconds.`;
  if (status >= 500) return 'Try again in a moment. If it stays, give the request id to your operator.';
  return undefined;
}
