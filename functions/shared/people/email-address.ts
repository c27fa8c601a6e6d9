import * as z from 'zod';

// RFC 5321: the path with its brackets has 256 octets at most, the part before the @ 64.
const mostEmailCharacters = 254;
const mostLocalCharacters = 64;

/**
 * An address in the one form that is stored and compared: lower case, ASCII, so that no two addresses look alike that
 * are not the same. Tags (`ada+tag@`) make another address: only its provider knows what they mean.
 */
export const emailSchema = z
  .string()
  .trim()
  .max(mostEmailCharacters, `must have at most ${mostEmailCharacters} characters`)
  .toLowerCase()
  .pipe(
    z
      .email('must be an e-mail address')
      .refine(
        (email) => email.indexOf('@') <= mostLocalCharacters,
        `must have at most ${mostLocalCharacters} characters before the @`,
      ),
  )
  .meta({
    format: 'email',
    maxLength: mostEmailCharacters,
    examples: ['ada@example.com'],
  });

/** An address in a request, described by whose it is. */
export const emailField = (whose: string) =>
  emailSchema.describe(
    `${whose}. ASCII only, at most ${mostEmailCharacters} characters in total and ${mostLocalCharacters} before the \`@\`; stored in lowercase`,
  );

// Names under .invalid never exist (RFC 6761).
const freedDomain = '@freed.invalid';

/** The stored address of an account that has none: no mailbox can have it, and no mail is sent there. */
export const freedAddress = (userId: string) => `${userId}${freedDomain}`;

export const isFreed = (email: string) => email.endsWith(freedDomain);
