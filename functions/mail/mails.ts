import * as z from 'zod';
import type { BusEvent } from '../shared/events/bus-event.ts';
import type { consumers } from '../shared/events/catalogue.ts';
import { accountMails } from './account-mails.ts';
import { orgMails } from './org-mails.ts';
import type { MailOptions, OutgoingMail, Render } from './outgoing.ts';
import { renderMail } from './render.ts';

type MailEvent = (typeof consumers.mail)[number];
type MailsOf = (event: BusEvent) => OutgoingMail[] | Promise<OutgoingMail[]>;

const id = z.string().min(1);
const userEvent = z.object({ user_id: id, signup_id: id.optional() });
const notification = z.object({ id, org_id: id, entity_id: id });

/** Which mails an event asks for, one row per event. */
export function mailsByEvent({ db, clock, appBaseUrl }: MailOptions): Record<MailEvent, MailsOf> {
  const render: Render = (name, values) => renderMail(name, values, appBaseUrl);
  const account = accountMails({ db, clock, render });
  const org = orgMails({ db, render });

  const userOf = ({ detail }: BusEvent) => userEvent.parse(detail).user_id;
  const signupOf = ({ detail }: BusEvent) => userEvent.parse(detail).signup_id ?? null;
  const announcementOf = ({ detail }: BusEvent) => {
    const { id: notificationId, org_id: orgId } = notification.parse(detail);
    return { notificationId, orgId };
  };

  return {
    'user.verification_requested': (event) => account.verify(userOf(event), signupOf(event)),
    'user.signup_repeated': (event) => account.signupRepeated(userOf(event), signupOf(event)),
    'user.reset_requested': (event) => account.reset(userOf(event)),
    'user.password_changed': (event) => account.passwordChanged(userOf(event)),
    'user.email_change_requested': (event) => account.emailChange(userOf(event)),
    'user.email_changed': (event) => account.emailChanged(userOf(event)),
    'user.deletion_requested': (event) => account.deletionRequested(userOf(event)),
    'user.deletion_due': (event) => account.deleted(userOf(event)),
    'org.deletion_requested': (event) => org.deletionRequested(announcementOf(event)),
    'org.deletion_due': (event) => org.deleted(announcementOf(event)),
    'user.second_factor_added': (event) => account.secondFactorAdded(userOf(event)),
    'user.second_factor_removed': (event) => account.secondFactorRemoved(userOf(event)),
    'user.recovery_codes_renewed': (event) => account.recoveryCodesRenewed(userOf(event)),
    'user.recovery_code_used': (event) => account.recoveryCodeUsed(userOf(event)),
    'org.invite_sent': ({ detail }) => {
      const { org_id, entity_id } = notification.parse(detail);
      return org.invite(org_id, entity_id);
    },
    'deployment.approval_requested': (event) => org.approvalRequested(announcementOf(event)),
    'deployment.approval_decided': (event) => org.approvalDecided(announcementOf(event)),
    'deployment.run_succeeded': (event) => org.runSucceeded(announcementOf(event)),
    'deployment.run_failed': (event) => org.runFailed(announcementOf(event)),
    'deployment.destroyed': (event) => org.destroyed(announcementOf(event)),
    'deployment.destroy_failed': (event) => org.destroyFailed(announcementOf(event)),
    'cloud_account.unhealthy': (event) => org.accountUnhealthy(announcementOf(event)),
    'cloud_account.credentials_expiring': (event) => org.credentialsExpiring(announcementOf(event)),
  };
}
