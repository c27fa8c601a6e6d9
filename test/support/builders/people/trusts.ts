import type { Sql } from 'postgres';
import type { FoundTrust } from '../../../../functions/orgs/trusts/store.exchange.postgres.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { addService } from './services.ts';

/** A trust in GitHub's tokens of one repository, with a service account of its own. Returns its id. */
export async function addTrust(
  owner: Sql,
  maker: Pick<TestOrg, 'orgId' | 'userId'>,
  changes: Partial<FoundTrust> = {},
): Promise<string> {
  const id = newId('trust');
  const { conditions, agents, account_ids, labels, ...row } = {
    name: 'production deploys',
    issuer: 'https://token.actions.githubusercontent.com',
    provider: 'github',
    conditions: { repository_id: ['1'], environment: ['production'] },
    service_id: changes.service_id ?? (await addService(owner, maker)).serviceId,
    scope: 'propose',
    agents: null,
    account_ids: null,
    labels: null,
    ...changes,
  };
  await owner`insert into token_trusts ${owner({
    ...row,
    org_id: maker.orgId,
    id,
    conditions: owner.json(conditions as never),
    agents: agents && owner.json(agents),
    account_ids: account_ids && owner.json(account_ids),
    labels: labels && owner.json(labels),
    created_by: maker.userId,
    created_at: new Date(0),
  })}`;
  return id;
}
