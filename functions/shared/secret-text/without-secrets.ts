import { namedForms } from './named-forms.ts';
import type { SecretForm } from './secret-form.ts';
import { vendorForms } from './vendor-forms.ts';

// Pure. A secret must not be kept in a text that others read: a conversation, a log, a comment, a name.

/** Forms of known vendors come first, so that a secret gets its most exact name. */
export const secretForms = { ...vendorForms, ...namedForms };

export interface RedactedText {
  text: string;
  /** The forms of the secrets in it, each once. */
  found: readonly SecretForm[];
}

/** They take no room: a key that has one looks whole. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** The text without secrets of a form that is known. Takes time in proportion to the text. */
export function withoutSecrets(text: string): RedactedText {
  const found: SecretForm[] = [];
  const plain = text.replace(unseen, '');
  let rest = plain;
  for (const form of Object.values(secretForms)) {
    const next = rest.replace(form.pattern, (...match) => {
      const groups = match.at(-1) as { keep?: string } | string;
      return `${(typeof groups === 'object' && groups.keep) || ''}…`;
    });
    if (next !== rest) found.push(form);
    rest = next;
  }
  return { text: rest === plain ? text : rest, found };
}
