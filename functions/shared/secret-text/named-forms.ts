import type { SecretForm } from './secret-form.ts';

// Pure. Secrets of no special form, which are recognized by the name beside them.

const changeIt = 'Change it where it is used.';

/** Values that often stand behind such a name and are no secret. */
const noSecret =
  'absent|changed?|default|encrypted|expired|generated|hidden|managed|missing|needed|optional|redacted|removed|required|rotated?|string|unchanged|undefined|unknown';
/** Not a word of those, not the reference of a template, not a number with its unit. */
const isNone = String.raw`(?!(?:${noSecret})\b|\$?\{|<|\*{3})`;
/**
 * Not the name of an object that holds one or works with one: words, of which the last one says what the object is, and
 * the hashes that Kubernetes and the agents put behind. A password or the value of a key may look like that, so it isn't
 * for those, and not for what begins as keys of providers do: `sk-`.
 */
const objects =
  'acceptance|api-key|bootstrap|cert|certificate|collection|config|credential|cred|gauge|health|key|recall|scripts|secret|snapshot|start|tls|token|weights';
const noName = String.raw`(?!(?!(?:ak|pk|rk|sk)[-_])(?:[a-z]{2,30}\d{0,2}[-./_]){1,10}(?:${objects})s?(?:-[a-z0-9]{4,10}){0,2}(?![\w-]))`;
const noFigure = String.raw`(?!\d+(?:[.,]\d+){0,9}[a-z/]{0,20}(?![\w-]))`;
const open = `["'\`]?`;
/** Not what people say of passwords: their rules, their hashes, with a version behind. */
const noTopic = String.raw`(?!(?:change|field|file|form|hash|length|manager|polic(?:y|ie)|prompt|requirement|reset|rotation|rule|store|strength)s?(?:es)?(?:\d{0,2}|[-_.][\w.-]{1,30})(?![\w!@#$%^&*-]))`;
/** In quotes all up to their end; else up to a space, without the sign that ends the sentence. */
const value = String.raw`(?:(?<=")[^"\n…]{6,500}|(?<=')[^'\n…]{6,500}|[^\s"'\`\]…]{5,500}[^\s"'\`\]…,;.)])`;
const sign = String.raw`["'\`]?\s{0,3}(?:=>|[=:])\s{0,3}\[?${open}`;

const passwords = `pass(?:word|wd|phrase|wort)|pwd|kennwort|contrase(?:ñ|n)a|senha|mot de passe|connection[ _-]?string`;
const keys = `(?:access|account|admin|api|auth|encryption|private|secret|shared[ _-]?access|signing|storage|subscription)[ _-]?key|client[ _-]?key[ _-]?data`;
/** Behind them the name of what holds them is usual, too. */
const held = 'token|credentials?';

/** A colon before the name is part of an identifier: `arn:aws:secretsmanager:…:secret:name`. */
const named = (names: string, of: string) => new RegExp(`(?<keep>(?<!:)(?:${names})${sign})${of}`, 'gi');

