import { withoutSecrets } from '../../../shared/secret-text/without-secrets.ts';

/** Colours and cursor moves of terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with an escape character
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g;

export const withoutEscapes = (text: string): string => text.replace(escapes, '');

/** Containers' logs, to be quoted: without secrets, since a program may log its environment and arguments. */
export const redact = (text: string): string => withoutSecrets(withoutEscapes(text)).text;
