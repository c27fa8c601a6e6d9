import { inviteDays } from '../orgs/invite.ts';
import { findInvited, putInviteToken } from '../orgs/store.invites.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { hashSecret, newSecret } from '../shared/ids.ts';
import { type OutgoingMail, type Render, strangerOf } from './outgoing.ts';
import {
  type Announcement,
  isEnding,
  isExpiring,
  isUnhealthy,
  selectAdmins,
  selectAskers,
  selectRequester,
  type Told,
  waitsForApproval,
} from './store.addressees.ts';
import type { MailValues } from './templates.ts';

/** The mails about what happens in an org. */
export function orgMails({ db, render }: { db: Database; render: Render }) {
  const select = ({ orgId }: Announcement, addressees: (unit: Unit) => Promise<Told[]>) =>
    db.system(orgId, addressees);
  return {
    /** The link's token is made here, so that no event, queue or log ever holds it. */
    invite: async (orgId: string, inviteId: string): Promise<OutgoingMail[]> => {
      const email = await db.system(orgId, (unit) => findInvited(unit, inviteId));
      if (email === undefined) return [];
      const compose = async () => {
        const token = newSecret();
        const invite = await db.system(orgId, (unit) => putInviteToken(unit, inviteId, hashSecret(token)));
        if (!invite) return undefined;
        const { to, inviter, org, role } = invite;
        return { to, mail: render('invite', { inviter, org, role, token, days: String(inviteDays) }) };
      };
      return [{ recipient: strangerOf(email), kind: 'invite', compose }];
    },

    /** To everybody who may approve, while it isn't decided. */
    approvalRequested: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) =>
          selectAdmins(unit, announcement.notificationId, waitsForApproval),
        ),
        (values) => render('approval_requested', values),
      ),

    /** To the requester, and to the present owner of the session; not to the person who decided. */
    approvalDecided: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectAskers(unit, announcement.notificationId)),
        (values) => render('approval_decided', values),
      ),

    /** To the person who asked for the run, as long as they are in the org. */
    runSucceeded: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectRequester(unit, announcement.notificationId)),
        (values) => render('run_succeeded', values),
      ),
    runFailed: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectRequester(unit, announcement.notificationId)),
        (values) => render('run_failed', values),
      ),

    destroyed: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectRequester(unit, announcement.notificationId)),
        (values) => render('destroyed', values),
      ),
    destroyFailed: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectRequester(unit, announcement.notificationId)),
        (values) => render('destroy_failed', values),
      ),

    /** To all owners, whoever of them asked, while it is to go. */
    deletionRequested: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) =>
          selectAdmins(unit, announcement.notificationId, isEnding, 'owner'),
        ),
        (values) => render('org_deletion', values),
      ),
    deleted: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) =>
          selectAdmins(unit, announcement.notificationId, isEnding, 'owner'),
        ),
        (values) => render('org_deleted', values),
      ),

    /** To everybody who may do something about the account, while there is something to do. */
    accountUnhealthy: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectAdmins(unit, announcement.notificationId, isUnhealthy)),
        (values) => render('account_unhealthy', values),
      ),
    credentialsExpiring: async (announcement: Announcement) =>
      letters(
        await select(announcement, (unit) => selectAdmins(unit, announcement.notificationId, isExpiring)),
        (values) => render('credentials_expiring', values),
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
