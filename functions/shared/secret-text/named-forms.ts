import type { SecretForm } from './secret-form.ts';

// Pure. Secrets that look like anything, and are told by the name beside them.

const changeIt = 'Change it where it is used.';

/** What is written behind such a name and is no secret. */
const noSecret =
  'absent|changed?|default|encrypted|expired|generated|hidden|managed|missing|needed|optional|redacted|removed|required|rotated?|string|unchanged|undefined|unknown';
/** Not a word of those, not the reference of a template, not a number with its unit. */
const isNone = String.raw`(?!(?:${noSecret})\b|\$?\{|<|\*{3})`;
const noFigure = String.raw`(?!\d+(?:[.,]\d+){0,9}[a-z/]{0,20}(?![\w-]))`;
const open = `["'\`]?`;
/** In quotes all up to their end; else up to a space, without the sign that ends the sentence. */
const value = String.raw`(?:(?<=")[^"\n…]{6,500}|(?<=')[^'\n…]{6,500}|[^\s"'\`\]…]{5,500}[^\s"'\`\]…,;.)])`;
const sign = String.raw`["'\`]?\s{0,3}(?:=>|[=:])\s{0,3}\[?${open}`;

const passwords = `pass(?:word|wd|phrase|wort)|pwd|kennwort|contrase(?:ñ|n)a|senha|mot de passe|secret|connection[ _-]?string`;
const keys = `token|(?:access|account|admin|api|auth|encryption|private|secret|shared[ _-]?access|signing|storage|subscription)[ _-]?key|client[ _-]?key[ _-]?data|credentials?`;

/** A colon before the name is part of an identifier: `arn:aws:secretsmanager:…:secret:name`. */
const named = (names: string, of: string) => new RegExp(`(?<keep>(?<!:)(?:${names})${sign})${of}`, 'gi');

export const namedForms: readonly SecretForm[] = [
  {
    what: 'an address with a password',
    // Of a database, a cache, a registry.
    pattern: /(?<keep>:\/\/[^\s:@/]{0,100}:)[^\s/…]{1,300}(?=@)/g,
    revoke: changeIt,
    examples: ['postgres://app:«h0rse»@db.example.com/app', 'redis://:«battery»@cache:6379'],
  },
  {
    what: 'an authorization header',
    pattern: /(?<keep>\b(?:Bearer|Basic) {1,3})(?=[\w.~+/=-]{0,200}\d|[\w.~+/=-]{24})[\w.~+/=-]{8,}/gi,
    revoke: 'Revoke the token, or change the password, that it carries.',
    examples: ['Authorization: Bearer «abc.def-1»', 'Basic «dXNlcjpwYXNzd29yZA12==»'],
  },
  {
    what: 'a signed address',
    pattern:
      /(?<keep>[?&#](?:sig|signature|x-amz-signature|x-amz-security-token|access_token|api_key|token|key)=)[^\s&"'`#…]{7,500}[^\s&"'`#…,;.)]/gi,
    revoke: 'Whoever has the address can use it until it expires: revoke the key that it was signed with.',
    examples: ['https://a.blob.core.windows.net/c?sv=2024&sig=«aB3dE6gH9%3D»'],
  },
  {
    what: 'a password',
    pattern: named(passwords, `${isNone}${value}`),
    revoke: changeIt,
    examples: [
      'password=«hunter2secret»',
      'PGPASSWORD: «correct-horse»',
      '"clientSecret": "«a b c d e f»"',
      'aws_session_secret = «0123456789»',
      'Passwort: «geheim1234»',
    ],
  },
  {
    what: 'a key or token',
    pattern: named(keys, `${isNone}${noFigure}${value}`),
    revoke: 'Revoke it where it was made.',
    examples: [
      'aws_secret_access_key=«abcdefghij»',
      'aws_session_token: «abcdefghij»',
      "'api_key': ['«abcd-efgh-1234»'",
      'AccountKey=«abcdefghij==»',
      'client-key-data: «LS0tLS1CRUdJTg»',
      '    token: «abcdefghij»',
    ],
  },
  {
    what: 'a password',
    pattern:
      /(?<keep>\b(?:pass(?:word|wd|phrase|wort)|pwd|kennwort)(?: is| was| ist)? ["'`]?)(?=[^\s…]{0,100}[\d!@#$%^&*])(?!\d[\d.,]{0,20}[a-z]{0,3}(?!\w))[^\s"'`…]{5,500}[^\s"'`…,;.)]/gi,
    revoke: changeIt,
    examples: ['the password is «hunter2secret»', 'password «correct!horse»'],
  },
  {
    what: 'a key or token',
    pattern:
      /(?<keep>\b(?:token|secret|key)(?: is| was)? ["'`]?)(?=[\w.~+/=-]{0,200}\d)(?=[\w.~+/=-]{0,200}[a-z])[\w~+/=-]{24,}/gi,
    revoke: 'Revoke it where it was made.',
    examples: ['the token is «abcdefghij0123456789klmnop»'],
  },
];
