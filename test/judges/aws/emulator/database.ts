import { chown, copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../../../../bin/local/stores/postgres-server.ts';
import type { Certificate } from './certificate.ts';

export interface Database {
  ownerUrl: string;
  /** Of the functions' own login, which the first migration makes. */
  stop(): Promise<void>;
}

const name = 'orchestrator';

/** An empty database on a real Postgres that speaks TLS, as the functions demand of it on AWS. */
export async function startDatabase(folder: string, certificate: Certificate): Promise<Database> {
  const dataDirectory = join(folder, 'postgres');
  const server = await startPostgres({ dataDirectory, settings: { max_connections: '200' } });
  try {
    await server.createDatabase(name);
    // By these names Postgres finds them, in a folder that belongs to its own user.
    const { uid, gid } = await stat(dataDirectory);
    for (const [file, itsName] of [
      [certificate.keyFile, 'server.key'],
      [certificate.certificateFile, 'server.crt'],
    ] as const) {
      await copyFile(file, join(dataDirectory, itsName));
      await chown(join(dataDirectory, itsName), uid, gid);
    }
    const admin = postgres(server.ownerUrl('postgres'), { max: 1 });
    await admin`alter system set ssl = on`;
    await admin`select pg_reload_conf()`;
    await admin.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const ownerUrl = server.ownerUrl(name);
  return { ownerUrl, stop: () => server.stop() };
}
