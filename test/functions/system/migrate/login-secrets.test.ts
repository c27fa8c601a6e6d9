import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, test } from 'vitest';
import { loginSecrets, loginUrl } from '../../../../functions/system/migrate/login-secrets.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

const manager = mockAws(SecretsManagerClient);
beforeEach(() => manager.reset());
const secrets = loginSecrets(new SecretsManagerClient({ region: 'eu-west-1' }), 'orchestrator/staging');

test('A login’s secret that isn’t there, or may not be seen, is none; other failures are reported', async () => {
  const missing = new ResourceNotFoundException({ message: 'no such secret', $metadata: {} });
  const denied = Object.assign(new Error('not allowed'), { name: 'AccessDeniedException' });
  const down = Object.assign(new Error('down'), { name: 'InternalServiceError' });
  manager.on(GetSecretValueCommand).rejectsOnce(missing).rejectsOnce(denied).rejectsOnce(down);
  expect(await secrets.read('mail')).toBeUndefined();
  expect(await secrets.read('mail')).toBeUndefined();
  await expect(secrets.read('mail')).rejects.toThrow('down');
  manager.on(GetSecretValueCommand).resolves({});
  await expect(loginUrl(secrets, 'mail')).rejects.toThrow('There is no login mail yet: deploy first.');
});

test('A new secret is made under the stage’s name, and one that is there gets a new value', async () => {
  manager.onAnyCommand().resolves({});
  await secrets.write('mail', '{"a":1}', true);
  await secrets.write('mail', '{"a":2}', false);
  const [made, changed] = manager.calls().map(({ args: [command] }) => command);
  const ClientRequestToken = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(made).toBeInstanceOf(CreateSecretCommand);
  expect(made?.input).toEqual({
    Name: 'orchestrator/staging/database-mail',
    SecretString: '{"a":1}',
    ClientRequestToken,
  });
  expect(changed).toBeInstanceOf(PutSecretValueCommand);
  expect(changed?.input).toEqual({
    SecretId: 'orchestrator/staging/database-mail',
    SecretString: '{"a":2}',
    ClientRequestToken,
  });
});
