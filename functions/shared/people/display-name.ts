import * as z from 'zod';

/** Control characters, line and paragraph separators, and marks that turn the reading direction, as a class. */
const unseen = [
  '\\x00-\\x1f\\x7f-\\x9f',
  ...[
    [0x61c, 0x61c],
    [0x200e, 0x200f],
    [0x2028, 0x202e],
    [0x2066, 0x2069],
  ].map((range) => range.map((point) => String.fromCodePoint(point)).join('-')),
].join('');

/**
 * A name that people give to themselves or to what they own: one line of text. Invisible characters are refused
 * instead of removed, so that the stored name is what was typed: control characters, line and paragraph separators,
 * marks that turn the reading direction of the text around the name (in mails, too), and names of nothing else.
 * Joiners and variation selectors are allowed: scripts and emoji need them. Web addresses are refused, because mails
 * name people and organizations to strangers whom they invite, and mail programs make links of them. A bare domain
 * passes: many are a company's name.
 */
export const displayName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .regex(
    // Spelt out and no \p{…}: the expression is in the OpenAPI document, for engines that know other classes.
    new RegExp(`^[^${unseen}]*$`, 'u'),
    'must not hold control characters or marks that change the direction of text',
  )
  .refine((name) => /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(name), 'must show something')
  .refine((name) => !/:\/\/|\bwww\./i.test(name), 'must not hold a web address');

/** The name of a person in a sentence: some have given none. */
export const nameOrEmail = ({ name, email }: { name: string | null; email: string }): string => name ?? email;
