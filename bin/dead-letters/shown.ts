import { withoutSecrets } from '../../functions/shared/secret-text/without-secrets.ts';
import type { Letter } from './letters.ts';

/** A dead letter for a terminal: its message id, since when it waits, and its body without what opens something. */
export function shown({ id, sentAt, body }: Letter): string {
  return `${id}  sent ${sentAt.toISOString()}\n${indented(withoutSecrets(readable(body)).text)}`;
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Escape sequences of a terminal are data here. */
const indented = (text: string) =>
  text
    .replace(/[^\P{Cc}\n]/gu, '�')
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
