import { describe, expect, test } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import { type IdKind, idPrefixes, newId } from '../../../../functions/shared/ids.ts';
import { withoutSecrets } from '../../../../functions/shared/secret-text/without-secrets.ts';
import { secretCounterExamples, secretExamples } from '../../../support/builders/secret-forms.ts';

const around = [
  (secret: string) => secret,
  (secret: string) => `10M vectors, ${secret}, 768 dims`,
  (secret: string) => `here it is:\n${secret}\nthanks`,
  (secret: string) => `("${secret}")`,
  (secret: string) => `see \`${secret}\`. Confirm`,
];
describe('of each form', () => {
  test.each(secretExamples)('$what is taken out of a text: $example', ({ example, secret, what }) => {
    for (const write of around) {
      const { text, found } = withoutSecrets(write(example));
      expect(text).toBe(write(example.replace(secret, '…')));
      expect(found.map((form) => form.what)).toEqual([what]);
    }
  });

  test.each(secretCounterExamples)('%s has none', (text) => {
    for (const write of around) expect(withoutSecrets(write(text))).toEqual({ text: write(text), found: [] });
  });

  test('a text that was cleaned stays as it is', () => {
    for (const { example } of secretExamples) {
      const once = withoutSecrets(`a ${example} b`).text;
      expect(withoutSecrets(once)).toEqual({ text: once, found: [] });
    }
  });
});

test.each([
  'AKIA' + 'IOSFODNN7EXAMPLE wJalrXUtnFEMI/K7MDENG/bPxRfiCY' + 'EXAMPLEKEY',
  'aws_access_key_id = ASIA' +
    'IOSFODNN7EXAMPLE\naws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY' +
    'EXAMPLEKEY',
])('an AWS key goes with the secret beside it: %s', (text) => {
  const rest = withoutSecrets(text).text;
  expect(rest).toContain('…');
  expect(rest).not.toMatch(/IOSFODNN7|wJalr|bPxRfi/);
});

test('of a private key that was cut off, all text behind it is removed', () => {
  const cutOff = ['-----BEGIN', 'PRIVATE', 'KEY-----\nMIIEvQIBADANBg'].join(' ');
  expect(withoutSecrets(`it is ${cutOff}`).text).toBe('it is …');
});

test('a secret is found across characters that can’t be seen, and a text without one keeps them', () => {
  for (const unseen of ['\u200b', '\u2060', '\ufeff', '\u00ad']) {
    expect(withoutSecrets(`AKIA${unseen}IOSFODNN7${unseen}EXAMPLE`).text).toBe('…');
    expect(withoutSecrets(`pass${unseen}word: hunter2${unseen}secret`).text).toBe('password: …');
    expect(withoutSecrets(`10M${unseen} vectors`).text).toBe(`10M${unseen} vectors`);
  }
});

const digest = '0123456789abcdef'.repeat(4);
test.each([
  `sha256:${digest}`,
  `registry.example.com/engine@sha256:${digest}`,
  digest.slice(0, 40),
  'arn:aws:iam::123456789012:role/deployment-orchestrator',
  'Qwen/Qwen3-8B',
  'mistralai/Mixtral-8x7B-Instruct-v0.1',
  'meta-llama/Llama-3.3-70B-Instruct',
  'sentence-transformers/all-MiniLM-L6-v2',
  'disk-encryption-required-2024',
  'first_token_alert_ms = 2,000, token_in_cluster = yes',
  'is the token needed? the password: unchanged, secret: rotated',
  '10.000.000 vectors, 768 dims, 200 qps, no hybrid',
  'snapshots at 0 3 * * *, storage 300 GB, r6i.2xlarge',
  'i-0123456789abcdef0 in subnet-0123456789abcdef0',
])('%s is left as it is', (text) => {
  expect(withoutSecrets(text)).toEqual({ text, found: [] });
});

test('ids and words of the service are left as they are', () => {
  const told = agents.flatMap(({ gates, glossary = {}, options }) => [
    ...gates.flatMap(({ fields }) =>
      fields.flatMap((field) => [field.question, field.meaning, ...(field.choices ?? [])]),
    ),
    ...Object.values(glossary),
    ...options.map(({ name, default: value }) => `${name} = ${value}`),
  ]);
  const ids = Object.keys(idPrefixes).map((kind) => newId(kind as IdKind));
  for (const text of [...told, ...ids]) expect(withoutSecrets(text)).toEqual({ text, found: [] });
});

// A pattern that went back over the text would need hours for these.
const long = 60_000;
const fill = (piece: string) => piece.repeat(Math.ceil(long / piece.length));
const pieces = [
  ...new Set(secretExamples.flatMap(({ example }) => [example.slice(0, 12)])),
  ...[
    '-----BEGIN RSA PRIVATE KEY-----',
    '-----BEGIN ',
    'eyJ',
    'eyJaaaaaaaaa.',
    '://a:',
    '://',
    'Bearer ',
    'Bearer a',
  ],
  ...[
    'password',
    'password ',
    'password is ',
    'password="',
    'token = ',
    'token is aaaa',
    'a',
    'aA0',
    '/',
    '=',
    ' ',
    '…',
    '\n',
  ],
  ...[
    'curl ',
    'curl -u a:',
    'PASS=',
    'pass: a',
    'password | ',
    '<password>',
    'Authorization: ',
    '_value=',
    'name\nvalue: ',
  ],
  ...['sk-', 'sk-a', 'xoxb-', '?sig=', 'AKIA', 'key', 'secret:', 'secret: [', 'abc8Q~', '-', '{'],
];
test.each(pieces)('long texts of %j are read in proportion to their length', (piece) => {
  expect(withoutSecrets(fill(piece)).text.length).toBeLessThan(2 * long);
  expect(withoutSecrets(`${piece}${fill('a')}`).text.length).toBeLessThan(2 * long);
  expect(withoutSecrets(`${piece}${fill('a1')}`).text.length).toBeLessThan(2 * long);
});
