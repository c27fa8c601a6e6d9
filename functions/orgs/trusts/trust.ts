import type { Role, TokenScope } from '../../shared/actor.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { Conditions } from './conditions.ts';
import type { Provider } from './provider.ts';

// Pure: an organization's trust in tokens of an issuer, as docs/adr/0037-pipelines-without-secrets.md says.

/** Of an organization: one for each repository and environment of a team. */
export const mostTrusts = 50;
/** Tokens of one trust that have not ended: a matrix of jobs, each with a token and its successor. */
export const mostLiveExchanged = 200;
/** How long a token lasts that was given for an issuer's. */
export const exchangedForMs = 15 * minuteMs;
/** The audit log says a refused exchange of a trust once in this time. */
export const refusalsToldEveryMs = 10 * minuteMs;

/** The one audience that a token has to have: it names the trust, so that a token for one trust is worth nothing at another. */
export const audienceOf = (trustId: string) => `dor:${trustId}`;

/** The trust that an audience names; undefined for an audience of something else. */
export const trustOfAudience = (audience: unknown): string | undefined =>
  typeof audience === 'string' ? /^dor:(trust-[0-9a-hjkmnp-tv-z]{26})$/.exec(audience)?.[1] : undefined;

export interface TrustRow {
  id: string;
  name: string;
  issuer: string;
  provider: Provider;
  conditions: Conditions;
  service_id: string;
  service_name: string | null;
  scope: TokenScope;
  agents: string[] | null;
  account_ids: string[] | null;
  labels: Record<string, string> | null;
  created_by: string;
  created_by_name: string | null;
  created_by_role: Role | null;
  created_at: Date;
  last_used_at: Date | null;
  refused_at: Date | null;
  refused_because: string | null;
}
