import { chown, stat, writeFile } from 'node:fs/promises';
import { createServer, connect as openSocket } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { certificateOf, type KeyPair } from '../../builders/keys/certificates.ts';

/** Lets a running Postgres speak TLS, too, with a certificate of the authority for these hosts. */
export async function enableTls(
  ownerUrl: string,
  ca: KeyPair,
  hosts: { names?: string[]; addresses?: string[] },
) {
  const { cert, key } = await certificateOf(ca, hosts);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ data_directory: folder } = { data_directory: '' }] = await sql<{ data_directory: string }[]>`
      show data_directory`;
    const { uid, gid } = await stat(folder);
    for (const [file, text] of [
      ['server.crt', cert],
      ['server.key', key],
    ] as const) {
      await writeFile(join(folder, file), text, { mode: 0o600 });
      await chown(join(folder, file), uid, gid);
    }
    await sql.unsafe('alter system set ssl = on');
    await sql`select pg_reload_conf()`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Somebody between us and the server who says that it speaks no TLS, and passes on everything else. */
export async function startDowngrade(url: string) {
  const { hostname, port } = new URL(url);
  let passwords = 0;
  const server = createServer((client) => {
    const upstream = openSocket(Number(port), hostname);
    const drop = () => {
      client.destroy();
      upstream.destroy();
    };
    client.once('data', (request) => {
      // An SSLRequest is eight bytes; anything else is a client that begins without asking.
      if (request.length === 8) client.write('N');
      else upstream.write(request);
      client.on('data', (bytes) => {
        if (bytes.toString('latin1').includes('user\0')) passwords++;
        upstream.write(bytes);
      });
    });
    upstream.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, upstream]) socket.on('error', drop).on('close', drop);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    through: (target: string) => target.replace(`:${port}/`, `:${address.port}/`),
    /** Clients that went on in plain text. */
    begun: () => passwords,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
