import { setTimeout as sleep } from 'node:timers/promises';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Duty, duties } from '../../functions/shared/db/duties.ts';
import { stageSettings } from '../../lib/config.ts';
import { regionOf } from '../configure/command.ts';
import { invoke } from '../invoke/command.ts';
import type { Screen } from '../screen.ts';
import { finishSigningSecret, rotateSigningSecret } from './signing-secret.ts';

const finish = '--finish';
const usage = [
  'Usage, with credentials for AWS in the environment. A local cloud makes its secrets itself, and has none to change.',
  '  npm run rotate -- <stage> JWT_SECRET            signs with a new secret, after six minutes in which all functions learn it',
  `  npm run rotate -- <stage> JWT_SECRET ${finish}   takes the former one away, twelve hours later`,
  `  npm run rotate -- <stage> logins [duty …]       gives the functions' logins of the database new passwords: ${duties.join(', ')}`,
  'Secrets that others make are changed by npm run configure: see "Change a secret" in docs/operations.md.',
].join('\n');

/**
 * The command with these words behind it. Resolves to its exit code.
 * @param pause waits for functions to read their secrets
 */
export async function rotate(
  words: readonly string[],
  screen: Screen,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<number> {
  const [stage, what, ...rest] = words;
  const isFinish = rest.length === 1 && rest[0] === finish;
  const isSigning = what === 'JWT_SECRET' && (rest.length === 0 || isFinish);
  const isLogins = what === 'logins' && rest.every((each) => duties.includes(each as Duty));
  if (!stage || !(isSigning || isLogins)) {
    screen.error(usage);
    return 2;
  }
  if (isLogins) {
    // The function of the migrations alone has the owner's login.
    const renew = rest.length > 0 ? rest : 'all';
    return invoke([stage, 'functions/system/migrate/handler.ts', JSON.stringify({ renew })], screen);
  }
  try {
    const settings = stageSettings(stage);
    const client = new SecretsManagerClient(regionOf(settings));
    if (isFinish) await finishSigningSecret(client, settings, screen, new Date());
    else await rotateSigningSecret(client, settings, screen, pause);
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}
