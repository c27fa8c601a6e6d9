import { namedForms } from './named-forms.ts';
import type { SecretForm } from './secret-form.ts';
import { vendorForms } from './vendor-forms.ts';

// Pure. What opens something doesn't belong into a text that others read: a conversation, a log, a comment, a name.

/** What is known by its own look comes first, so that it is named for what it is. */
export const secretForms: readonly SecretForm[] = [...vendorForms, ...namedForms];

export interface RedactedText {
  text: string;
  /** What was in it, each form once. */
  found: readonly SecretForm[];
}

/** The text without secrets of a form that is known. Takes time in proportion to the text. */
export function withoutSecrets(text: string): RedactedText {
  const found: SecretForm[] = [];
  let rest = text;
  for (const form of secretForms) {
    const next = rest.replace(form.pattern, (...match) => {
      const groups = match.at(-1) as { keep?: string } | string;
      return `${(typeof groups === 'object' && groups.keep) || ''}…`;
    });
    if (next !== rest) found.push(form);
    rest = next;
  }
  return { text: rest, found };
}
