import { randomInt } from 'node:crypto';
import type { TokenScope } from '../../shared/actor.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import { networkKey, siteKey } from '../../shared/http/limits/address-key.ts';

// Pure but for the code itself: the log-in of a machine by RFC 8628, as docs/adr/0039-a-machine-is-logged-in-by-a-code.md says.

/** How long a person has to enter the code. */
export const codeForMs = 10 * minuteMs;
/** What a machine leaves between two questions at first, and what each hasty one adds (RFC 8628, section 3.5). */
export const firstIntervalS = 5;
const hastyAddsS = 5;

/** Codes that wait at once. With 34 bits each, a guess finds one of all once in 25 million times. */
export const mostWaiting = 1_000;
export const mostWaitingOfAddress = 10;
/** Half of a network's: who holds a /56 of IPv6 would else take all that the others of its /48 have. */
const mostWaitingOfSite = 15;
/** Three machines' worth of addresses. The last places of all are for networks of which no machine waits. */
const mostWaitingOfNetwork = 30;
const lastPlaces = 300;

/**
 * Why no further machine may wait, in words; null where one may.
 * @param waiting the addresses of those that wait
 */
export function whyNoMore(waiting: readonly string[], address: string): string | null {
  const network = networkKey(address);
  const site = siteKey(address);
  const ofNetwork = waiting.filter((each) => networkKey(each) === network).length;
  if (waiting.filter((each) => each === address).length >= mostWaitingOfAddress)
    return `${mostWaitingOfAddress} machines wait at your address`;
  if (waiting.filter((each) => siteKey(each) === site).length >= mostWaitingOfSite)
    return `${mostWaitingOfSite} machines wait at your site`;
  if (ofNetwork >= mostWaitingOfNetwork) return `${mostWaitingOfNetwork} machines wait in your network`;
  const places = ofNetwork === 0 ? mostWaiting : mostWaiting - lastPlaces;
  return waiting.length >= places ? 'Too many machines wait' : null;
}

// Without vowels and what is mistaken for another sign, as section 6.1 advises: no words, and typed without shift.
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

export const newUserCode = () =>
  Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');

/** As people read it. */
export const shownCode = (code: string) => `${code.slice(0, half)}-${code.slice(half)}`;

/** What was typed, without the signs that people put between letters. */
export const typedCode = (typed: string) => typed.toUpperCase().replace(/[\s\p{P}]/gu, '');

export interface DeviceLogin {
  id: string;
  salt: string;
  token_hash: string;
  hint: string;
  machine: string;
  address: string;
  scope: TokenScope;
  created_at: Date;
  expires_at: Date;
  interval_s: number;
  polled_at: Date | null;
  outcome: 'allowed' | 'refused' | null;
  /** Who has entered the code, and in which organization. */
  entered_by: string | null;
  entered_in: string | null;
  token_id: string | null;
  ends_at: Date | null;
}

export type PollOutcome = 'over' | 'refused' | 'allowed' | 'hasty' | 'waits';

/** What the machine's question is answered. */
export function pollOutcome(login: DeviceLogin, now: Date): PollOutcome {
  if (login.expires_at <= now) return 'over';
  if (login.outcome !== null) return login.outcome;
  const due = (login.polled_at?.getTime() ?? 0) + login.interval_s * secondMs;
  // A second of grace: the machine's waits and its requests take time that varies.
  return now.getTime() < due - secondMs ? 'hasty' : 'waits';
}

/** After a question that was answered so. */
export const nextInterval = ({ interval_s: interval }: DeviceLogin, outcome: PollOutcome) =>
  outcome === 'hasty' ? interval + hastyAddsS : interval;

/** Whether the machine has stopped asking, so that no program would get the token. Some of its questions may be lost on the way. */
export function isAbandoned(
  { created_at: created, polled_at: polled, interval_s: interval }: DeviceLogin,
  now: Date,
) {
  return now.getTime() - (polled ?? created).getTime() > (3 * interval + 15) * secondMs;
}
