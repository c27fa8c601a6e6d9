import type { SecretForm } from './secret-form.ts';

// Pure. Secrets of no special form, which are recognized by the name beside them.

const changeIt = 'Change it where it is used.';

/** Values that often stand behind such a name and are no secret. */
const noSecret =
  'absent|changed?|default|encrypted|expired|generated|hidden|managed|missing|needed|optional|redacted|removed|required|rotated?|string|unchanged|undefined|unknown';
/** Not a word of those, not the reference of a template, not a number with its unit. */
const isNone = String.raw`(?!(?:${noSecret})\b|\$?\{|\$\(|<|\*{3})`;
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
/** The sign may be a wide one, and the name may be set in bold. */
const sign = String.raw`["'\`]?[*_]{0,3}\s{0,3}(?:=>|[=:：＝])[*_]{0,3}\s{0,3}\[?${open}`;
/** As variables of one secret are told apart: `DB_PASSWORD_PROD`. */
const stage = String.raw`(?:_(?:base|dev|live|new|old|primary|prod|production|secondary|stage|staging|test|\d{1,3}))?`;
/** Most passwords have one; it tells them from words where the name beside them is no proof. */
const digitOrSign = String.raw`(?=[^\s…]{0,100}[\d!@#$%^&*])`;

const passwords = `pass(?:word|wd|phrase|wort|code)|pwd|kennwort|contrase(?:ñ|n)a|senha|mot de passe|parola|hasło|wachtwoord|lösenord|пароль|パスワード|密码|密碼|connection[ _-]?string`;
const keys = `(?:access|account|admin|api|auth|encryption|private|secret|shared[ _-]?access|signing|storage|subscription)[ _-]?key|client[ _-]?key[ _-]?data`;
/** Behind them the name of what holds them is usual, too. */
const held = 'token|credentials?';

/** A colon before the name is part of an identifier: `arn:aws:secretsmanager:…:secret:name`. */
const named = (names: string, of: string) =>
  new RegExp(`(?<keep>(?<!:)(?:${names})${stage}${sign})${of}`, 'gi');

export const namedForms = {
  addressWithPassword: {
    what: 'an address with a password',
    // URLs of a database, a cache, a registry.
    // Behind a port comes a path, which may have the sign as well.
    pattern: /(?<keep>:\/\/[^\s:@/]{0,100}:)(?!\d{1,5}[/?#])[^\s…]{1,300}(?=@)/g,
    revoke: changeIt,
  },
  authorizationHeader: {
    what: 'an authorization header',
    pattern:
      /(?<keep>\b(?:(?:Bearer|Basic) {1,3}|Authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:[a-z-]{2,20} )?))(?=[\w.~+/=-]{0,200}\d|[\w.~+/=-]{24})[\w.~+/=-]{8,}/gi,
    revoke: 'Revoke the token, or change the password, that it carries.',
  },
  signedAddress: {
    what: 'a signed address',
    pattern:
      /(?<keep>[?&#](?:sig|signature|x-amz-signature|x-amz-security-token|access_token|api_key|token|key)=)[^\s&"'`#…]{7,500}[^\s&"'`#…,;.)]/gi,
    revoke: 'It opens the address until it expires: revoke the key that it was signed with.',
  },
  namedPassword: {
    what: 'a password',
    pattern: named(passwords, `${isNone}${value}`),
    revoke: changeIt,
  },
  namedSecret: {
    what: 'a secret',
    pattern: named('secret', `${isNone}${noName}${value}`),
    revoke: changeIt,
  },
  namedKey: {
    what: 'a key or token',
    pattern: named(keys, `${isNone}${noFigure}${value}`),
    revoke: 'Revoke it where it was made.',
  },
  namedToken: {
    what: 'a key or token',
    pattern: named(held, `${isNone}${noFigure}${noName}${value}`),
    revoke: 'Revoke it where it was made.',
  },
  toldPassword: {
    what: 'a password',
    pattern: new RegExp(
      String.raw`(?<keep>(?<![a-z])(?:pass(?:word|wd|phrase|wort)|pwd|kennwort)(?:(?: is| was| ist)? |\t{1,3}| \| )["'\`]?)${noTopic}${digitOrSign}(?!\d[\d.,]{0,20}[a-z]{0,3}(?!\w))[^\s"'\`…]{5,500}[^\s"'\`…,;.)]`,
      'gi',
    ),
    revoke: changeIt,
  },
  toldKey: {
    what: 'a key or token',
    pattern: new RegExp(
      String.raw`(?<keep>\b(?:api[ _-]?)?(?:token|secret|key)(?: is| was)? ["'\`]?)${noName}(?=[\w.~+/=-]{0,200}\d)(?=[\w.~+/=-]{0,200}[a-z])[\w~+/=-]{24,}`,
      'gi',
    ),
    revoke: 'Revoke it where it was made.',
  },
  briefPassword: {
    what: 'a password',
    pattern: new RegExp(
      `(?<keep>(?<![a-z])(?:pass|pw)${stage}${sign})${isNone}${noFigure}${digitOrSign}${value}`,
      'gi',
    ),
    revoke: changeIt,
  },
  namedPair: {
    what: 'a secret',
    // A variable of a container, as Kubernetes and task definitions write it.
    pattern: new RegExp(
      String.raw`(?<keep>(?:${passwords}|_pass|secret|${keys}|${held})${stage}["'\`]?,?\s{0,20}["'\`]?value["'\`]?\s{0,3}[:=]\s{0,3}${open})${isNone}${noFigure}${noName}${value}`,
      'gi',
    ),
    revoke: changeIt,
  },
  namedElement: {
    what: 'a secret',
    pattern: new RegExp(
      String.raw`(?<keep><(?:${passwords}|secret|${keys}|${held})>)${isNone}[^\s<…]{6,500}(?=<)`,
      'gi',
    ),
    revoke: changeIt,
  },
  userWithPassword: {
    what: 'a password',
    pattern:
      /(?<keep>\b(?:curl|wget|http)\b[^\n…]{0,200}? (?:-u|--user)[ =]?["']?[^\s:"'`…]{1,100}:)[^\s"'`…]{4,300}/g,
    revoke: changeIt,
  },
} satisfies Record<string, SecretForm>;
