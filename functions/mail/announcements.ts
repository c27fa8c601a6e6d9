import type { EventType } from '../shared/events/catalogue.ts';
import {
  type Audience,
  always,
  askers,
  atLeast,
  byAnother,
  deciders,
  isEnding,
  isExpiring,
  isUnhealthy,
  nobody,
  othersWhoAsked,
  quotaAsker,
  requester,
  requesterAndWhose,
  runners,
  runnersAndAdmins,
  stuck,
  waitsForApproval,
  whoseByAnother,
} from './store.addressees.postgres.ts';

// Data: mails about an event that have words of their own for those whom it concerns. Other members, and every other event,
// have the general one.

export type AnnouncementName =
  | 'approval_requested'
  | 'approval_stuck'
  | 'approval_decided'
  | 'approval_lapsed'
  | 'run_succeeded'
  | 'run_failed'
  | 'destroyed'
  | 'destroy_failed'
  | 'remains_found'
  | 'creations_stay'
  | 'org_deletion'
  | 'org_deleted'
  | 'account_unhealthy'
  | 'credentials_expiring'
  | 'run_cancelled'
  | 'deployment_expiring'
  | 'deployment_drifted'
  | 'deployment_back_in_line'
  | 'deployment_forgotten';

type Announcement = Audience & {
  template?: AnnouncementName;
  /** Has also what gets it out. */
  stuckTemplate?: AnnouncementName;
};

const ofRequester = (template: AnnouncementName): Announcement => ({
  concerned: requester,
  isCurrent: always,
  template,
});
const admins = atLeast('admin');
const owners = atLeast('owner');

const announcements: Partial<Record<EventType, Announcement>> = {
  'deployment.approval_requested': {
    concerned: deciders,
    stuck,
    isCurrent: waitsForApproval,
    template: 'approval_requested',
    stuckTemplate: 'approval_stuck',
  },
  'deployment.approval_decided': { concerned: askers, isCurrent: always, template: 'approval_decided' },
  'deployment.approval_lapsed': { concerned: askers, isCurrent: always, template: 'approval_lapsed' },
  'deployment.request_withdrawn': { concerned: othersWhoAsked, isCurrent: always },
  'deployment.run_succeeded': ofRequester('run_succeeded'),
  'deployment.run_failed': ofRequester('run_failed'),
  'deployment.run_cancelled': ofRequester('run_cancelled'),
  'deployment.expiring': {
    concerned: runnersAndAdmins,
    isCurrent: always,
    template: 'deployment_expiring',
  },
  'deployment.drifted': { concerned: runners, isCurrent: always, template: 'deployment_drifted' },
  'deployment.back_in_line': {
    concerned: runners,
    isCurrent: always,
    template: 'deployment_back_in_line',
  },
  'deployment.forgotten': {
    concerned: runnersAndAdmins,
    isCurrent: always,
    template: 'deployment_forgotten',
  },
  'deployment.remains_found': {
    concerned: runnersAndAdmins,
    isCurrent: always,
    template: 'remains_found',
  },
  // A destroy may delete data, and who planned the deployment can still ask the member who began it.
  'deployment.destroy_started': { concerned: whoseByAnother, isCurrent: always },
  'deployment.destroyed': { concerned: requesterAndWhose, isCurrent: always, template: 'destroyed' },
  'deployment.destroy_failed': {
    concerned: requesterAndWhose,
    isCurrent: always,
    template: 'destroy_failed',
  },
  'org.safety_loosened': { concerned: admins, isCurrent: byAnother },
  'org.creations_stay': { concerned: admins, isCurrent: always, template: 'creations_stay' },
  'org.deletion_requested': { concerned: owners, isCurrent: isEnding, template: 'org_deletion' },
  'org.deletion_due': { concerned: owners, isCurrent: isEnding, template: 'org_deleted' },
  'cloud_account.unhealthy': { concerned: admins, isCurrent: isUnhealthy, template: 'account_unhealthy' },
  'cloud_account.credentials_expiring': {
    concerned: admins,
    isCurrent: isExpiring,
    template: 'credentials_expiring',
  },
  'cloud_account.quota_requested': { concerned: admins, isCurrent: byAnother },
  'cloud_account.quota_raised': { concerned: quotaAsker, isCurrent: always },
  'cloud_account.quota_not_raised': { concerned: quotaAsker, isCurrent: always },
};

export const announcementOf = (type: EventType): Announcement =>
  announcements[type] ?? { concerned: nobody, isCurrent: always };
