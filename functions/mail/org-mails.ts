import { placeSaid, titleAt } from '../deployments/places/place.ts';
import { isAlwaysMailed, modeOf } from '../notifications/preferences.ts';
import { holdsRole, putUnsubscribeLink } from '../notifications/store.preferences.postgres.ts';
import { creationPage, creationWords } from '../orgs/creation.ts';
import { inviteDays } from '../orgs/invites/invite.ts';
import { findInvited, noteUndelivered, putInviteToken } from '../orgs/invites/store.invites.postgres.ts';
import type { Role } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { hourMs } from '../shared/durations.ts';
import { type EventType, eventCatalogue } from '../shared/events/catalogue.ts';
import type { EventRow } from '../shared/events/event-row.ts';
import type { InternalEventType } from '../shared/events/internal-events.ts';
import { insertLater } from '../shared/events/store.outbox.postgres.ts';
import { hashSecret, newId, newSecret } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { announcementOf } from './announcements.ts';
import { type MailOptions, type OutgoingMail, type Render, strangerOf } from './outgoing.ts';
import type { Extras, RenderedMail } from './render.ts';
import {
  type Addressee,
  type MemberRange,
  memberRanges,
  selectAddressees,
} from './store.addressees.postgres.ts';
import { addDigestItems, readDigest } from './store.digest.postgres.ts';
import { nextMailsAt } from './store.org-share.postgres.ts';
import { markShared } from './store.postgres.ts';

/** How many things a daily mail lists; it says how many more there are. */
const mostListed = 50;

/** A provider that takes 14 mails a second gets 200 in about half of the worker's 30 s. */
const mostMembersAtOnce = 200;

/** So that a transaction reads two thousand members at most, however many the organization has. */
const mostSharesAtOnce = 10;

/**
 * How many mails a recipient gets about one organization within an hour; the rest comes with the daily mail. Recipients
 * who are flooded report the mails as spam, and all organizations share one reputation with mail providers.
 */
export const mostMailsInAnHour = { concerned: 60, others: 20 };
const mostInAnHour = ({ isConcerned }: Addressee) => mostMailsInAnHour[isConcerned ? 'concerned' : 'others'];

/**
 * The members behind `from` whose mails a message asks for. Where they are too many, it mails none of them and emits
 * a message for each share of them with the commit: the same messages, however often this one is delivered. The last
 * share may itself be too many.
 */
async function shareOut(
  unit: Unit,
  type: EventType,
  notificationId: string,
  { from, membersAtOnce }: { from: string; membersAtOnce: number },
): Promise<MemberRange | undefined> {
  const shares = await memberRanges(unit, { after: from, size: membersAtOnce, most: mostSharesAtOnce });
  if (shares.length === 1) return shares[0];
  if (!(await markShared(unit.sql, { eventId: notificationId, from }, unit.now))) return undefined;
  for (const { after, upTo } of shares)
    await unit.signal('member.mails_due', { notification_id: notificationId, type, after, up_to: upTo });
  return undefined;
}

interface Reader {
  orgId: string;
  userId: string;
  type: EventType | null;
  least: Role;
}

/**
 * The mail, with a link that ends mails of its kind where they may be ended. Undefined when they are no member of that role any
 * more: of a large organization's mails the last one goes out long after the members were selected.
 */
const addressing =
  (db: Database, apiBaseUrl: string | undefined) =>
  async ({ orgId, userId, type, least }: Reader, mail: RenderedMail): Promise<RenderedMail | undefined> => {
    const hasLink = apiBaseUrl !== undefined && !(type && isAlwaysMailed(type));
    const ending = await db.system(orgId, async (unit) => {
      if (!(await holdsRole(unit, userId, least))) return undefined;
      // Made here, so that no event, queue or log ever holds it.
      return { token: hasLink ? await putUnsubscribeLink(unit, userId, type) : undefined };
    });
    if (!ending?.token) return ending && mail;
    return { ...mail, unsubscribeUrl: `${apiBaseUrl}/api/unsubscribe?token=${ending.token}` };
  };

