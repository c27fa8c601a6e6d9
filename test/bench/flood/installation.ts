import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnLocalCloud, untilReady } from '../../../bin/local/host/child-process.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { newJwtSecret, type Seed, seed } from '../seed.ts';

/** The service with the executions of `production`, an organization that takes much of it, and others. */
export interface Installation {
  url: string;
  ownerUrl: string;
  dataDirectory: string;
  busy: Seed;
  others: readonly Seed[];
}

export const usersOfBusy = 20;
export const otherOrgs = 10;

/** Each of the others has a person who reads and one who talks. */
export async function withInstallation<T>(
  folder: string,
  use: (installation: Installation) => Promise<T>,
): Promise<T> {
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory);
  const { urls, stop } = await startDatabase({}, join(folder, 'postgres'));
  const jwtSecret = newJwtSecret();
  const env = { DATABASE_OWNER_URL: urls.owner, JWT_SECRET: jwtSecret };
  const cloud = spawnLocalCloud({ dataDirectory, env, entry: 'test/bench/flood/start.ts' });
  try {
    const url = await untilReady(cloud);
    const busy = await seed(urls.owner, jwtSecret, usersOfBusy, 100);
    const others: Seed[] = [];
    for (let n = 0; n < otherOrgs; n++) others.push(await seed(urls.owner, jwtSecret, 2, 100));
    return await use({ url, ownerUrl: urls.owner, dataDirectory, busy, others });
  } finally {
    cloud.child.kill('SIGINT');
    await cloud.exited;
    await stop();
  }
}
