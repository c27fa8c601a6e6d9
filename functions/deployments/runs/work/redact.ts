/** Colours and cursor moves of terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with an escape character
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** What looks like a key; a program may log what it was started with. */
const secrets =
  /\b(?:hf_|sk-)[A-Za-z0-9_-]{8,}|(?<=\bBearer )[\w.~+/=-]+|(?<=(?:(?:api|access)[_-]?key|token|password|secret)["']?\s?[=:]\s?\[?["']?)[^\s"',\]]{6,}|(?<=:\/\/[^\s:@/]{1,100}:)[^\s@/]+(?=@)/gi;

export const withoutEscapes = (text: string): string => text.replace(escapes, '');

/** What containers have written, to be quoted: without what looks like a secret. */
export const redact = (text: string): string => withoutEscapes(text).replace(secrets, '…');
