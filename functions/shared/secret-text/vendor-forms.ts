import type { SecretForm } from './secret-form.ts';

// Pure. Secrets that are recognized by their prefix, in any context. The examples are concatenated, because scanners of
// repositories refuse whole ones.

const some = 'aB3dE6gH'.repeat(5);
const code = (length: number) => some.repeat(Math.ceil(length / some.length)).slice(0, length);
/** Not in the middle of a word. */
const begins = '(?<![A-Za-z0-9])';
const form = (source: string) => new RegExp(`${begins}${source}`, 'g');

const inIam =
  'Deactivate the access key in IAM, and delete it; nothing here needs one, since accounts are connected by a role.';

export const vendorForms: readonly SecretForm[] = [
  {
    what: 'a private key',
    // One that has no end was cut off: all that follows belongs to it.
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[\s\S]{0,20000}?-----END [A-Z0-9 ]{0,60}-----|[\s\S]*)/g,
    revoke: 'Make another key pair, and remove the public key of this one wherever it is trusted.',
    examples: import.meta.bundled ?? [
      `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${code(64)}\n-----END RSA PRIVATE KEY-----`,
    ],
    counterExamples: import.meta.bundled ?? ['-----BEGIN PUBLIC KEY-----', '-----BEGIN CERTIFICATE-----'],
  },
  {
    what: 'an AWS access key',
    pattern: form('(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])'),
    revoke: inIam,
    examples: import.meta.bundled ?? [`AKIA${'IOSFODNN7'}EXAMPLE`, `ASIA${'IOSFODNN7'}EXAMPLE`],
    counterExamples: import.meta.bundled ?? ['an access key, AKIA…, of 20 characters', 'AKIA-2024'],
  },
  {
    what: 'an AWS secret key',
    // Forty characters of base64 with capitals, small letters and digits: no hash in hexadecimal, no path of a URL.
    pattern:
      /(?<![A-Za-z0-9/+._@-])(?!\/\/)(?=[A-Za-z/+]{0,39}\d)(?=[A-Z0-9/+]{0,39}[a-z])(?=[a-z0-9/+]{0,39}[A-Z])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+_@-]|\.\w)/g,
    revoke: inIam,
    examples: import.meta.bundled ?? [`wJalrXUtnFEMI/K7MDENG/bPxRfiCY${'EXAMPLEKEY'}`, code(40)],
    counterExamples: import.meta.bundled ?? [
      'arn:aws:kms:us-east-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab',
      'https://cognito.example.com/some/long/Path/With/Capitals/And1Digit/inside/of/it',
      '0123456789abcdef0123456789abcdef01234567',
    ],
  },
  {
    what: 'an AWS session token',
    pattern: form('(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/=]{20,}'),
    revoke: 'Revoke the active sessions of its role in IAM.',
    examples: import.meta.bundled ?? [`IQoJb3JpZ2lu${code(80)}`],
    counterExamples: import.meta.bundled ?? ['IQoJb3JpZ2lu is how they begin'],
  },
  {
    what: 'a GitHub token',
    pattern: form('(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,})'),
    revoke: 'Delete it in GitHub, in the developer settings.',
    examples: import.meta.bundled ?? [
      `ghp_${code(36)}`,
      `gho_${code(36)}`,
      `github_pat_${code(22)}_${code(59)}`,
    ],
    counterExamples: import.meta.bundled ?? ['ghp_ and 36 characters', 'github_pat_settings'],
  },
  {
    what: 'a GitLab token',
    pattern: form('gl(?:agent|cbt|dt|feed|ft|imt|oas|pat|ptt|rt|soat)-[A-Za-z0-9_.-]{16,}'),
    revoke: 'Revoke it in GitLab, at Access tokens.',
    examples: import.meta.bundled ?? [`glpat-${code(20)}`],
    counterExamples: import.meta.bundled ?? ['glpat- and 20 characters'],
  },
  {
    what: 'an access token of Hugging Face',
    pattern: /hf_[A-Za-z0-9_-]{16,}/g,
    revoke: 'Invalidate it at Hugging Face, in the settings at Access Tokens, and make another one.',
    examples: import.meta.bundled ?? [`hf_${code(34)}`],
    counterExamples: import.meta.bundled ?? ['hf_internal/llama-8b'],
  },
  {
    what: 'an API key of a model provider',
    pattern: form(
      String.raw`(?:sk-(?=[\w-]{0,300}\d)[\w-]{16,}|gsk_[A-Za-z0-9]{20,}|r8_[A-Za-z0-9]{20,}|pcsk_\w{20,})`,
    ),
    revoke: 'Delete it in the console of the provider (OpenAI, Anthropic, …).',
    examples: import.meta.bundled ?? [
      `sk-${code(48)}`,
      `sk-proj-${code(60)}`,
      `sk-ant-api03-${code(80)}`,
      `gsk_${code(52)}`,
    ],
    counterExamples: import.meta.bundled ?? [
      'sk-learn',
      'the-task-of-reranking-documents-2024',
      'sk-without-any-of-the-digits',
    ],
  },
  {
    what: 'a Slack token',
    pattern: form(
      String.raw`(?:xox[a-z]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/[\w/]{8,})`,
    ),
    revoke: 'Revoke it in Slack, in the settings of the app.',
    examples: import.meta.bundled ?? [
      `xoxb-${'123456789012'}-${code(24)}`,
      `hooks.slack.com/${'services'}/T00/B00/${code(24)}`,
    ],
    counterExamples: import.meta.bundled ?? ['xoxb-…', 'hooks.slack.com/services'],
  },
  {
    what: 'a key of Google Cloud',
    pattern: form(String.raw`(?:AIza[\w-]{30,}|ya29\.[\w.-]{20,}|GOCSPX-[\w-]{20,})`),
    revoke: 'Delete it in Google Cloud, at APIs & Services, Credentials.',
    examples: import.meta.bundled ?? [`AIza${code(35)}`, `ya29.${code(60)}`, `GOCSPX-${code(28)}`],
    counterExamples: import.meta.bundled ?? ['AIza', 'ya29.x'],
  },
  {
    what: 'a key of Azure',
    // A storage account's key has 64 bytes; a client secret has Q~ in the middle.
    pattern: /(?<![\w+/=])[A-Za-z0-9+/]{86}==|(?<![\w.~-])[\w.~-]{3}\dQ~[\w.~-]{30,40}/g,
    revoke:
      'Rotate the key of the storage account, or delete the client secret of the app registration, in Azure.',
    examples: import.meta.bundled ?? [`${code(86)}==`, `abc8${'Q'}~${code(34)}`],
    counterExamples: import.meta.bundled ?? ['a value that ends in =='],
  },
  {
    what: 'a token of a package registry',
    pattern: form('(?:npm_[A-Za-z0-9]{20,}|pypi-[A-Za-z0-9_-]{20,}|dckr_pat_[A-Za-z0-9_-]{16,})'),
    revoke: 'Revoke it in the settings of the registry.',
    examples: import.meta.bundled ?? [`npm_${code(36)}`, `pypi-${code(60)}`, `dckr_pat_${code(27)}`],
    counterExamples: import.meta.bundled ?? ['npm_config_registry', 'pypi-mirror'],
  },
  {
    what: 'a key of Stripe',
    pattern: form('[rs]k_(?:live|test)_[A-Za-z0-9]{16,}'),
    revoke: 'Roll it in Stripe, at Developers, API keys.',
    examples: import.meta.bundled ?? [`sk_live_${code(24)}`, `rk_test_${code(24)}`],
    counterExamples: import.meta.bundled ?? ['sk_live_…'],
  },
  {
    what: 'a token of a platform',
    pattern: form(
      String.raw`(?:hvs\.[\w-]{20,}|glsa_\w{20,}|dop_v1_[a-f0-9]{32,}|dapi[a-f0-9]{32}|pul-[a-f0-9]{40}|SG\.[\w-]{16,}\.[\w-]{16,}|shpat_[a-f0-9]{32}|lin_api_\w{20,}|ntn_\w{20,}|AGE-SECRET-KEY-1[A-Z0-9]{20,})`,
    ),
    revoke: 'Revoke it where it was made.',
    examples: import.meta.bundled ?? [`hvs.${code(24)}`, `glsa_${code(32)}`, `SG.${code(22)}.${code(43)}`],
    counterExamples: import.meta.bundled ?? ['SG.example', 'hvs.…'],
  },
  {
    what: 'a signed token (JWT)',
    // Tokens of Kubernetes, of this service and of others.
    pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/g,
    revoke:
      'End the session or delete the service account token that it is of; until it expires it can be used.',
    examples: import.meta.bundled ?? [`eyJ${code(33)}.eyJ${code(60)}.${code(43)}`],
    counterExamples: import.meta.bundled ?? ['a header begins with eyJ', 'eyJhbGciOiJSUzI1NiJ9'],
  },
  {
    what: 'a token of this service',
    pattern: form('(?:dor_(?:pat|sa)_[A-Za-z0-9_-]{16,}|whsec_[A-Za-z0-9+/=_-]{16,})'),
    revoke: 'Delete the token, or give the webhook another secret.',
    examples: import.meta.bundled ?? [`dor_pat_${code(36)}`, `dor_sa_${code(36)}`, `whsec_${code(32)}`],
    counterExamples: import.meta.bundled ?? ['dor_pat_…', 'whsec_…'],
  },
];
