import type { JSONWebKeySet } from 'jose';
import type { Clock } from '../../shared/clock.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { unavailable } from '../../shared/errors.ts';
import { logger } from '../../shared/logger.ts';

/**
 * Reads an issuer's keys, over the network.
 * @param orgId the organization that trusts it, and waits for it
 * @throws where they can't be read
 */
export type ReadKeys = (issuer: string, orgId: string) => Promise<JSONWebKeySet>;

export interface IssuerKeys {
  /** @throws AppError unavailable `issuer_unreachable` */
  of(issuer: string, orgId: string): Promise<JSONWebKeySet>;
  /** Keys that were read after `keys`; undefined where those are too young to be read again. */
  newerThan(issuer: string, orgId: string, keys: JSONWebKeySet): Promise<JSONWebKeySet | undefined>;
}

/** Of so many issuers a process keeps the keys; beyond it those that were read first go. */
const mostKept = 100;
/** A key that an issuer takes back is taken no longer than this. */
const freshMs = 10 * minuteMs;
/** Keys that sign something new are looked for once in this time, however many tokens come. */
const againAfterMs = minuteMs;
/** While an issuer doesn't answer, its keys count for so long. */
const staleMs = hourMs;

interface Kept {
  keys: JSONWebKeySet;
  at: number;
}

/** Keeps issuers' keys in the process, with a bound on issuers, age and look-ups. */
export function issuerKeys(read: ReadKeys, clock: Clock): IssuerKeys {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<JSONWebKeySet>>();

  /** One look-up at a time of an issuer, for all exchanges of an organization that wait for it: of another one's it may be refused. */
  const readOnce = (issuer: string, orgId: string): Promise<JSONWebKeySet> => {
    const place = `${orgId} ${issuer}`;
    const under = reading.get(place);
    if (under) return under;
    const begun = read(issuer, orgId)
      .then((keys) => {
        kept.delete(issuer);
        kept.set(issuer, { keys, at: clock.now().getTime() });
        if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
        return keys;
      })
      .finally(() => reading.delete(place));
    reading.set(place, begun);
    return begun;
  };
  const age = ({ at }: Kept) => clock.now().getTime() - at;

  return {
    of: async (issuer, orgId) => {
      const known = kept.get(issuer);
      if (known && age(known) < freshMs) return known.keys;
      try {
        return await readOnce(issuer, orgId);
      } catch (error) {
        logger.warn('issuer_keys_unread', { issuer, error: error as Error });
        if (known && age(known) < staleMs) return known.keys;
        throw unreachable(issuer, error);
      }
    },
    newerThan: async (issuer, orgId, keys) => {
      const known = kept.get(issuer);
      if (known && known.keys !== keys) return known.keys;
      if (known && age(known) < againAfterMs) return undefined;
      return readOnce(issuer, orgId).catch((error: unknown) => {
        logger.warn('issuer_keys_unread', { issuer, error: error as Error });
        return undefined;
      });
    },
  };
}

const unreachable = (issuer: string, cause: unknown) =>
  unavailable(
    'issuer_unreachable',
    `The keys of ${issuer} could not be read: its /.well-known/openid-configuration, or the key set that it names, did not answer, is not on the public internet, or is none; or too many issuers are being asked at this moment. Try again in a minute.`,
    cause,
    60,
  );
