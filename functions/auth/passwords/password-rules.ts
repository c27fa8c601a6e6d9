import { type FieldError, invalid } from '../../shared/errors.ts';
import type { LeakedPasswords } from './leaked-passwords.ts';

const mostCharacters = 128;

// Stems that people build passwords on. Digits and punctuation around them and the usual letter swaps are taken off
// before comparing, however many: "Summer2026!" is a habit, though a counter of guesses finds it long enough.
const commonStems = new Set(
  `password passwort passphrase secret welcome letmein login admin administrator root user guest test testing
  changeme default master monkey dragon football baseball basketball soccer hockey superman batman spiderman
  pokemon starwars princess sunshine shadow summer winter spring autumn january december monday friday iloveyou
  loveyou lovely trustno hello goodbye computer internet server database company freedom whatever nothing
  michael jordan jessica charlie daniel thomas robert jennifer ashley nicole cookie chocolate cheese coffee
  flower butterfly purple orange yellow silver golden killer hunter ranger tiger panther mustang ferrari
  mercedes harley corvette cowboy eagle eagles diamond phoenix thunder matrix access please google facebook
  linkedin samsung apple android iphone qwerty qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
  qwertyuiop qazwsx abc abcd abcdef abcdefg abcdefgh alphabet abcabc aaa aaaa`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const swaps: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * A password is refused if an attacker who knows the usual lists, habits and the address needs fewer guesses than this.
 */
const fewestGuesses = 10_000_000;

/** Words of this service that users choose first. */
const ownWords = ['orchestrator', 'orchestration', 'deployment', 'deploy', 'agent'];

/**
 * The faults of a password, as field errors; empty where there are none. Length, not easily guessed, not the e-mail; no rules
 * about kinds of characters, which only make passwords guessable in a new way.
 */
export async function passwordErrors(
  password: string,
  email: string,
  minLength: number,
): Promise<FieldError[]> {
  const error = (message: string) => [{ path: 'password', message }];
  const length = [...password].length;
  if (length < minLength) return error(`must have at least ${minLength} characters`);
  if (length > mostCharacters) return error(`must have at most ${mostCharacters} characters`);
  if (isEmailLike(password, email)) return error('must not be your e-mail address');
  if (isCommon(password) || (await guessesOf(password, email)) < fewestGuesses) {
    return error('is too common: choose one that others would not think of');
  }
  return [];
}

export interface PasswordOptions {
  passwordMinLength: number;
  /** Only where the operator allows that it is asked. */
  leakedPasswords?: LeakedPasswords | undefined;
}

/**
 * For a request that sets a password. It looks at the given password and not at stored data, so that the time it takes doesn't
 * tell whether an address is known.
 * @throws AppError weak_password
 */
export async function refuseWeakPassword(
  { passwordMinLength, leakedPasswords }: PasswordOptions,
  password: string,
  email: string,
): Promise<void> {
  const errors = await passwordErrors(password, email, passwordMinLength);
  if (errors.length === 0 && (await leakedPasswords?.has(password))) {
    errors.push({
      path: 'password',
      message: 'has leaked from another site: choose one that was never used',
    });
  }
  if (errors.length > 0) throw invalid('weak_password', `password: ${errors[0]?.message}.`, errors);
}

function isEmailLike(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return lower === email || lower === email.split('@')[0];
}

async function guessesOf(password: string, email: string): Promise<number> {
  const { estimator } = await import('./password-guesses.ts');
  const ofAddress = email.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  // NFKC only here: wide and styled letters are no better than plain ones, but stay part of what is hashed.
  return estimator.check(password.normalize('NFKC'), [...ownWords, ...ofAddress]).guesses;
}

function isCommon(password: string): boolean {
  // NFKC only here: wide and styled letters are no better than plain ones, but stay part of what is hashed.
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size <= 2 || isSequence(lower)) return true;
  // As typed ("password1!") and with swaps undone ("p@ssw0rd1"): outer digits first, they are additions.
  const core = lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  const unswapped = [...core].map((character) => swaps[character] ?? character).join('');
  return [core, unswapped].some((text) => isRepeatedStem(text.replace(/[^a-z]/g, '')));
}

function isRepeatedStem(text: string): boolean {
  if (commonStems.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return half !== '' && half + half === text && commonStems.has(half);
}

/** Runs up or down by one, digits also wrapping from 9 to 0: 12345678, 98765432, 1234567890. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] as number));
  const isWrap = (step: number) => step === -9 || step === 9;
  return (
    steps.every((step) => step === 1 || isWrap(step)) || steps.every((step) => step === -1 || isWrap(step))
  );
}
