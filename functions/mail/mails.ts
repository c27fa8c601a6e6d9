import * as z from 'zod';
import type { BusEvent } from '../shared/events/bus-event.ts';
import { type EventType, eventCatalogue, eventTypes } from '../shared/events/catalogue.ts';
import type { AccountEventType } from '../shared/events/internal-events.ts';
import { accountMails } from './account-mails.ts';
import { orgMails } from './org-mails.ts';
import type { MailOptions, OutgoingMail, Render } from './outgoing.ts';
import { renderMail } from './render.ts';

type MailsOf = (event: BusEvent) => OutgoingMail[] | Promise<OutgoingMail[]>;

const id = z.string().min(1);
const userEvent = z.object({ user_id: id, signup_id: id.optional(), source: id.optional() });
const tokenEvent = z.object({ user_id: id, token_id: id, token_org: id });
const notification = z.object({ id, org_id: id, entity_id: id });
const share = z.object({
  org_id: id,
  notification_id: id,
  type: z.enum(eventTypes as [EventType, ...EventType[]]),
  after: z.string(),
  up_to: z.string(),
});
const digest = z.object({ org_id: id, user_id: id, digest_id: id });

/** The mails that an event asks for. */
export function mailsByEvent(options: MailOptions) {
  const { db, clock, appBaseUrl } = options;
  const render: Render = (name, values, extras) => renderMail(name, values, appBaseUrl, extras);
  const account = accountMails({ db, clock, render });
  const org = orgMails({ ...options, render });

  const userOf = ({ detail }: BusEvent) => userEvent.parse(detail).user_id;
  const askedBy = ({ detail }: BusEvent) => {
    const { user_id: userId, signup_id: signupId = null, source = null } = userEvent.parse(detail);
    return { userId, signupId, source };
  };

  const own: Record<
    | Exclude<AccountEventType, 'user.signed_out'>
    | 'member.digest_due'
    | 'member.mails_due'
    | 'org.invite_sent',
    MailsOf
  > = {
    'user.verification_requested': (event) => account.verify(askedBy(event)),
    'user.signup_repeated': (event) => account.signupRepeated(askedBy(event)),
    'user.reset_requested': (event) => account.reset(askedBy(event)),
    'user.password_changed': (event) => account.passwordChanged(userOf(event)),
    'user.email_change_requested': (event) => account.emailChange(userOf(event)),
    'user.email_changed': (event) => account.emailChanged(userOf(event)),
    'user.deletion_requested': (event) => account.deletionRequested(userOf(event)),
    'user.deletion_due': (event) => account.deleted(userOf(event)),
    'user.second_factor_added': (event) => account.secondFactorAdded(userOf(event)),
    'user.second_factor_removed': (event) => account.secondFactorRemoved(userOf(event)),
    'user.recovery_codes_renewed': (event) => account.recoveryCodesRenewed(userOf(event)),
    'user.recovery_code_used': (event) => account.recoveryCodeUsed(userOf(event)),
    'user.suspended': (event) => account.suspended(userOf(event)),
    'user.freed': (event) => account.freed(userOf(event)),
    'user.token_expiring': ({ detail }) => account.tokenExpiring(tokenEvent.parse(detail)),
    'user.token_leaked': ({ detail }) => account.tokenLeaked(tokenEvent.parse(detail)),
    'user.program_let_in': ({ detail }) => account.programLetIn(tokenEvent.parse(detail)),
    'org.invite_sent': ({ detail }) => {
      const { org_id, entity_id } = notification.parse(detail);
      return org.invite(org_id, entity_id);
    },
    'member.digest_due': ({ detail }) => {
      const { org_id, user_id, digest_id } = digest.parse(detail);
      return org.digest(org_id, user_id, digest_id);
    },
    'member.mails_due': ({ detail }) => {
      const { org_id, notification_id, type, after, up_to } = share.parse(detail);
      return org.announced(type, org_id, notification_id, { after, upTo: up_to });
    },
  };

  return async (event: BusEvent): Promise<OutgoingMail[]> => {
    const { type, detail } = event;
    const mails = (await own[type as keyof typeof own]?.(event)) ?? [];
    if (!isEventType(type)) return mails;
    const { id: notificationId, org_id } = notification.parse(detail);
    return [...mails, ...(await org.announced(type, org_id, notificationId))];
  };
}

const isEventType = (type: string): type is EventType => Object.hasOwn(eventCatalogue, type);
