import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../shared/ids.ts';

const recoveryCodeCount = 10;

// Crockford's: without letters that look like digits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = 16;

/** 80 random bits each, in groups of four: they can't be guessed, so a plain digest of each may be stored. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

function newCode(): string {
  const text = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return (text.match(/.{4}/g) as string[]).join('-');
}

/** Typed from paper: upper case, spaces, and the letters that the alphabet leaves out are read as what they look like. */
const asWritten = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

export const hashRecoveryCode = (typed: string) => hashSecret(`recovery:${asWritten(typed)}`);
