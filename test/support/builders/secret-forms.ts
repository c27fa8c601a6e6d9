import { secretForms } from '../../../functions/shared/secret-text/without-secrets.ts';

// What the forms of secrets are tested with. The examples are put together, because scanners of repositories refuse whole
// ones.

const some = 'aB3dE6gH'.repeat(5);
const code = (length: number) => some.repeat(Math.ceil(length / some.length)).slice(0, length);

interface FormTexts {
  /** Texts with one such secret each: the whole of it, or what stands between « and ». */
  examples: readonly string[];
  /** Texts that come close to the form and hold no secret. */
  counterExamples: readonly string[];
}

/** Of each form: one without them doesn't compile. */
const texts: Record<keyof typeof secretForms, FormTexts> = {
  addressWithPassword: {
    examples: [
      'postgres://app:«h0rse»@db.example.com/app',
      'redis://:«battery»@cache:6379',
      'postgres://app:«ba/ttery»@db/app',
    ],
    counterExamples: [
      'https://registry.example.com:5000/@scope/package',
      'postgres://db.example.com:5432/app',
      'http://prometheus.monitoring.svc:9090/api?query=up',
    ],
  },
  authorizationHeader: {
    examples: [
      'Authorization: Bearer «abc.def-1»',
      'Basic «dXNlcjpwYXNzd29yZA12==»',
      'Authorization: ApiKey «aB3dE6gH9»',
      'authorization=«aB3dE6gH9»',
    ],
    counterExamples: [
      'use bearer authentication, and a basic plan',
      'basic knowledge of Kubernetes',
      'authorization: required',
    ],
  },
  signedAddress: {
    examples: ['https://a.blob.core.windows.net/c?sv=2024&sig=«aB3dE6gH9%3D»'],
    counterExamples: ['https://example.com/list?key=name&token=3'],
  },
  namedPassword: {
    examples: [
      'password=«hunter2secret»',
      'PGPASSWORD: «correct-horse»',
      'Passwort: «geheim1234»',
      'password: «my-secret-key»',
      'DB_PASSWORD_PROD=«hunter2secret»',
      '**password**: «hunter2secret»',
      'password：«hunter2secret»',
      'passcode: «hunter2secret»',
      'パスワード: «hunter2secret»',
      '密码：«hunter2secret»',
    ],
    counterExamples: [
      'password: $(DB_PASSWORD)',
      'is the password: unchanged',
      'password: $' + '{PASSWORD}',
      'the password rules: at least 12 characters',
    ],
  },
  namedSecret: {
    examples: [
      '"clientSecret": "«a b c d e f»"',
      'aws_session_secret = «0123456789»',
      'secret: «correct-horse-battery»',
      'secret = «kq7h3-key»',
      'secret: «sk-secret-key-1234»',
      'SECRET_2=«correct-horse-battery»',
    ],
    counterExamples: [
      'secret: vector-database-api-keys',
      'existingSecret: "search2-hub-token"',
      'the secret = prod/database-credentials, in Secrets Manager',
      'secret: rotated',
      'arn:aws:secretsmanager:us-east-1:123456789012:secret:prod/database-AbCdEf',
    ],
  },
  namedKey: {
    examples: [
      'aws_secret_access_key=«abcdefghij»',
      "'api_key': ['«abcd-efgh-1234»'",
      "'api_key': ['«sk-secret-key-1234»'",
      'api_key: «demo-token»',
      'AccountKey=«abcdefghij==»',
      'client-key-data: «LS0tLS1CRUdJTg»',
      'SECRET_KEY_BASE=«a1b2c3d4e5f6a7b8»',
    ],
    counterExamples: ['api_key: $' + '{API_KEY}', 'the signing key: 256 bits', 'the encryption key: managed'],
  },
  namedToken: {
    examples: [
      'aws_session_token: «abcdefghij»',
      '    token: «abcdefghij»',
      'token: «a1b2c3-d4e5f6-key»',
      'token: «sk-secret-key-1234»',
      'API_TOKEN_STAGING=«abcdefghij»',
    ],
    counterExamples: [
      'token: inference-server-hub-token',
      'credentials = aws-prod-credentials',
      'the time to first token: 2000ms, each token: 150 ms',
      'max token = 131072',
      'token: $' + '{TOKEN}',
    ],
  },
  toldPassword: {
    examples: [
      'the password is «hunter2secret»',
      'password «correct!horse»',
      'password «policy2024!»',
      'password «rulesOf7»',
      '| password | «hunter2secret» |',
      'DB_PASSWORD\t«hunter2secret»',
    ],
    counterExamples: [
      '| password | 12 characters |',
      'password policy1 rules',
      'password rules of 2026',
      'password policy-2024-eu applies',
      'a password hash2',
      'the password length12',
      'password 12 characters long',
    ],
  },
  toldKey: {
    examples: [
      'the token is «abcdefghij0123456789klmnop»',
      'the key is «123e4567-e89b-12d3-a456-426614174000»',
      'the key is «correct-horse-battery-staple-42»',
      'apikey «0123456789abcdef0123456789abcdef»',
    ],
    counterExamples: [
      'the key is vector-database-bootstrap-3f2a1b9c',
      'the secret is inference-server2-api-keys',
      'what of the token is inference-server-acceptance-0a1b2c3d-x7k2p',
      'the key is deployment-orchestrator',
    ],
  },
  briefPassword: {
    examples: ['DB_PASS=«hunter2secret»', 'user admin, pass: «hunter2!secret»', 'pw: «hunter2secret»'],
    counterExamples: [
      'tests pass: everything works',
      'bypass: 10.0.0.0/8',
      'the first pass = 1,000,000 rows',
    ],
  },
  namedPair: {
    examples: [
      '{"name":"DB_PASSWORD","value":"«hunter2secret»"}',
      '- name: MODEL_API_KEY\n  value: «abcd-efgh-1234»',
      '- name: DB_PASS\n  value: «hunter2secret»',
    ],
    counterExamples: [
      '- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef: database',
      '- name: TOKEN\n  value: inference-server-hub-token',
      '- name: DB_PASSWORD\n  value: $(OTHER_PASSWORD)',
    ],
  },
  namedElement: {
    examples: ['<password>«hunter2secret»</password>', '<apiKey>«abcdefghij»</apiKey>'],
    counterExamples: ['<password></password>', '<password>$' + '{PASSWORD}</password>'],
  },
  userWithPassword: {
    examples: [
      'curl -u admin:«hunter2secret» https://db.example.com',
      "curl -s --user 'admin:«hunter2secret»'",
    ],
    counterExamples: ['curl -u admin https://db.example.com', 'docker run -u 1000:1000 image'],
  },
  privateKey: {
    examples: [`-----BEGIN RSA PRIVATE ${'KEY'}-----\n${code(64)}\n-----END RSA PRIVATE KEY-----`],
    counterExamples: ['-----BEGIN PUBLIC KEY-----', '-----BEGIN CERTIFICATE-----'],
  },
  awsAccessKey: {
    examples: [`AKIA${'IOSFODNN7'}EXAMPLE`, `ASIA${'IOSFODNN7'}EXAMPLE`],
    counterExamples: ['an access key, AKIA…, of 20 characters', 'AKIA-2024'],
  },
  awsSecretKey: {
    examples: [`wJalrXUtnFEMI/K7MDENG/bPxRfiCY${'EXAMPLEKEY'}`, code(40)],
    counterExamples: [
      'arn:aws:kms:us-east-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab',
      'https://cognito.example.com/some/long/Path/With/Capitals/And1Digit/inside/of/it',
      '0123456789abcdef0123456789abcdef01234567',
    ],
  },
  awsSessionToken: {
    examples: [`IQoJb3JpZ2lu${code(80)}`],
    counterExamples: ['IQoJb3JpZ2lu is how they begin'],
  },
  githubToken: {
    examples: [`ghp_${code(36)}`, `gho_${code(36)}`, `github_pat_${code(22)}_${code(59)}`],
    counterExamples: ['ghp_ and 36 characters', 'github_pat_settings'],
  },
  gitlabToken: {
    examples: [`glpat-${code(20)}`],
    counterExamples: ['glpat- and 20 characters'],
  },
  huggingFaceToken: {
    examples: [`hf_${code(34)}`],
    counterExamples: ['hf_internal/llama-8b'],
  },
  modelProviderKey: {
    examples: [
      `sk-${code(48)}`,
      `sk-proj-${code(60)}`,
      `sk-ant-api03-${code(80)}`,
      `gsk_${code(52)}`,
      `nvapi-${code(64)}`,
      `xai-${code(80)}`,
      `pplx-${code(48)}`,
      `fw_${code(24)}`,
    ],
    counterExamples: [
      'xai-models',
      'fw_rules',
      'sk-learn',
      'the-task-of-reranking-documents-2024',
      'sk-without-any-of-the-digits',
    ],
  },
  slackToken: {
    examples: [`xoxb-${'123456789012'}-${code(24)}`, `hooks.slack.com/${'services'}/T00/B00/${code(24)}`],
    counterExamples: ['xoxb-…', 'hooks.slack.com/services'],
  },
  googleKey: {
    examples: [`AIza${code(35)}`, `ya29.${code(60)}`, `GOCSPX-${code(28)}`, `AQ.Ab8${code(48)}`],
    counterExamples: ['AIza', 'ya29.x'],
  },
  azureKey: {
    examples: [`${code(86)}==`, `abc8${'Q'}~${code(34)}`],
    counterExamples: ['a value that ends in =='],
  },
  packageRegistryToken: {
    examples: [
      `npm_${code(36)}`,
      `pypi-${code(60)}`,
      `dckr_pat_${code(27)}`,
      `dckr_oat_${code(27)}`,
      `rubygems_${'0a1b'.repeat(12)}`,
    ],
    counterExamples: ['npm_config_registry', 'pypi-mirror'],
  },
  stripeKey: {
    examples: [`sk_live_${code(24)}`, `rk_test_${code(24)}`],
    counterExamples: ['sk_live_…'],
  },
  platformToken: {
    examples: [
      `hvs.${code(24)}`,
      `hvb.${code(40)}`,
      `glsa_${code(32)}`,
      `glc_${code(60)}`,
      `SG.${code(22)}.${code(43)}`,
      `doo_v1_${'0a1b'.repeat(16)}`,
      `ATATT3${code(60)}`,
      `NRAK-${'AB3D'.repeat(7)}`,
      `PMAK-${'0a1b'.repeat(6)}-${'0a1b'.repeat(8)}`,
      `sntrys_${code(60)}`,
      `tskey-auth-${code(16)}-${code(30)}`,
      `${code(14)}.atlasv1.${code(67)}`,
      `figd_${code(40)}`,
      `sbp_${'0a1b'.repeat(10)}`,
      `pscale_tkn_${code(43)}`,
      `CCIPAT_${code(22)}_${'0a1b'.repeat(10)}`,
    ],
    counterExamples: ['SG.example', 'hvs.…', 'tskey-auth', 'the state of atlasv1.', 'glc_rules'],
  },
  chatToken: {
    examples: [
      `https://discord.com/api/webhooks/«1234567890/${code(68)}»`,
      `https://team.webhook.office.com/webhookb2/«${'0a1b'.repeat(8)}@tenant/IncomingWebhook/${'0a1b'.repeat(8)}/1»`,
      `«123456789:AA${code(33)}»`,
    ],
    counterExamples: ['discord.com/api/webhooks', 'localhost:9090 and 123456789:AA'],
  },
  jsonWebToken: {
    examples: [`eyJ${code(33)}.eyJ${code(60)}.${code(43)}`],
    counterExamples: ['a header begins with eyJ', 'eyJhbGciOiJSUzI1NiJ9'],
  },
  ownToken: {
    examples: [`dor_pat_${code(36)}`, `dor_sa_${code(36)}`, `whsec_${code(32)}`],
    counterExamples: ['dor_pat_…', 'whsec_…'],
  },
};

const names = Object.keys(secretForms) as (keyof typeof secretForms)[];

/** One text with a secret, of each form several. */
export const secretExamples = names.flatMap((name) =>
  texts[name].examples.map((written) => ({
    what: secretForms[name].what,
    example: written.replace(/[«»]/g, ''),
    secret: /«(.*)»/.exec(written)?.[1] ?? written,
  })),
);

export const secretCounterExamples = names.flatMap((name) => texts[name].counterExamples);