/** The mails about what happens in an org. */
export function orgMails({
  db,
  appBaseUrl,
  apiBaseUrl,
  membersAtOnce = mostMembersAtOnce,
  orgMailsInAnHour,
  render,
}: OrgMailOptions) {
  const optional = { settings: `${appBaseUrl}/settings/notifications` };
  const addressed = addressing(db, apiBaseUrl);
  return {
    /** The link's token is made here, so that no event, queue or log ever holds it. */
    invite: async (orgId: string, inviteId: string): Promise<OutgoingMail[]> => {
      const invited = await db.system(orgId, (unit) => findInvited(unit, inviteId));
      if (!invited) return [];
      const { email, invitedBy } = invited;
      const compose = async () => {
        const token = newSecret();
        const invite = await db.system(orgId, (unit) => putInviteToken(unit, inviteId, hashSecret(token)));
        if (!invite) return undefined;
        const { to, inviter, org, role } = invite;
        return { to, mail: render('invite', { inviter, org, role, token, days: String(inviteDays) }) };
      };
      // The person and not the organization: one person may open twenty, and would keep all others' invitations from the address.
      const limit = { kind: 'invite', source: invitedBy, addressee: async () => email } as const;
      const leftOut = () => db.system(orgId, (unit) => noteUndelivered(unit, email));
      return [{ recipient: strangerOf(email), limit, share: { orgId, waits: true }, leftOut, compose }];
    },

    /**
     * Mails all members who want it at once; for those who want it daily it is noted in the same transaction. If they are more
     * than one message of the queue has time for, further messages ask for the rest.
     */
    announced: async (
      type: EventType,
      orgId: string,
      notificationId: string,
      given?: MemberRange,
    ): Promise<OutgoingMail[]> => {
      const { concerned, stuck, isCurrent, template, stuckTemplate } = announcementOf(type);
      const least = (eventCatalogue[type] as EventRow).mailedTo ?? 'viewer';
      const isCounted = !isAlwaysMailed(type) && !(eventCatalogue[type] as EventRow).isUncounted;
      const atOnce = await db.system(orgId, async (unit) => {
        const later = isCounted && (await nextMailsAt(unit.sql, orgId, unit.now, orgMailsInAnHour));
        if (later) {
          await askLater(unit, { type, notificationId, range: given ?? { after: '', upTo: '' } }, later);
          return [];
        }
        const since = new Date(unit.now.getTime() - hourMs);
        const hasEnd = given !== undefined && given.upTo !== '';
        const range = hasEnd
          ? given
          : await shareOut(unit, type, notificationId, { from: given?.after ?? '', membersAtOnce });
        if (!range) return [];
        const audience = { concerned, stuck, isCurrent, least, since, range };
        const found = await selectAddressees(unit, notificationId, audience);
        const wanting = (mode: string) =>
          found.filter(
            (each) =>
              !each.isListed &&
              modeOf(type, each.choice ?? undefined, each.isConcerned || each.isStuck) === mode,
          );
        const now = wanting('now');
        const beyond = now.filter((each) => isCounted && each.mailed >= mostInAnHour(each));
        if (beyond.length > 0) {
          const left = { org_id: orgId, event_id: notificationId, count: beyond.length };
          unit.afterCommit(() => logger.warn('mails_left_to_daily', { ...left }));
        }
        const daily = [...wanting('daily'), ...beyond];
        await addDigestItems(
          unit,
          notificationId,
          daily.map(({ id }) => id),
        );
        return now.filter((each) => !beyond.includes(each));
      });
      const fill = (addressee: Addressee, extras: Extras) => {
        const { name, org, title, summary, entity, link, isConcerned, isStuck, made, place } = addressee;
        const items = (made ?? []).map((each) => ({
          title: creationWords(each),
          link: `${appBaseUrl}${creationPage(each)}`,
        }));
        const values = {
          name: name ?? 'there',
          org,
          title: titleAt(title, place),
          summary: summary ?? '',
          entity,
        };
        const where = { ...extras, place: place ? placeSaid(place) : undefined };
        const own = isStuck ? stuckTemplate : isConcerned ? template : undefined;
        return own ? render(own, values, { ...where, items }) : render('event', values, { ...where, link });
      };
      return atOnce.map((addressee) => ({
        recipient: addressee.id,
        eventId: notificationId,
        ...(isCounted && { share: { orgId, waits: false } }),
        compose: async () => {
          const { id: userId, to } = addressee;
          const filled = fill(addressee, isAlwaysMailed(type) ? {} : optional);
          const mail = await addressed({ orgId, userId, type, least }, filled);
          return mail && { to, mail };
        },
      }));
    },

    digest: (orgId: string, userId: string, digestId: string): OutgoingMail[] => {
      const compose = async () => {
        const digest = await db.system(orgId, (unit) =>
          readDigest(unit, { userId, digestId, most: mostListed }),
        );
        if (!digest) return undefined;
        const { name, org, total, items } = digest;
        const values = { name: name ?? 'there', org, count: total === 1 ? 'one thing' : `${total} things` };
        const more = total > items.length ? `And ${total - items.length} more.` : undefined;
        const extras = { ...optional, items, more };
        const reader = { orgId, userId, type: null, least: 'viewer' } as const;
        const mail = await addressed(reader, render('digest', values, extras));
        return mail && { to: digest.to, mail };
      };
      return [{ recipient: userId, share: { orgId, waits: true }, compose }];
    },
  };
}

interface Announcement {
  type: EventType;
  notificationId: string;
  range: MemberRange;
}

/** One message asks for the mails to all of the range again. A member who gets the mail by then gets no second one. */
async function askLater(unit: Unit, { type, notificationId, range }: Announcement, at: Date): Promise<void> {
  const { sql, orgId } = unit;
  const id = newId('outbox');
  const due = 'member.mails_due' satisfies InternalEventType;
  const share = { notification_id: notificationId, type, after: range.after, up_to: range.upTo };
  const detail = { id, org_id: orgId, event_type: due, ...share };
  await insertLater(sql, { id, orgId, type: due, detail, at });
  const putOff = { org_id: orgId, event_id: notificationId, until: at.toISOString() };
  unit.afterCommit(() => logger.info('mails_put_off', { ...putOff }));
}

type OrgMailOptions = Pick<
  MailOptions,
  'appBaseUrl' | 'apiBaseUrl' | 'membersAtOnce' | 'orgMailsInAnHour'
> & {
  db: Database;
  render: Render;
};
