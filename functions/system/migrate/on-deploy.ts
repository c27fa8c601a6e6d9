import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@aws-lambda-powertools/logger';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import * as z from 'zod';
import { type Duty, duties } from '../../shared/db/duties.ts';
import { type MigrationOptions, migrate } from '../../shared/db/migrating/migrate.ts';
import { DatabaseIsNewerError } from '../../shared/db/migrating/migration-files.ts';
import { emailSchema } from '../../shared/people/email-address.ts';
import { suspending } from '../../shared/suspension.ts';
import type { AccountActs } from './account-acts.ts';
import { answerCloudFormation } from './cloudformation-answer.ts';
import { type LoginSecrets, loginUrl, planLogins } from './login-secrets.ts';

export interface DeployMigration {
  /** The owner's login, read again at each call: the function may stay warm from one deploy to the next. `pooler`: where the functions log in instead. */
  owner: () => Promise<Pick<MigrationOptions, 'ownerUrl' | 'ssl'> & { pooler?: string | undefined }>;
  secrets: LoginSecrets;
  directory: string;
  accounts: AccountActs;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** One at a time: logins with new passwords, or one account. */
const byHand = z.union([
  z.strictObject({
    renew: z.union([z.literal('all'), z.array(z.enum(duties)).min(1)]).optional(),
  }),
  z.strictObject({ operator: emailSchema }),
  z.strictObject({ remove_operator: emailSchema }),
  z.strictObject({ remove_second_factor: emailSchema }),
  z.strictObject({ suspend: z.string().min(1), ...suspending.shape }),
  z.strictObject({ free: z.string().min(1), by: emailSchema }),
  z.strictObject({ free_address: emailSchema, by: emailSchema }),
]);

/**
 * Applies the migrations and sees to the logins when CloudFormation makes or changes the resource, and always answers
 * it: without an answer a deploy hangs until its timeout. By hand, with `{"renew": "all"}` or the names of duties: new
 * passwords. With `{"operator": "you@example.com"}`, `remove_operator`, `remove_second_factor`, `suspend`, `free` or
 * `free_address`: what `npm run operator` does, where only functions reach the database.
 */
export const migrateOnDeploy =
  (options: DeployMigration) => async (event: CloudFormationCustomResourceEvent | z.input<typeof byHand>) => {
    if ('ResponseURL' in event) return answerCloudFormation(event, await failureOf(event, options));
    const act = byHand.parse(event);
    const { accounts, owner, secrets, log } = options;
    if ('operator' in act) await accounts.setOperator((await owner()).ownerUrl, act.operator, true);
    else if ('remove_operator' in act)
      await accounts.setOperator((await owner()).ownerUrl, act.remove_operator, false);
    else if ('remove_second_factor' in act)
      await accounts.removeSecondFactor(await loginUrl(secrets, 'auth'), act.remove_second_factor);
    else if ('suspend' in act) {
      const { suspend, ...given } = act;
      await accounts.suspend(await loginUrl(secrets, 'auth'), suspend, given);
    } else if ('free' in act) await accounts.free(await loginUrl(secrets, 'auth'), act.free, act.by);
    else if ('free_address' in act) {
      const freed = await accounts.freeAddress(await loginUrl(secrets, 'auth'), act.free_address, act.by);
      // The next person on call looks for it by the user's id.
      log.info('address_freed', { by: act.by, ...freed.whose });
      return { ...act, freed: freed.sentence };
    } else {
      const { renew = [] } = act;
      return { renewed: await prepare(options, renew === 'all' ? duties : renew) };
    }
    return act;
  };

/** The error, for the events of the stack; undefined where there was none. */
async function failureOf(event: CloudFormationCustomResourceEvent, options: DeployMigration) {
  const { log } = options;
  // Deleting the stack leaves the database alone: it is the operator's.
  if (event.RequestType === 'Delete') return undefined;
  try {
    await prepare(options, []);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // A deploy is being rolled back. Migrations only add, so the older functions go on with the newer schema, and
    // a failure here would leave the stack stuck half way.
    if (error instanceof DatabaseIsNewerError) {
      log.warn('migrations_not_needed', { reason: message });
      return undefined;
    }
    // The message alone: the error of a malformed address carries the address, with its password.
    log.error('migrations_failed', { reason: message });
    return message;
  }
}

/** Renewed ones in the database first: a secret that is in use never names a login that isn't there. Returns their names. */
async function prepare(
  { owner, secrets, directory, log }: DeployMigration,
  renewed: readonly Duty[],
): Promise<string[]> {
  const { pooler, ...access } = await owner();
  const planned = await planLogins(secrets, { ...access, pooler }, renewed);
  const logins = planned.map(({ login }) => login);
  const changed = planned.filter(({ text }) => text !== undefined);
  const write = async (isNew: boolean) => {
    for (const { login, text = '' } of changed.filter((each) => each.isNew === isNew))
      await secrets.write(login.duty, text, isNew);
  };
  // One that can't be made, because it is there after all, must not cost the login its password.
  await write(true);
  const applied = await migrate({
    ...access,
    logins,
    directory,
  });
  await write(false);
  const names = changed.map(({ login }) => login.name);
  log.info('migrations_applied', { applied, logins: names });
  return names;
}

/** The .sql files lie beside the bundle; run from the sources, they are where they belong. */
export function migrationsFolder(here: string): string {
  const beside = join(here, 'migrations');
  return existsSync(beside) ? beside : join(here, '../../shared/db/migrations');
}
