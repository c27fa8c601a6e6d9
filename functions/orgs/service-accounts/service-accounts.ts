import type { PersonActor, ServiceRole } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { page, pageRequest } from '../../shared/http/pagination.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { newId } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import {
  countServiceAccounts,
  deleteServiceAccountRow,
  insertServiceAccount,
  lockServiceAccount,
  selectServiceAccount,
  selectServiceAccounts,
  updateServiceAccountRow,
} from '../store.service-accounts.postgres.ts';
import { deleteTrustsOf } from '../trusts/store.trusts.postgres.ts';
import { mostServiceAccounts, toServiceAccountResponse } from './service-account.ts';
import type { serviceAccountRoutes } from './service-account-routes.ts';

/** Service accounts: docs/adr/0030-who-acts.md. */
export function serviceAccountsApi(db: Database): Handlers<typeof serviceAccountRoutes> {
  return {
    createServiceAccount: ({ actor, body }) => create(db, actor, body),

    listServiceAccounts: async ({ actor, query }) => {
      const request = pageRequest(query, 'service-accounts');
      const { rows } = await db.tenant(actor, (sql) => [selectServiceAccounts(sql, actor.orgId, request)]);
      return { status: 200, body: page(rows[0], request, toServiceAccountResponse) };
    },

    getServiceAccount: async ({ actor, params: { id } }) => {
      const { rows } = await db.tenant(actor, (sql) => [selectServiceAccount(sql, actor.orgId, id)]);
      const [row] = rows[0];
      if (!row) throw notFound('service account');
      return { status: 200, body: toServiceAccountResponse(row) };
    },

    updateServiceAccount: async ({ actor, params: { id }, body }) => ({
      status: 200,
      body: await update(db, actor, id, body),
    }),

    deleteServiceAccount: async ({ actor, params: { id } }) => {
      await db.write(actor, async (unit) => {
        const row = await lockServiceAccount(unit, id);
        if (!row) throw notFound('service account');
        await deleteServiceAccountRow(unit, id);
        await deleteTrustsOf(unit, id);
        const { name, role } = row;
        await unit.audit({ ...target(id), action: 'service_account.deleted', changes: { name, role } });
      });
      return { status: 204 };
    },
  };
}

const target = (id: string) => ({ targetType: 'service_account', targetId: id }) as const;

const create = (db: Database, actor: PersonActor, { name, role }: { name: string; role: ServiceRole }) =>
  db.answer(actor, async (unit) => {
    const { caller, now } = unit;
    if ((await countServiceAccounts(unit, mostServiceAccounts)) >= mostServiceAccounts) throw tooMany();
    const by = { created_by: caller.userId, created_at: now };
    const row = { id: newId('serviceAccount'), name, role, ...by };
    await insertServiceAccount(unit, { ...row, role_given_by: caller.userId });
    await unit.audit({ ...target(row.id), action: 'service_account.created', changes: { name, role } });
    return {
      status: 201,
      body: toServiceAccountResponse({
        ...row,
        created_by_name: nameOrEmail(caller),
        created_by_role: caller.role,
      }),
      headers: { Location: `/api/orgs/current/service-accounts/${row.id}` },
    };
  });

/** The role that it has already is no change: who names it again hasn't given it. */
const update = (
  db: Database,
  actor: PersonActor,
  id: string,
  changes: { name?: string | undefined; role?: ServiceRole | undefined },
) =>
  db.write(actor, async (unit) => {
    const before = await lockServiceAccount(unit, id);
    if (!before) throw notFound('service account');
    const { name = before.name, role = before.role } = changes;
    const isGiven = role !== before.role;
    if (isGiven || name !== before.name) {
      await updateServiceAccountRow(unit, id, {
        name,
        role,
        ...(isGiven && { role_given_by: unit.caller.userId }),
      });
      await unit.audit({
        ...target(id),
        action: 'service_account.changed',
        changes: {
          ...(name !== before.name && { name: { before: before.name, after: name } }),
          ...(isGiven && { role: { before: before.role, after: role } }),
        },
      });
    }
    const [row] = await selectServiceAccount(unit.sql, unit.orgId, id);
    if (!row) throw notFound('service account');
    return toServiceAccountResponse(row);
  });

const tooMany = () =>
  conflict(
    'too_many_service_accounts',
    `This organization has ${mostServiceAccounts} service accounts, which is all it may have. Delete one first.`,
  );
