import { addressKey, networkKey, siteKey } from './address-key.ts';
import type { LimitRule } from './limits.ts';

/** The key that a request is counted for. */
export interface LimitSubject {
  /** Of a user, or of a program's token, each of which is counted by itself. */
  actorId: string | undefined;
  /** The user, also behind a program: whose token it is, or who has made that of a service account. */
  personId?: string | undefined;
  orgId: string | undefined;
  sourceIp: string;
}

/** The counter's key: the user or organization, or the address where there is none; one for all of the service. */
export function limitKey(rule: LimitRule, { actorId, personId, orgId, sourceIp }: LimitSubject): string {
  const known: Record<LimitRule['per'], () => string | undefined> = {
    user: () => actorId,
    person: () => personId,
    org: () => orgId,
    address: () => undefined,
    site: () => siteKey(sourceIp),
    network: () => networkKey(sourceIp),
    service: () => 'all',
  };
  return `limit#${rule.name}#${known[rule.per]() ?? addressKey(sourceIp)}`;
}
