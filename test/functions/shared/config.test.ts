import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { parseConfig, readSecrets } from '../../../functions/shared/config.ts';
import { appBaseUrl, databaseConfig } from '../../../functions/shared/env.ts';
import { mockAws } from '../../support/doubles/aws-client.ts';

const settings = (values: object) => new Map([['orchestrator/staging/settings', JSON.stringify(values)]]);
const schema = z.object({ APP_BASE_URL: appBaseUrl });

test.each([
  [{ FRONTEND_URL: 'https://app.example.com' }, 'https://app.example.com'],
  [
    { APP_BASE_URL: 'https://app.example.com/', FRONTEND_URL: 'https://app.example.com' },
    'https://app.example.com',
  ],
  [{ APP_BASE_URL: 'https://app.example.com' }, 'https://app.example.com'],
  [{}, 'http://localhost:3000'],
])('The frontend’s URL may have either of its names: %j', (values, url) => {
  expect(parseConfig(settings(values), schema).APP_BASE_URL).toBe(url);
});

test('Two different URLs of the frontend stop the start', () => {
  const values = { APP_BASE_URL: 'https://app.example.com', FRONTEND_URL: 'https://old.example.com' };
  expect(() => parseConfig(settings(values), schema)).toThrow(
    'APP_BASE_URL and FRONTEND_URL are two names of one setting and differ: leave one of them out.',
  );
});

test('Variables in a secret that the table doesn’t assign to it are left out', () => {
  const values = {
    APP_BASE_URL: 'https://app.example.com',
    API_DATABASE_URL: 'postgres://app@db.example.com/app',
  };
  expect(() => parseConfig(settings(values), databaseConfig('api'))).toThrow(
    /^Wrong or missing configuration variable: API_DATABASE_URL/,
  );
});

test('A word where a number belongs is said to be none, in no words about NaN', () => {
  const numbers = z.object({ KEY_OVERLAP_DAYS: z.coerce.number() });
  expect(() => parseConfig(settings({ KEY_OVERLAP_DAYS: 'eight' }), numbers)).toThrow(
    'Wrong or missing configuration variable: KEY_OVERLAP_DAYS of the secret orchestrator/staging/settings (must be a number)',
  );
});

test('A missing variable is named together with its secret', () => {
  const database = new Map([
    ['arn:aws:secretsmanager:eu-west-1:1:secret:orchestrator/staging/database-api', '{}'],
  ]);
  expect(() => parseConfig(database, databaseConfig('api'))).toThrow(
    /API_DATABASE_URL of the secret orchestrator\/staging\/database-api/,
  );
});

test('A secret that is missing is named with what it has to hold, and another failure stays what it is', async () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  const manager = mockAws(SecretsManagerClient);
  const destroy = vi.spyOn(SecretsManagerClient.prototype, 'destroy');
  const arn = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:orchestrator/staging/mail';
  const missing = new ResourceNotFoundException({ message: 'no such secret', $metadata: {} });
  manager.on(GetSecretValueCommand).rejectsOnce(missing).rejectsOnce(new Error('down'));
  await expect(readSecrets(arn)).rejects.toThrow(
    /^There is no secret orchestrator\/staging\/mail\. Make it, a JSON object with [A-Z_, ]+: see docs\/configuration\.md\.$/,
  );
  await expect(readSecrets(arn)).rejects.toThrow('down');
  manager.on(GetSecretValueCommand).resolves({ SecretString: '{"a":1}' });
  expect([...(await readSecrets(`${arn} other`))]).toEqual([
    [arn, '{"a":1}'],
    ['other', '{"a":1}'],
  ]);
  // Each read has a client of its own, whose connections would stay open where a function looks again and again.
  expect(destroy).toHaveBeenCalledTimes(3);
});
