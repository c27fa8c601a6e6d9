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
export const limitKey = (rule: LimitRule, subject: LimitSubject): string =>
  `limit#${rule.name}#${known[rule.per](subject) ?? addressKey(subject.sourceIp)}`;

const known: Record<LimitRule['per'], (subject: LimitSubject) => string | undefined> = {
  user: ({ actorId }) => actorId,
  person: ({ personId }) => personId,
  org: ({ orgId }) => orgId,
  address: () => undefined,
  site: ({ sourceIp }) => siteKey(sourceIp),
  network: ({ sourceIp }) => networkKey(sourceIp),
  service: () => 'all',
};
