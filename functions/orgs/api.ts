import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import {
  cancelOrgDeletion,
  type DeletionHooks,
  getOrgDeletion,
  requestOrgDeletion,
} from './deletion/deletion.ts';
import { acceptInvite, findInvite, refuseOtherEmail } from './invites/invite-acceptance.ts';
import { cancelInvite, getInvite, invite, listInvites, resendInvite } from './invites/invites.ts';
import type { MemberEntitlement } from './member-entitlement.ts';
import { changeRole, getMember, listMembers, removeMember } from './members.ts';
import { createFurtherOrg } from './org-creation.ts';
import { toOrgResponse } from './responses.ts';
import type { orgRoutes } from './routes.ts';
import { updateOrg } from './service.ts';
import { serviceAccountsApi } from './service-accounts/service-accounts.ts';
import { selectOrg, selectOwnOrgs } from './store.postgres.ts';
import { tokensApi } from './tokens/tokens.ts';
import { trustsApi } from './trusts/trusts.ts';

export interface OrgsApiOptions {
  db: Database;
  clock: Clock;
  onDeletion: DeletionHooks;
  entitlement: MemberEntitlement;
}

export function orgsApi({
  db,
  clock,
  onDeletion,
  entitlement,
}: OrgsApiOptions): BufferedHandlers<typeof orgRoutes> {
  return {
    ...serviceAccountsApi(db),
    ...tokensApi({ db, clock }),
    ...trustsApi(db),

    listMyOrgs: async ({ actor }) => {
      const { rows } = await db.tenant(actor, (sql) => [selectOwnOrgs(sql, actor.userId)]);
      const items = rows[0].map((org) => ({ ...org, is_current: org.id === actor.orgId }));
      return { status: 200, body: { items, next_cursor: null } };
    },

    createOrg: ({ actor, body }) => createFurtherOrg(db, actor, body.name),

    getCurrentOrg: async ({ actor }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [selectOrg(sql, actor.orgId)]);
      return { status: 200, body: toOrgResponse(rows[0][0], caller.role) };
    },

    updateCurrentOrg: async ({ actor, body }) => ({ status: 200, body: await updateOrg(db, actor, body) }),

    deleteCurrentOrg: async ({ actor, body }) => ({
      status: 202,
      body: await requestOrgDeletion({ db, hooks: onDeletion }, actor, body.name),
    }),

    getCurrentOrgDeletion: async ({ actor }) => ({ status: 200, body: await getOrgDeletion(db, actor) }),

    cancelCurrentOrgDeletion: async ({ actor }) => {
      await cancelOrgDeletion(db, actor);
      return { status: 204 };
    },

    listMembers: async ({ actor, query }) => ({ status: 200, body: await listMembers(db, actor, query) }),

    getMember: async ({ actor, params }) => ({
      status: 200,
      body: await getMember(db, actor, params.id),
    }),

    changeMemberRole: async ({ actor, params, body }) => ({
      status: 200,
      body: await changeRole(db, actor, params.id, body.role),
    }),

    removeMember: async ({ actor, params }) => {
      await removeMember(db, actor, params.id);
      return { status: 204 };
    },

    createInvite: ({ actor, body }) => invite({ db, entitlement }, actor, body),

    listInvites: async ({ actor, query }) => ({
      status: 200,
      body: await listInvites(db, clock, actor, query),
    }),

    getInvite: async ({ actor, params }) => ({
      status: 200,
      body: await getInvite(db, clock, actor, params.id),
    }),

    resendInvite: ({ actor, params }) => resendInvite({ db, entitlement }, actor, params.id),

    cancelInvite: async ({ actor, params }) => {
      await cancelInvite(db, actor, params.id);
      return { status: 204 };
    },

    acceptInvite: ({ actor, params }) =>
      db.answer(actor, async ({ sql, now, caller, within }) => {
        const found = await findInvite(sql, params.token, now);
        if (!found) throw notFound('invitation');
        refuseOtherEmail(found, caller.email);
        const org = await within(found.orgId, (unit) => acceptInvite(unit, entitlement, found, caller));
        if (!org) throw notFound('invitation');
        return { status: 200, body: { ...org, is_current: org.id === actor.orgId } };
      }),
  };
}
