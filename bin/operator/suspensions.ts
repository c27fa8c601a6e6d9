import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readEnv } from '../../functions/shared/config.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import type { DatabaseConnection } from '../../functions/shared/db/connection.ts';
import { appBaseUrl } from '../../functions/shared/env.ts';
import { suspending } from '../../functions/shared/suspension.ts';
import { free, suspend } from '../../functions/system/suspensions.ts';

/** Names the login that may do it; APP_BASE_URL stands beside it, for links in notifications. */
export const suspensionVariable = 'AUTH_DATABASE_URL';

export const suspensionForms = [
  'suspend <id of an organization or user, or e-mail address> --reason <sentence> --contact <address> --by <your address>',
  'free <id of an organization or user, or e-mail address> --by <your address>',
];

/** Whether these are the words of one of the two acts. */
export const isSuspension = ([act]: readonly string[]) => act === 'suspend' || act === 'free';

/**
 * Resolves to what it did, in a sentence.
 * @throws Error where the words are not complete, or there is no such organization or user
 */
export async function runSuspension(
  connection: DatabaseConnection,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string' }, contact: { type: 'string' }, by: { type: 'string' } },
  });
  const [act, whom, ...more] = positionals;
  if (!whom || more.length > 0)
    throw new Error(`name one id of an organization or user, or an e-mail address, after ${act}.`);
  const given = act === 'suspend' ? suspending : suspending.pick({ by: true });
  const parsed = given.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`--${issue?.path.join('.') || 'by'} ${issue?.message}.`);
  }
  const { APP_BASE_URL } = readEnv(z.object({ APP_BASE_URL: appBaseUrl }), environment);
  const db = createDatabase({ ...connection, appBaseUrl: APP_BASE_URL });
  try {
    return act === 'suspend'
      ? await suspend(db, whom, suspending.parse(values))
      : await free(db, whom, parsed.data.by);
  } finally {
    await db.close();
  }
}
