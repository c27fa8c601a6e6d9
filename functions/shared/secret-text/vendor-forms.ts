import type { SecretForm } from './secret-form.ts';

// Pure. Secrets that are recognized by their prefix, in any context.

/** Not in the middle of a word. */
const begins = '(?<![A-Za-z0-9])';
const form = (source: string) => new RegExp(`${begins}${source}`, 'g');

const inIam =
  'Deactivate the access key in IAM, and delete it; nothing here needs one, since accounts are connected by a role.';

export const vendorForms = {
  privateKey: {
    what: 'a private key',
    // One that has no end was cut off: all that follows belongs to it.
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[\s\S]{0,20000}?-----END [A-Z0-9 ]{0,60}-----|[\s\S]*)/g,
    revoke: 'Make another key pair, and remove the public key of this one wherever it is trusted.',
  },
  awsAccessKey: {
    what: 'an AWS access key',
    pattern: form('(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])'),
    revoke: inIam,
  },
  awsSecretKey: {
    what: 'an AWS secret key',
    // Forty characters of base64 with capitals, small letters and digits: no hash in hexadecimal, no path of a URL.
    pattern:
      /(?<![A-Za-z0-9/+._@-])(?!\/\/)(?=[A-Za-z/+]{0,39}\d)(?=[A-Z0-9/+]{0,39}[a-z])(?=[a-z0-9/+]{0,39}[A-Z])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+_@-]|\.\w)/g,
    revoke: inIam,
  },
  awsSessionToken: {
    what: 'an AWS session token',
    pattern: form('(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/=]{20,}'),
    revoke: 'Revoke the active sessions of its role in IAM.',
  },
  githubToken: {
    what: 'a GitHub token',
    pattern: form('(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,})'),
    revoke: 'Delete it in GitHub, in the developer settings.',
  },
  gitlabToken: {
    what: 'a GitLab token',
    pattern: form('gl(?:agent|cbt|dt|feed|ft|imt|oas|pat|ptt|rt|soat)-[A-Za-z0-9_.-]{16,}'),
    revoke: 'Revoke it in GitLab, at Access tokens.',
  },
  huggingFaceToken: {
    what: 'an access token of Hugging Face',
    pattern: /hf_[A-Za-z0-9_-]{16,}/g,
    revoke: 'Invalidate it at Hugging Face, in the settings at Access Tokens, and make another one.',
  },
  modelProviderKey: {
    what: 'an API key of a model provider',
    pattern: form(
      String.raw`(?:sk-(?=[\w-]{0,300}\d)[\w-]{16,}|(?:gsk|r8|fw)_[A-Za-z0-9]{20,}|(?:pplx|xai)-[A-Za-z0-9]{20,}|nvapi-[\w-]{20,}|pcsk_\w{20,})`,
    ),
    revoke: 'Delete it in the console of the provider (OpenAI, Anthropic, …).',
  },
  slackToken: {
    what: 'a Slack token',
    pattern: form(
      String.raw`(?:xox[a-z]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/[\w/]{8,})`,
    ),
    revoke: 'Revoke it in Slack, in the settings of the app.',
  },
  chatToken: {
    what: 'a token of a chat',
    // The URL of a chat's webhook is all that a sender needs; the last form is the token of a bot.
    pattern:
      /(?<keep>discord(?:app)?\.com\/api\/webhooks\/|\.webhook\.office\.com\/webhookb2\/)[\w@/-]{40,}|(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])/g,
    revoke: 'Delete the webhook in the settings of its channel, or have the bot’s token revoked.',
  },
  googleKey: {
    what: 'a key of Google Cloud',
    pattern: form(String.raw`(?:AIza[\w-]{30,}|ya29\.[\w.-]{20,}|GOCSPX-[\w-]{20,}|AQ\.Ab[\w-]{20,})`),
    revoke: 'Delete it in Google Cloud, at APIs & Services, Credentials.',
  },
  azureKey: {
    what: 'a key of Azure',
    // A storage account's key has 64 bytes; a client secret has Q~ in the middle.
    pattern: /(?<![\w+/=])[A-Za-z0-9+/]{86}==|(?<![\w.~-])[\w.~-]{3}\dQ~[\w.~-]{30,40}/g,
    revoke:
      'Rotate the key of the storage account, or delete the client secret of the app registration, in Azure.',
  },
  packageRegistryToken: {
    what: 'a token of a package registry',
    pattern: form(
      '(?:npm_[A-Za-z0-9]{20,}|pypi-[A-Za-z0-9_-]{20,}|dckr_[po]at_[A-Za-z0-9_-]{16,}|rubygems_[a-f0-9]{40,})',
    ),
    revoke: 'Revoke it in the settings of the registry.',
  },
  stripeKey: {
    what: 'a key of Stripe',
    pattern: form('[rs]k_(?:live|test)_[A-Za-z0-9]{16,}'),
    revoke: 'Roll it in Stripe, at Developers, API keys.',
  },
  platformToken: {
    what: 'a token of a platform',
    pattern: form(
      `(?:${[
        String.raw`hv[bsr]\.[\w-]{20,}`,
        String.raw`gl(?:sa|c)_[\w=+/]{20,}`,
        'do[opr]_v1_[a-f0-9]{32,}',
        'dapi[a-f0-9]{32}',
        'pul-[a-f0-9]{40}',
        String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`,
        'shpat_[a-f0-9]{32}',
        String.raw`lin_api_\w{20,}`,
        String.raw`ntn_\w{20,}`,
        'AGE-SECRET-KEY-1[A-Z0-9]{20,}',
        String.raw`ATATT3[\w=-]{20,}`,
        'NRAK-[A-Z0-9]{20,}',
        'PMAK-[a-f0-9-]{40,}',
        String.raw`sntry[su]_[\w+/=-]{20,}`,
        String.raw`tskey-[a-z]{2,10}-[\w-]{20,}`,
        String.raw`[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}`,
        String.raw`figd_[\w-]{20,}`,
        'sbp_[a-f0-9]{40}',
        String.raw`pscale_[a-z]{2,10}_[\w.-]{20,}`,
        String.raw`CCIPAT_\w{20,}`,
      ].join('|')})`,
    ),
    revoke: 'Revoke it where it was made.',
  },
  jsonWebToken: {
    what: 'a signed token (JWT)',
    // Tokens of Kubernetes, of this service and of others.
    pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/g,
    revoke:
      'End the session or delete the service account token that it is of; until it expires it can be used.',
  },
  ownToken: {
    what: 'a token of this service',
    pattern: form('(?:dor_(?:pat|sa)_[A-Za-z0-9_-]{16,}|whsec_[A-Za-z0-9+/=_-]{16,})'),
    revoke: 'Revoke the token, or give the webhook another secret.',
  },
} satisfies Record<string, SecretForm>;
