import { expect, it } from 'vitest';
import { eventCatalogue, eventTypes } from '../../../../functions/shared/events/catalogue.ts';
import { consumers } from '../../../../functions/shared/events/consumers.ts';
import { internalEventTypes } from '../../../../functions/shared/events/internal-events.ts';

// What clients were promised: these types, entities and severities never change.
const promised = `
session.created                       session        info
session.completed                     session        ok
session.failed                        session        fail
deployment.created                    deployment     info
deployment.approval_requested         approval_request  warn
deployment.approval_decided           approval_request  info
deployment.run_started                run            info
deployment.run_succeeded              run            ok
deployment.run_failed                 run            fail
cloud_account.connected               cloud_account  ok
cloud_account.disconnected            cloud_account  info
cloud_account.credentials_rotated     cloud_account  info
org.invite_sent                       org_invite     info
org.invite_accepted                   org_invite     ok
org.renamed                           org            info
org.approval_required_toggled         org            warn
org.member_role_changed               org_member     info
org.member_removed                    org_member     warn`;

// New types may be added over time; receivers treat unknown ones as no-ops.
const added = [
  ['deployment.run_cancelled', 'run', 'warn'],
  ['deployment.drifted', 'deployment', 'warn'],
  ['deployment.back_in_line', 'deployment', 'ok'],
  ['deployment.expiring', 'deployment', 'warn'],
  ['deployment.destroy_started', 'run', 'info'],
  ['deployment.destroyed', 'deployment', 'ok'],
  ['deployment.destroy_failed', 'deployment', 'fail'],
  ['deployment.forgotten', 'deployment', 'warn'],
  ['deployment.approval_lapsed', 'approval_request', 'warn'],
  ['deployment.request_withdrawn', 'approval_request', 'info'],
  ['session.ended', 'session', 'info'],
  ['session.taken_over', 'session', 'info'],
  ['org.deletion_requested', 'org', 'warn'],
  ['org.deletion_cancelled', 'org', 'ok'],
  ['org.deletion_due', 'org', 'warn'],
  ['cloud_account.unhealthy', 'cloud_account', 'fail'],
  ['cloud_account.recovered', 'cloud_account', 'ok'],
  ['cloud_account.credentials_expiring', 'cloud_account', 'warn'],
  ['org.suspended', 'org', 'fail'],
  ['org.freed', 'org', 'ok'],
  ['webhook.failing', 'webhook', 'warn'],
  ['webhook.paused', 'webhook', 'fail'],
  ['billing.budget_reached', 'org', 'warn'],
  ['billing.plan_changed', 'org', 'info'],
  ['billing.payment_failed', 'org', 'fail'],
  ['billing.payment_recovered', 'org', 'ok'],
  ['billing.trial_ending', 'org', 'warn'],
  ['org.cloud_budget_passed', 'org', 'warn'],
  ['org.operator_access_granted', 'org', 'warn'],
  ['deployment.remains_found', 'deployment', 'warn'],
  ['org.safety_loosened', 'org', 'warn'],
  ['org.creations_stay', 'org_member', 'warn'],
  ['cloud_account.quota_requested', 'cloud_account', 'warn'],
  ['cloud_account.quota_raised', 'cloud_account', 'ok'],
  ['cloud_account.quota_not_raised', 'cloud_account', 'warn'],
];

it('the catalogue keeps the eighteen events that were promised, and adds others behind them', () => {
  const rows = promised
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));
  expect(rows).toHaveLength(18);
  const catalogue = Object.entries(eventCatalogue).map(([type, row]) => [type, row.entityType, row.severity]);
  expect(
    catalogue,
    'a new event gets its line at the end of `added`; what stands in the lists is promised and stays as it is',
  ).toEqual([...rows, ...added]);
});

it('every event links to a page of its entity, those of approvals and runs to their deployment’s, and the end of a quota’s request to what waits for it', () => {
  for (const type of eventTypes) {
    const { entityType, link } = eventCatalogue[type];
    const ofDeployment =
      entityType === 'approval_request' || entityType === 'run' || /\.quota_(?:not_)?raised$/.test(type);
    const path = link('x-1', { deployment_id: 'deploy-1' });
    expect(path).toMatch(ofDeployment ? /^\/deployments\/deploy-1$/ : /^\/[a-z/]+(\/x-1)?$/);
  }
});

it('consumers name only events that exist', () => {
  const known = new Set<string>([...eventTypes, ...internalEventTypes]);
  for (const types of Object.values(consumers)) for (const type of types) expect(known).toContain(type);
});
