import type { PendingQuery, Row } from 'postgres';
import { inviteDays } from '../orgs/invite.ts';
import type { Database, Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { hashSecret, newSecret } from '../shared/ids.ts';
import { type OutgoingMail, type Render, strangerOf } from './outgoing.ts';
import type { MailValues } from './templates.ts';

/** A notification with what the mails about it tell. */
export interface Announcement {
  orgId: string;
  notificationId: string;
}

interface Told {
  id: string;
  to: string;
  name: string | null;
  org: string;
  title: string;
  summary: string | null;
  /** The deployment that it belongs to, or the account that it is about. */
  entity: string;
}

/** The mails about what happens in an org. */
export function orgMails({ db, render }: { db: Database; render: Render }) {
  return {
    /** The link's token is made here, so that no event, queue or log ever holds it. */
    invite: async (orgId: string, inviteId: string): Promise<OutgoingMail[]> => {
      const email = await db.system(orgId, (unit) => findInvited(unit, inviteId));
      if (email === undefined) return [];
      const compose = async () => {
        const token = newSecret();
        const invite = await putToken(db, orgId, inviteId, hashSecret(token));
        if (!invite) return undefined;
        const { to, inviter, org, role } = invite;
        return { to, mail: render('invite', { inviter, org, role, token, days: String(inviteDays) }) };
      };
      return [{ recipient: strangerOf(email), kind: 'invite', compose }];
    },

    /** To everybody who may approve, while it isn't decided. */
    approvalRequested: async (announcement: Announcement) =>
      letters(await selectAdmins(db, announcement, waitsForApproval), (values) =>
        render('approval_requested', values),
      ),

    /** To whoever asked, and whoever goes on with the session now; not to the one who decided. */
    approvalDecided: async (announcement: Announcement) =>
      letters(await selectAskers(db, announcement), (values) => render('approval_decided', values)),

    /** To whoever asked for the run, as long as they are in the org. */
    runSucceeded: async (announcement: Announcement) =>
      letters(await selectRequester(db, announcement), (values) => render('run_succeeded', values)),
    runFailed: async (announcement: Announcement) =>
      letters(await selectRequester(db, announcement), (values) => render('run_failed', values)),

    /** To all owners, whoever of them asked, while it is to go. */
    deletionRequested: async (announcement: Announcement) =>
      letters(await selectAdmins(db, announcement, isEnding, 'owner'), (values) =>
        render('org_deletion', values),
      ),
    deleted: async (announcement: Announcement) =>
      letters(await selectAdmins(db, announcement, isEnding, 'owner'), (values) =>
        render('org_deleted', values),
      ),

    /** To everybody who may do something about the account, while there is something to do. */
    accountUnhealthy: async (announcement: Announcement) =>
      letters(await selectAdmins(db, announcement, isUnhealthy), (values) =>
        render('account_unhealthy', values),
      ),
    credentialsExpiring: async (announcement: Announcement) =>
      letters(await selectAdmins(db, announcement, isExpiring), (values) =>
        render('credentials_expiring', values),
      ),
  };
}

type AnnouncementValues = MailValues<'approval_requested'> & MailValues<'run_failed'>;

const letters = (
  told: readonly Told[],
  render: (values: AnnouncementValues) => ReturnType<Render>,
): OutgoingMail[] =>
  told.map(({ id, to, name, org, title, summary, entity }) => ({
    recipient: id,
    compose: async () => ({
      to,
      mail: render({ name: name ?? 'there', org, title, summary: summary ?? '', entity }),
    }),
  }));

async function findInvited({ sql, orgId }: Unit, inviteId: string): Promise<string | undefined> {
  const [invite] = await sql<{ email: string }[]>`select email from invites
    where org_id = ${orgId} and id = ${inviteId}`;
  return invite?.email;
}

/** Undefined when the invitation is no longer open. */
function putToken(db: Database, orgId: string, inviteId: string, tokenHash: string) {
  return db.system(orgId, async ({ sql, now }) => {
    const [invite] = await sql<{ to: string; role: string; inviter: string; org: string }[]>`
      update invites i set token_hash = ${tokenHash} from orgs o
      where i.org_id = ${orgId} and i.id = ${inviteId} and i.status = 'pending' and i.expires_at > ${now}
        and o.id = i.org_id
      returning i.email as to, i.role, o.name as org,
        coalesce((select coalesce(u.name, u.email) from users u where u.id = i.invited_by), 'An admin') as inviter`;
    return invite;
  });
}

/** Whether a notification is still current: its mail may be sent hours later, or out of the dead letters. */
type StillTrue = (sql: Tx, orgId: string) => PendingQuery<Row[]>;

const waitsForApproval: StillTrue = (sql, orgId) => sql`exists (select from approvals a
  where a.org_id = ${orgId} and a.id = n.entity_id and a.status = 'pending')`;
const isUnhealthy: StillTrue = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.health_status = 'unhealthy' and c.disconnected_at is null)`;
const isEnding: StillTrue = (sql, orgId) =>
  sql`exists (select from org_deletions d where d.org_id = ${orgId})`;
const isExpiring: StillTrue = (sql, orgId) => sql`exists (select from cloud_accounts c
  where c.org_id = ${orgId} and c.id = n.entity_id and c.secret_warned_days is not null and c.disconnected_at is null)`;

function selectAdmins(
  db: Database,
  { orgId, notificationId }: Announcement,
  stillTrue: StillTrue,
  least: 'admin' | 'owner' = 'admin',
) {
  return db.system(
    orgId,
    ({ sql }) => sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        coalesce(n.payload ->> 'deployment_id', n.entity_id) as entity
      from notifications n join orgs o on o.id = n.org_id
        join members m on m.org_id = n.org_id and m.role >= ${least} join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null
        and ${stillTrue(sql, orgId)}
      order by u.id`,
  );
}

function selectRequester(db: Database, { orgId, notificationId }: Announcement) {
  return db.system(
    orgId,
    ({ sql }) => sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        n.payload ->> 'deployment_id' as entity
      from notifications n join orgs o on o.id = n.org_id
        join runs r on r.org_id = n.org_id and r.id = n.payload ->> 'run_id'
        join members m on m.org_id = n.org_id and m.user_id = r.requested_by join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null`,
  );
}

function selectAskers(db: Database, { orgId, notificationId }: Announcement) {
  return db.system(
    orgId,
    ({ sql }) => sql<Told[]>`
      select u.id, u.email as to, u.name, o.name as org, n.title, n.body as summary,
        n.payload ->> 'deployment_id' as entity
      from notifications n join orgs o on o.id = n.org_id
        join approvals a on a.org_id = n.org_id and a.id = n.entity_id
        left join sessions s on s.org_id = n.org_id and s.id = n.payload ->> 'session_id'
        join members m on m.org_id = n.org_id and m.user_id in (a.requested_by, s.user_id)
          and m.user_id is distinct from a.decided_by
        join users u on u.id = m.user_id
      where n.org_id = ${orgId} and n.id = ${notificationId} and u.email_verified_at is not null
      order by u.id`,
  );
}
