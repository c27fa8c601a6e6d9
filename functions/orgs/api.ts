import type { Role } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Handlers } from '../shared/http/route.ts';
import { type OrgRow, toOrgView } from './org.ts';
import type { orgRoutes } from './routes.ts';
import { updateOrg } from './service.ts';

export function orgsApi({ db }: { db: Database }): Handlers<typeof orgRoutes> {
  return {
    listMyOrgs: async ({ actor }) => {
      // Across tenants by policy: users see their own memberships, whichever org the token names.
      const { rows } = await db.tenant(actor, (sql) => [
        sql<{ id: string; name: string; role: Role }[]>`
          select o.id, o.name, m.role from members m join orgs o on o.id = m.org_id
          where m.user_id = ${actor.userId} order by o.id desc`,
      ]);
      const items = rows[0].map((org) => ({ ...org, is_current: org.id === actor.orgId }));
      return { status: 200, body: { items, next_cursor: null } };
    },

    getCurrentOrg: async ({ actor }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [
        sql<OrgRow[]>`select * from orgs where id = ${actor.orgId}`,
      ]);
      return { status: 200, body: toOrgView(rows[0][0] as OrgRow, caller.role) };
    },

    updateCurrentOrg: async ({ actor, body }) => ({ status: 200, body: await updateOrg(db, actor, body) }),
  };
}
