import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PersonActor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { hourMs, secondMs } from '../../durations.ts';

/**
 * How long after its first answer an export goes on without a fresh sign-in: at the two megabytes a second that Lambda
 * streams, some 40 GB. It never outlives the sign-in, which it names.
 */
const longestMs = 6 * hourMs;

/** The subject of a continuation: one position of one caller's export. */
export interface ContinuationSubject {
  /** The row's path. */
  path: string;
  actor: Pick<PersonActor, 'userId' | 'orgId' | 'signIn'>;
  /** The position that it goes on from. */
  after: string;
}

/** Shows that an answer is the next part of an export that this sign-in has begun, and that was counted then. */
export interface Continuations {
  /** @param begunAt when the first answer of the export began */
  issue(of: ContinuationSubject, begunAt: Date): string;
  /** When the export began; undefined where the text is none for this caller, path and position, or too old. */
  verify(of: ContinuationSubject, continuation: string): Date | undefined;
}

/** With a key of its own from each secret: the first one signs, all of them verify, as for access tokens. */
export function continuations(secrets: readonly [string, ...string[]], clock: Clock): Continuations {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'export continuation', 32)),
  );
  const mac = (key: Buffer, { path, actor, after }: ContinuationSubject, seconds: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, actor.userId, actor.orgId, actor.signIn.id, seconds, after]))
      .digest();
  return {
    issue: (of, begunAt) => {
      const seconds = Math.floor(begunAt.getTime() / secondMs);
      return `${seconds}.${mac(keys[0] as Buffer, of, seconds).toString('base64url')}`;
    },
    verify: (of, continuation) => {
      const [, text = '', given = ''] = form.exec(continuation) ?? [];
      if (text === '') return undefined;
      const begunAt = new Date(Number(text) * secondMs);
      const age = clock.now().getTime() - begunAt.getTime();
      if (age > longestMs) return undefined;
      const signature = Buffer.from(given, 'base64url');
      const isOurs = keys.some((key) => timingSafeEqual(mac(key, of, Number(text)), signature));
      return isOurs ? begunAt : undefined;
    },
  };
}

/** Seconds since 1970, and 32 bytes in base64url. */
const form = /^(\d{1,11})\.([\w-]{43})$/;
