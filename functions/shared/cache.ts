// Pure: the CDK app reads the table's shape from here.

/** Key and expiry attributes of the key-value table. Every key starts with its purpose: `limit#…`. */
export const cacheTable = { partitionKey: 'pk', ttlAttribute: 'expires_at' } as const;

export interface CacheLocation {
  region: string;
  table: string;
}

/**
 * Reads CACHE_URL: `dynamodb://<region>/<table>`.
 * @throws Error when it has another form
 */
export function parseCacheUrl(text: string): CacheLocation {
  const match = /^dynamodb:\/\/([a-z0-9-]+)\/([A-Za-z0-9_.-]{3,255})$/.exec(text);
  const [, region, table] = match ?? [];
  if (region && table) return { region, table };
  throw new Error(`CACHE_URL must look like dynamodb://<region>/<table>, and is ${JSON.stringify(text)}.`);
}
