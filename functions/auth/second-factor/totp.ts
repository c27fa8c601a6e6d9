import { Secret, TOTP } from 'otpauth';

// Codes by time (RFC 6238) as every authenticator app makes them: SHA-1, six digits, a new one every 30 seconds.

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'Deployment Orchestrator';
const secretBytes = 20;
/** A clock may be off, and typing takes its time: the code before and the one after count, too. */
const toleratedSteps = 1;

/** A new secret in base 32, as apps take it. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32;

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string) =>
  new TOTP({ ...shape, issuer, label: email, secret }).toString();

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** The time step that the code is of; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...shape, secret });
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
