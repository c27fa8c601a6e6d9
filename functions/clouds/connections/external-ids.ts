import type { PersonActor } from '../../shared/actor.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { notFound } from '../../shared/errors.ts';
import { newSecret } from '../../shared/ids.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { rotationSteps, trustPolicy } from '../aws/trust.ts';
import { noExternalId, noNextExternalId, refusedProbe } from '../errors.ts';
import type { CloudProviders } from '../providers.ts';
import type { CloudAccount, NextExternalId } from '../schema.ts';
import { selectStored } from '../store.access.postgres.ts';
import { toCloudAccount } from '../store.postgres.ts';
import { accessTo, type StoredAccount } from '../stored-account.ts';
import { keepNextExternalId, selectExternalId, useNextExternalId } from './store.external-ids.postgres.ts';

interface ExternalIdsOptions {
  db: Database;
  providers: CloudProviders;
  secrets: SecretBox;
  principalArn: string;
  clock?: Clock;
}

/** @throws AppError not_found; invalid `external_id_not_used` */
function onAws(account: StoredAccount | undefined): StoredAccount {
  if (!account) throw notFound('cloud account');
  if (account.provider !== 'aws') throw noExternalId(account.provider);
  return account;
}

async function idsOf({ sql, orgId }: Unit, { accountId, id }: StoredAccount) {
  const [ids] = await selectExternalId(sql, orgId, 'aws', accountId);
  if (!ids) throw new Error(`The account ${id} has no external id.`);
  return ids;
}

/**
 * Another external id for a connected account, without a gap: the next one is made beside the present one, the
 * customer lets the role take both, and it is used from then on. The customer has to remove the former one from the
 * trust; the daily probe reports an account that still accepts it.
 */
export function externalIds({
  db,
  providers,
  secrets,
  principalArn,
  clock = systemClock,
}: ExternalIdsOptions) {
  return {
    /** @throws AppError not_found; invalid `external_id_not_used` */
    renew: (actor: PersonActor, id: string): Promise<Answer<NextExternalId>> =>
      db.answer(actor, async (unit) => {
        const account = onAws((await selectStored(unit.sql, unit.orgId, id))[0]);
        const { accountId } = account;
        if (await keepNextExternalId(unit, { accountId, externalId: newSecret() })) {
          await unit.audit({
            action: 'cloud_account.external_id_issued',
            targetType: 'cloud_account',
            targetId: id,
            changes: { provider: 'aws', account_id: accountId, follows: 'the present one' },
          });
        }
        const { external_id: present, next_external_id: next } = await idsOf(unit, account);
        const externalId = next ?? present;
        const body = {
          external_id: externalId,
          accountId,
          trust_policy: trustPolicy(principalArn, [present, externalId]),
          trust_policy_after: trustPolicy(principalArn, externalId),
          steps: rotationSteps(id),
        };
        return { status: 200, body };
      }),

    /**
     * @throws AppError not_found; invalid `external_id_not_used` or the probe's category; conflict
     * `no_next_external_id`; unavailable
     */
    async use(actor: PersonActor, id: string): Promise<Answer<CloudAccount>> {
      const { orgId } = actor;
      const { rows } = await db.tenant(actor, (sql) => [
        selectStored(sql, orgId, id),
        selectKept(sql, actor),
      ]);
      const [[stored], kept] = rows;
      const replay = replayOf(actor, kept, clock.now());
      if (replay) return replay;
      const account = onAws(stored);
      const ids = await db.tenant(actor, (sql) => [selectExternalId(sql, orgId, 'aws', account.accountId)]);
      const next = ids.rows[0][0]?.next_external_id;
      if (!next) throw noNextExternalId();
      const access = await accessTo(orgId, account, secrets);
      const { externalId: present } = access;
      const probed = { ...access, externalId: next, ...(present ? { formerExternalId: present } : {}) };
      const outcome = await providers.aws.probe(probed);
      if (!outcome.ok) throw refusedProbe(outcome);
      return db.answer(actor, async (unit) => {
        const row = await useNextExternalId(unit, account, next, outcome.warnings ?? []);
        if (!row) throw noNextExternalId();
        await unit.audit({
          action: 'cloud_account.external_id_rotated',
          targetType: 'cloud_account',
          targetId: id,
          changes: { account_id: account.accountId },
        });
        return { status: 200, body: toCloudAccount(row, unit.caller.role) };
      });
    },
  };
}
