import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@aws-lambda-powertools/logger';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { DatabaseIsNewerError, type MigrationOptions, migrate } from '../../shared/db/migrate.ts';
import { answerCloudFormation } from './cloudformation-answer.ts';

export interface DeployMigration {
  /** Logins, read anew at each call: the function may stay warm from one deploy to the next. */
  logins: () => Promise<Omit<MigrationOptions, 'directory'>>;
  directory: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * Applies the migrations when CloudFormation makes or changes the resource, and always answers it: without an
 * answer a deploy hangs until its timeout.
 */
export const migrateOnDeploy =
  (options: DeployMigration) => async (event: CloudFormationCustomResourceEvent) => {
    await answerCloudFormation(event, await failureOf(event, options));
  };

/** What went wrong, for the events of the stack; undefined when nothing did. */
async function failureOf(event: CloudFormationCustomResourceEvent, options: DeployMigration) {
  const { logins, directory, log } = options;
  // Deleting the stack leaves the database alone: it is the operator's.
  if (event.RequestType === 'Delete') return undefined;
  try {
    const applied = await migrate({ ...(await logins()), directory });
    log.info('Migrations applied', { applied });
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // A deploy is being rolled back. Migrations only add, so the older functions go on with the newer schema, and
    // a failure here would leave the stack stuck half way.
    if (error instanceof DatabaseIsNewerError) {
      log.warn('The database is newer than this version; nothing to apply', { reason: message });
      return undefined;
    }
    // The message alone: the error of a malformed address carries the address, with its password.
    log.error('Migrations failed', { reason: message });
    return message;
  }
}

/** The .sql files lie beside the bundle; run from the sources, they are where they belong. */
export function migrationsFolder(here: string): string {
  const beside = join(here, 'migrations');
  return existsSync(beside) ? beside : join(here, '../../shared/db/migrations');
}
