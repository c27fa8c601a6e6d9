import { createHmac, randomBytes } from 'node:crypto';
import { dayMs } from '../shared/durations.ts';
import type { SecretContext } from '../shared/secret-box/secret-box.ts';

// Secrets of webhooks: their form, which of them sign at a time, and how.

export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const webhookContext = (orgId: string, webhookId: string): SecretContext => ({
  org_id: orgId,
  webhook_id: webhookId,
  purpose: 'webhook_secret',
});

/** How long a rotation waits before the next secret takes over by itself, and how long the former one signs on. */
export const rotationMs = dayMs;

/** The secrets in a row; sealed or opened. */
export interface Secrets<S> {
  secret: S;
  nextSecret: S | null;
  nextSecretAt: Date | null;
  formerSecret: S | null;
  formerSecretUntil: Date | null;
}

/** The same once the times that have passed are taken into account. */
export function secretsAt<S>(secrets: Secrets<S>, now: Date): Secrets<S> {
  const { nextSecret, nextSecretAt, formerSecret, formerSecretUntil } = secrets;
  if (nextSecret !== null && nextSecretAt !== null && nextSecretAt <= now)
    return secretsAt(switched(secrets, nextSecret, nextSecretAt), now);
  const isOver = formerSecretUntil !== null && formerSecretUntil <= now;
  return {
    ...secrets,
    formerSecret: isOver ? null : formerSecret,
    formerSecretUntil: isOver ? null : formerSecretUntil,
  };
}

/** The next secret takes over; the one before still signs beside it for a day. */
export const switched = <S>(secrets: Secrets<S>, next: S, at: Date): Secrets<S> => ({
  secret: next,
  nextSecret: null,
  nextSecretAt: null,
  formerSecret: secrets.secret,
  formerSecretUntil: new Date(at.getTime() + rotationMs),
});

/** The first one signs for receivers that know one signature; all of them for those that know a list. */
export const signing = <S>({ secret, nextSecret, formerSecret }: Secrets<S>): [S, ...S[]] => [
  secret,
  ...(nextSecret === null ? [] : [nextSecret]),
  ...(formerSecret === null ? [] : [formerSecret]),
];

export interface SignatureInput {
  /** The id of the notification: receivers know duplicates by it. */
  id: string;
  body: string;
  at: Date;
  secrets: readonly [string, ...string[]];
}

/**
 * Two schemes beside each other: X-Service-Signature over the body, keyed with the text of the secret, and the headers
 * of Standard Webhooks, keyed with what the text is in base64. A secret that isn't base64 has no signature of the second.
 */
export function signatureHeaders({ id, body, at, secrets }: SignatureInput): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const keys = secrets.map(standardKey).filter((key) => key !== undefined);
  const signatures = keys.map((key) => `v1,${hmac(key, `${id}.${timestamp}.${body}`).toString('base64')}`);
  return {
    'x-service-signature': hmac(Buffer.from(secrets[0]), body).toString('hex'),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  };
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function standardKey(secret: string): Buffer | undefined {
  const text = secret.replace(/^whsec_/, '');
  const key = Buffer.from(text, 'base64');
  return key.length > 0 && key.toString('base64') === text ? key : undefined;
}