export const namedForms: readonly SecretForm[] = [
  {
    what: 'an address with a password',
    // URLs of a database, a cache, a registry.
    pattern: /(?<keep>:\/\/[^\s:@/]{0,100}:)[^\s/…]{1,300}(?=@)/g,
    revoke: changeIt,
    examples: import.meta.bundled ?? [
      'postgres://app:«h0rse»@db.example.com/app',
      'redis://:«battery»@cache:6379',
    ],
    counterExamples: import.meta.bundled ?? [
      'postgres://db.example.com:5432/app',
      'http://prometheus.monitoring.svc:9090/api?query=up',
    ],
  },
  {
    what: 'an authorization header',
    pattern: /(?<keep>\b(?:Bearer|Basic) {1,3})(?=[\w.~+/=-]{0,200}\d|[\w.~+/=-]{24})[\w.~+/=-]{8,}/gi,
    revoke: 'Revoke the token, or change the password, that it carries.',
    examples: import.meta.bundled ?? ['Authorization: Bearer «abc.def-1»', 'Basic «dXNlcjpwYXNzd29yZA12==»'],
    counterExamples: import.meta.bundled ?? [
      'use bearer authentication, and a basic plan',
      'basic knowledge of Kubernetes',
    ],
  },
  {
    what: 'a signed address',
    pattern:
      /(?<keep>[?&#](?:sig|signature|x-amz-signature|x-amz-security-token|access_token|api_key|token|key)=)[^\s&"'`#…]{7,500}[^\s&"'`#…,;.)]/gi,
    revoke: 'It opens the address until it expires: revoke the key that it was signed with.',
    examples: import.meta.bundled ?? ['https://a.blob.core.windows.net/c?sv=2024&sig=«aB3dE6gH9%3D»'],
    counterExamples: import.meta.bundled ?? ['https://example.com/list?key=name&token=3'],
  },
  {
    what: 'a password',
    pattern: named(passwords, `${isNone}${value}`),
    revoke: changeIt,
    examples: import.meta.bundled ?? [
      'password=«hunter2secret»',
      'PGPASSWORD: «correct-horse»',
      'Passwort: «geheim1234»',
      'password: «my-secret-key»',
    ],
    counterExamples: import.meta.bundled ?? [
      'is the password: unchanged',
      'password: $' + '{PASSWORD}',
      'the password rules: at least 12 characters',
    ],
  },
  {
    what: 'a secret',
    pattern: named('secret', `${isNone}${noName}${value}`),
    revoke: changeIt,
    examples: import.meta.bundled ?? [
      '"clientSecret": "«a b c d e f»"',
      'aws_session_secret = «0123456789»',
      'secret: «correct-horse-battery»',
      'secret = «kq7h3-key»',
      'secret: «sk-secret-key-1234»',
    ],
    counterExamples: import.meta.bundled ?? [
      'secret: vector-database-api-keys',
      'existingSecret: "search2-hub-token"',
      'the secret = prod/database-credentials, in Secrets Manager',
      'secret: rotated',
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:prod/database-AbCdEf',
    ],
  },
  {
    what: 'a key or token',
    pattern: named(keys, `${isNone}${noFigure}${value}`),
    revoke: 'Revoke it where it was made.',
    examples: import.meta.bundled ?? [
      'aws_secret_access_key=«abcdefghij»',
      "'api_key': ['«abcd-efgh-1234»'",
      "'api_key': ['«sk-secret-key-1234»'",
      'api_key: «demo-token»',
      'AccountKey=«abcdefghij==»',
      'client-key-data: «LS0tLS1CRUdJTg»',
    ],
    counterExamples: import.meta.bundled ?? [
      'api_key: $' + '{API_KEY}',
      'the signing key: 256 bits',
      'the encryption key: managed',
    ],
  },
  {
    what: 'a key or token',
    pattern: named(held, `${isNone}${noFigure}${noName}${value}`),
    revoke: 'Revoke it where it was made.',
    examples: import.meta.bundled ?? [
      'aws_session_token: «abcdefghij»',
      '    token: «abcdefghij»',
      'token: «a1b2c3-d4e5f6-key»',
      'token: «sk-secret-key-1234»',
    ],
    counterExamples: import.meta.bundled ?? [
      'token: inference-server-hub-token',
      'credentials = aws-prod-credentials',
      'the time to first token: 2000ms, each token: 150 ms',
      'max token = 131072',
      'token: $' + '{TOKEN}',
    ],
  },
  {
    what: 'a password',
    pattern: new RegExp(
      String.raw`(?<keep>\b(?:pass(?:word|wd|phrase|wort)|pwd|kennwort)(?: is| was| ist)? ["'\`]?)${noTopic}(?=[^\s…]{0,100}[\d!@#$%^&*])(?!\d[\d.,]{0,20}[a-z]{0,3}(?!\w))[^\s"'\`…]{5,500}[^\s"'\`…,;.)]`,
      'gi',
    ),
    revoke: changeIt,
    examples: import.meta.bundled ?? [
      'the password is «hunter2secret»',
      'password «correct!horse»',
      'password «policy2024!»',
      'password «rulesOf7»',
    ],
    counterExamples: import.meta.bundled ?? [
      'password policy1 rules',
      'password rules of 2026',
      'password policy-2024-eu applies',
      'a password hash2',
      'the password length12',
      'password 12 characters long',
    ],
  },
  {
    what: 'a key or token',
    pattern: new RegExp(
      String.raw`(?<keep>\b(?:token|secret|key)(?: is| was)? ["'\`]?)${noName}(?=[\w.~+/=-]{0,200}\d)(?=[\w.~+/=-]{0,200}[a-z])[\w~+/=-]{24,}`,
      'gi',
    ),
    revoke: 'Revoke it where it was made.',
    examples: import.meta.bundled ?? [
      'the token is «abcdefghij0123456789klmnop»',
      'the key is «123e4567-e89b-12d3-a456-426614174000»',
      'the key is «correct-horse-battery-staple-42»',
    ],
    counterExamples: import.meta.bundled ?? [
      'the key is vector-database-bootstrap-3f2a1b9c',
      'the secret is inference-server2-api-keys',
      'what of the token is inference-server-acceptance-0a1b2c3d-x7k2p',
      'the key is deployment-orchestrator',
    ],
  },
];
