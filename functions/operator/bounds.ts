import { mostDeploymentsInADay } from '../deployments/requests/start-limits.ts';
import { mostMailsOfOrgInAnHour } from '../mail/store.org-share.postgres.ts';
import { mostSessionsInADay } from '../sessions/session-limits.ts';
import { dayMs, hourMs } from '../shared/durations.ts';
import { limitKey } from '../shared/http/limits/limit-key.ts';
import type { LimitRule, LimitRules } from '../shared/http/limits/limits.ts';
import { mostOfOrganization } from '../webhooks/sending/next-attempt.ts';
import type { GrantedUnit } from './access.ts';
import { selectUse } from './store.bounds.postgres.ts';

/** What all users of an organization share, and how much of it they use. */
export interface Bound {
  name: string;
  /** Null while the store that counts it does not answer. */
  used: number | null;
  /** Null where credits alone limit it. */
  limit: number | null;
  /** Null where it counts what is in progress at this moment. */
  since: Date | null;
}

/** Where the figures come from that are not in the database. */
export interface BoundSources {
  rules: LimitRules;
  /** Of one organization, in the database (`take_place`). */
  requestsAtOnce: number;
  /** What the store of the limits has counted; null where it does not answer (limits/counted.ts). */
  counted(rule: LimitRule, key: string, now: number): Promise<number | null>;
}

/** All bounds of the organization: each limit per organization is one, so a new limit is here without a line of its own. */
export async function boundsOf(unit: GrantedUnit, sources: BoundSources): Promise<Bound[]> {
  const { rules, requestsAtOnce, counted } = sources;
  const byOrg = Object.values(rules).filter(({ per }) => per === 'org');
  const before = (ms: number) => new Date(unit.now.getTime() - ms);
  const most = {
    requests: requestsAtOnce,
    sessions: mostSessionsInADay.org,
    deployments: mostDeploymentsInADay.org,
    mails: mostMailsOfOrgInAnHour,
  };
  const [use, requests] = await Promise.all([
    selectUse(unit, most, before(dayMs)),
    Promise.all(byOrg.map((rule) => boundOf(rule, unit, counted))),
  ]);
  return [
    ...requests,
    { name: 'org_at_once', used: use.requests, limit: most.requests, since: null },
    { name: 'sessions', used: use.sessions, limit: most.sessions, since: before(dayMs) },
    { name: 'deployments', used: use.deployments, limit: most.deployments, since: before(dayMs) },
    { name: 'mails', used: use.mails, limit: most.mails, since: before(hourMs) },
    { name: 'deliveries', used: use.deliveries, limit: mostOfOrganization, since: null },
    { name: 'model_calls', used: use.model_calls, limit: null, since: before(hourMs) },
  ];
}

async function boundOf(
  rule: LimitRule,
  { orgId, now }: GrantedUnit,
  counted: BoundSources['counted'],
): Promise<Bound> {
  const at = now.getTime();
  const used = await counted(rule, limitKey(rule, { orgId, actorId: undefined, sourceIp: '' }), at);
  const since = rule.held ? null : new Date(at - rule.windowMs);
  return { name: rule.name, used, limit: rule.quota, since };
}
