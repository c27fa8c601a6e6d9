import type * as z from 'zod';
import type { PersonActor } from '../shared/actor.ts';
import { awsRegions } from '../shared/aws/regions.ts';
import { inBatches } from '../shared/concurrency/batches.ts';
import type { Database } from '../shared/db/client.ts';
import { invalid, notFound, unavailable } from '../shared/errors.ts';
import type { SecretBox } from '../shared/secret-box/secret-box.ts';
import { Refusal, RetryableError } from '../shared/workflow-errors.ts';
import { type Provider, providerTitles } from './account.ts';
import { type clustersQuery, everywhere } from './cluster.ts';
import type { CloudProviders } from './providers.ts';
import { selectStored } from './store.access.postgres.ts';
import { accessTo } from './stored-account.ts';

interface ListOptions {
  db: Database;
  providers: CloudProviders;
  secrets: SecretBox;
}

/**
 * The clusters that the account has now, as the cloud says.
 * @throws AppError not_found; invalid `clusters_not_listed`, or why the account does not let us look; unavailable
 */
export const listClusters =
  ({ db, providers, secrets }: ListOptions) =>
  async (actor: PersonActor, id: string, { region }: z.output<typeof clustersQuery>) => {
    const { rows } = await db.tenant(actor, (sql) => [selectStored(sql, actor.orgId, id)]);
    const [account] = rows[0];
    if (!account) throw notFound('cloud account');
    const { clusters } = providers[account.provider];
    if (!clusters) throw noClusters(account.provider);
    const access = await accessTo(actor.orgId, account, secrets);
    const lookIn = async (where: string) => {
      const names = await clusters({ ...access, region: where });
      return names.map((name) => ({ name, region: where }));
    };
    const first = region === undefined || region === everywhere ? access.region : region;
    const items = await lookIn(first).catch((error: unknown) => {
      if (error instanceof Refusal) throw invalid(error.code, error.message);
      if (!(error instanceof RetryableError)) throw error;
      throw unavailable('cloud_unavailable', 'The cloud did not answer in time. Try again.', error, 10);
    });
    if (region !== everywhere) return { items, next_cursor: null, unseen_regions: [] };
    // One that the account has not switched on refuses, and ends nothing.
    const others = await inBatches(
      awsRegions.filter((each) => each !== first),
      regionsAtOnce,
      (where) =>
        lookIn(where).catch((error: unknown) => {
          if (error instanceof Refusal || error instanceof RetryableError) return where;
          throw error;
        }),
    );
    return {
      items: [...items, ...others.flatMap((found) => (typeof found === 'string' ? [] : found))],
      next_cursor: null,
      unseen_regions: others.filter((found) => typeof found === 'string'),
    };
  };

/** All regions are looked into within some seconds, and what the account's own limits allow others isn't used up. */
const regionsAtOnce = 6;

const noClusters = (provider: Provider) =>
  invalid(
    'clusters_not_listed',
    `Clusters of ${providerTitles[provider]} are not listed: deployments go to AWS only.`,
  );
