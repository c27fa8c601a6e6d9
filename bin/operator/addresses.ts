import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createDatabase } from '../../functions/shared/db/client.ts';
import type { DatabaseConnection } from '../../functions/shared/db/connection.ts';
import { emailSchema } from '../../functions/shared/people/email-address.ts';
import { freeAddress, listUndeliverable } from '../../functions/system/undeliverable.ts';

/** Names the login that may do it. */
export const addressVariable = 'AUTH_DATABASE_URL';

export const addressForms = ['undeliverable', 'free-address <e-mail address> --by <your address>'];

/** Whether these are the words of one of the two acts. */
export const isAboutAddresses = ([act]: readonly string[]) =>
  act === 'undeliverable' || act === 'free-address';

/**
 * Resolves to what it did, in a sentence, or to the addresses to which mails are left out.
 * @throws Error where the words are not complete, or no mail to the address is left out
 */
export async function runOnAddresses(
  connection: DatabaseConnection,
  words: readonly string[],
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [act, ...rest] = positionals;
  const run = act === 'free-address' ? freeing(rest, values) : list;
  const db = createDatabase({ ...connection, appBaseUrl: '' });
  try {
    return await run(db);
  } finally {
    await db.close();
  }
}

type Run = (db: Parameters<typeof listUndeliverable>[0]) => Promise<string>;

function freeing(rest: readonly string[], values: { by?: string | undefined }): Run {
  const words = z.object({ address: emailSchema, by: emailSchema });
  const parsed = words.safeParse({ address: rest[0], by: values.by });
  if (!parsed.success || rest.length > 1)
    throw new Error('name one e-mail address after free-address, and your own after --by.');
  const { address, by } = parsed.data;
  return async (db) => (await freeAddress(db, address, by)).sentence;
}

const list: Run = async (db) => {
  const known = await listUndeliverable(db);
  if (known.length === 0)
    return 'No address is left out, as far as SES tells. Mails that still wait are not in this list.';
  return known
    .map(({ email, reason, times, mailed_at, freed_at }) =>
      [
        `${mailed_at.toISOString().slice(0, 16)}Z  ${reason.padEnd(10)}  ${String(times).padStart(3)}  ${email}`,
        freed_at && `  freed ${freed_at.toISOString().slice(0, 16)}Z`,
      ].join(''),
    )
    .join('\n');
};
