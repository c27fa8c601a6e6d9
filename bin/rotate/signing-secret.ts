import { randomBytes } from 'node:crypto';
import { DescribeSecretCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { configurationMaxAgeMs } from '../../functions/shared/configured.ts';
import { minuteMs } from '../../functions/shared/durations.ts';
import { tokenLifetimeMs } from '../../functions/shared/http/pipeline/token.ts';
import type { StageSettings } from '../../lib/config.ts';
import { changeConfiguration } from '../configure/change.ts';
import { parsedSecret } from '../configure/secrets.ts';
import { readTexts } from '../deploy/configuration.ts';
import type { Screen } from '../screen.ts';

/** Functions that run read their secrets when an invocation begins after this time; a minute for one that is under way. */
const learntMs = configurationMaxAgeMs + minuteMs;

/**
 * A new JWT_SECRET without an interruption: each function accepts it before one signs with it. It ends with the former one as
 * JWT_SECRET_PREVIOUS, which tokens of up to twelve hours are signed with. If it is interrupted during the pause nothing has
 * been signed with the new one, and it may be begun again.
 * @throws Error where another change is under way
 */
export async function rotateSigningSecret(
  client: SecretsManagerClient,
  settings: StageSettings,
  screen: Screen,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const before = await tokens(client, settings);
  if (before.JWT_SECRET === undefined) throw new Error('There is no JWT_SECRET yet: npm run configure.');
  if (before.JWT_SECRET_PREVIOUS !== undefined)
    throw new Error(
      'JWT_SECRET_PREVIOUS is still there, and tokens may be signed with it. End the former change first: ' +
        `npm run rotate -- ${settings.name} JWT_SECRET --finish`,
    );
  const next = randomBytes(48).toString('base64');
  await changeConfiguration(client, settings, { JWT_SECRET_PREVIOUS: next }, false);
  screen.log(`Functions learn the new secret. It is signed with in ${learntMs / minuteMs} minutes.`);
  await pause(learntMs);
  const meanwhile = await tokens(client, settings);
  if (meanwhile.JWT_SECRET !== before.JWT_SECRET || meanwhile.JWT_SECRET_PREVIOUS !== next)
    throw new Error('The secret was changed by somebody else meanwhile. Nothing is signed with the new one.');
  const swapped = { JWT_SECRET: next, JWT_SECRET_PREVIOUS: before.JWT_SECRET };
  await changeConfiguration(client, settings, swapped, false);
  screen.log(
    `Signed with the new secret from now on. Take the former one away in 12 hours: npm run rotate -- ${settings.name} JWT_SECRET --finish`,
  );
}

/** @throws Error while tokens that are signed with the former one may be valid */
export async function finishSigningSecret(
  client: SecretsManagerClient,
  settings: StageSettings,
  screen: Screen,
  now: Date,
): Promise<void> {
  const { JWT_SECRET_PREVIOUS: former } = await tokens(client, settings);
  if (former === undefined) throw new Error('There is no JWT_SECRET_PREVIOUS: nothing is to be taken away.');
  const { LastChangedDate } = await client.send(new DescribeSecretCommand({ SecretId: secretId(settings) }));
  // A function may have signed with the former one until it has read its secret again.
  const end = new Date((LastChangedDate ?? now).getTime() + learntMs + tokenLifetimeMs);
  if (end > now)
    throw new Error(
      `Tokens that are signed with the former one are valid until ${end.toISOString()} at the latest. Where it has leaked, don't wait: ` +
        'npm run configure with {"JWT_SECRET_PREVIOUS": null}.',
    );
  await changeConfiguration(client, settings, { JWT_SECRET_PREVIOUS: null }, false);
  screen.log('The former secret was taken away.');
}

const secretId = ({ secretsPrefix }: StageSettings) => `${secretsPrefix}/tokens`;

async function tokens(client: SecretsManagerClient, settings: StageSettings) {
  const text = (await readTexts(client, settings)).get('tokens');
  return text === undefined ? {} : parsedSecret(secretId(settings), text);
}
