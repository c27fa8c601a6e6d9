import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answersWithin } from '../../functions/shared/aws/client-patience.ts';
import { repositoryRoot } from '../../lib/paths.ts';

// Without these settings the SDK tries three times and waits for an answer for ever.

const setting = /maxAttempts: ([\w.]+),\s*requestHandler: \{([^}]*)\}/g;

/** What a client of AWS waits at most in all its tries, in ms, without the pauses between them, and who waits for it. */
const longest: Record<string, [ms: number, who: string]> = {
  'functions/model-hub/invoke-hub.ts': [8_000, 'a user, together with the look at a cluster 8 s'],
  'functions/mcp/invoke-group.ts': [27_500, 'a function of 28 s, whose longest call takes 26 s'],
  'functions/trusted-issuers/invoke-reader.ts': [9_000, 'a pipeline, which repeats its request'],
  'functions/billing/stripe/queue.ts': [6_000, 'Stripe, which waits some seconds'],
  'functions/aws/client-settings.ts': [26_000, 'steps of runs, and requests by an earlier deadline'],
  'functions/clouds/signer/token-signer.ts': [18_000, 'the caller of a probe'],
  'functions/issuer/publication.ts': [6_000, 'a transaction'],
  'functions/issuer/signer.kms.ts': [8_000, 'the function that signs, 10 s'],
  'functions/shared/secret-box/secret-box.encryption-sdk.ts': [
    8_000,
    'a request or a worker that seals or opens a secret',
  ],
  'functions/shared/config.ts': [10_000, 'a start, by an earlier deadline where one is given'],
  'functions/live/socket/handler.ts': [4_000, 'the handshake of a page'],
  'functions/live/telling/handler.ts': [6_000, 'a worker of 10 s'],
  'functions/notifications/handler.ts': [4_000, 'a page that asks for a ticket'],
  'functions/mail/mailer.ts': [12_000, 'a worker, in two rounds of its 30 s'],
  'functions/sessions/workflow/executions.ts': [8_000, 'a worker'],
  'functions/system/migrate/handler.ts': [10_000, 'a deploy'],
  'functions/webhooks/queue.ts': [6_000, 'a worker'],
  'functions/webhooks/sending/invoke-poster.ts': [21_000, 'one attempt of a delivery'],
};

const definition = 'functions/shared/aws/client-patience.ts';

/** What such settings make of a client: its tries, and how long each waits, in ms. */
const patienceIn = (text: string) => [
  ...[...text.matchAll(setting)].map(([, tries, handler = '']) => ({
    tries: Number(tries),
    ends: handler.includes('throwOnRequestTimeout: true'),
    ms: [...handler.matchAll(/(?:connection|request)Timeout: ([\d_]+)/g)].map(([, each = '']) =>
      Number(each.replaceAll('_', '')),
    ),
  })),
  ...[...text.matchAll(/answersWithin\(([\d_]+)\)/g)].map(([, each = '']) => {
    const { maxAttempts: tries, requestHandler } = answersWithin(Number(each.replaceAll('_', '')));
    const { connectionTimeout, requestTimeout, throwOnRequestTimeout: ends } = requestHandler;
    return { tries, ends, ms: [connectionTimeout, requestTimeout] };
  }),
];

test('Every client of AWS with an own patience has a bound for each try, which ends it', () => {
  const found = globSync('functions/**/*.ts', { cwd: repositoryRoot })
    .filter((file) => file !== definition)
    .flatMap((file) =>
      patienceIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((each) => ({ file, ...each })),
    );
  for (const { ends, file } of found) expect(ends, file).toBe(true);
  const known = found.filter(({ tries }) => !Number.isNaN(tries));
  // Its number of tries is a constant, which its own test bounds.
  const unknown = found.filter(({ tries }) => Number.isNaN(tries)).map(({ file }) => file);
  expect(unknown).toEqual(['functions/shared/events/put-events.ts']);
  expect(
    Object.fromEntries(
      known.map(({ file, tries, ms: [connect = 0, answer = 0] }) => [file, tries * (connect + answer)]),
    ),
  ).toEqual(Object.fromEntries(Object.entries(longest).map(([file, [ms]]) => [file, ms])));
  for (const { ms, file } of known) expect(ms, file).toHaveLength(2);
});
