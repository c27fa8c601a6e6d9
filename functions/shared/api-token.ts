import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

// The form of a token of programs: a prefix that scanners of secrets know, 30 random characters of 62 (178 bits) and six that
// are the CRC-32 of those, so that a token that was cut or mistyped is told without a look into the database.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;

const tokenPrefixes = { user: 'dor_pat_', service: 'dor_sa_' } as const;
export type TokenHolder = keyof typeof tokenPrefixes;

/** What scanners of secrets look for, as the documents publish it. */
export const apiTokenPattern = `dor_(?:pat|sa)_[0-9A-Za-z]{${randomLength + checksumLength}}`;

const whole = new RegExp(`^${apiTokenPattern}$`);

/** A token, which is shown once; only `hashSecret` of it is stored. */
export function newApiToken(holder: TokenHolder): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return `${tokenPrefixes[holder]}${random}${checksumOf(random)}`;
}

/** The personal token that follows from a secret of 256 random bits, which is handed over in its place until it counts. */
export function apiTokenOf(secret: string): string {
  // 512 bits for 178, so that each character is as likely as the others.
  let rest = BigInt(`0x${createHash('sha512').update(secret).digest('hex')}`);
  let random = '';
  for (const base = BigInt(digits.length); random.length < randomLength; rest /= base)
    random += digits[Number(rest % base)];
  return `${tokenPrefixes.user}${random}${checksumOf(random)}`;
}

/** Whether a bearer token is meant to be one of programs: an access token of a sign-in begins otherwise. */
export const looksLikeApiToken = (token: string): boolean =>
  Object.values(tokenPrefixes).some((prefix) => token.startsWith(prefix));

/** Whether the token is of the form that this service makes. It may be none of its tokens nevertheless. */
export function isWellFormed(token: string): boolean {
  if (!whole.test(token)) return false;
  const random = token.slice(-(randomLength + checksumLength), -checksumLength);
  return token.endsWith(checksumOf(random));
}

/** Six digits hold any CRC-32: 62^6 is more than 2^32. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  while (text.length < checksumLength) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
