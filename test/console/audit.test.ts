import { describe, expect, it, test } from 'vitest';
import { auditActions } from '../../functions/shared/events/audit-actions.ts';
import { entrySaid, kindsSaid } from '../../packages/console/src/pages/audit/audit-entries.ts';
import { auditKinds, auditSentences } from '../../packages/console/src/pages/audit/audit-kinds.ts';

test('The filter has all kinds of entries, sorted by what is read', () => {
  expect([...auditKinds].toSorted()).toEqual(Object.keys(auditActions).toSorted());
  const said = kindsSaid.map((each) => each.said);
  expect(said).toEqual(said.toSorted((a, b) => a.localeCompare(b)));
  expect(new Set(said).size).toBe(said.length);
});

/** The sentence, with a name in place of the record. */
const sentence = (action: string, changes: Record<string, unknown> = {}, who = 'Raj') =>
  entrySaid({ action, changes }, who)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : 'shop-search'))
    .join('');

describe('an entry of the audit log', () => {
  it.each<[string, string, Record<string, unknown>]>([
    [
      'Raj approved the request to deploy shop-search',
      'deployment.approval_decided',
      { outcome: 'approved', action: 'apply' },
    ],
    [
      'Raj rejected the request to destroy shop-search',
      'deployment.approval_decided',
      { outcome: 'rejected', action: 'destroy' },
    ],
    [
      'Raj set the cap for this service to $50.00 (none before)',
      'billing.cap_changed',
      { cap_cents: { before: null, after: 5_000 } },
    ],
    [
      'Raj set the budget for the clouds to none ($900.00 before)',
      'org.cloud_budget_changed',
      { cloud_budget_cents: { before: 90_000, after: null } },
    ],
    [
      'Raj switched approvals off',
      'org.approval_required_toggled',
      { require_approval: { before: true, after: false } },
    ],
    [
      'The plan changed to team (free before)',
      'billing.plan_changed',
      { plan: { from: 'free', to: 'team' } },
    ],
    [
      'Raj confirmed gate 5 of shop-search',
      'session.gate_completed',
      { gate: 5, revision: 2, decision: 'confirm' },
    ],
    [
      'The run of shop-search failed at check infrastructure',
      'deployment.run_failed',
      { step: 'CheckInfrastructure', extent: 'full' },
    ],
    [
      'The member grace@example.com was removed',
      'org.member_removed',
      { left: false, role: { before: 'member', after: null }, email: 'grace@example.com' },
    ],
    ['Raj logged in with password and code', 'auth.logged_in', { by: 'password and code' }],
    ['shop-search is not as it was applied, in 2 places', 'deployment.drifted', { differences: 2 }],
  ])('says: %s', (said, action, changes) => {
    expect(sentence(action, changes)).toBe(said);
  });

  it('is told by its kind where its sentence lacks something, or the kind is unknown', () => {
    // As after the account of the invited person was deleted.
    expect(sentence('org.invite_sent', { role: 'viewer', email: null })).toBe(
      'Raj, Organization invite sent: shop-search',
    );
    expect(sentence('session.gate_completed', { decision: 'toString', gate: 1 })).toBe(
      'Raj toString gate 1 of shop-search',
    );
    expect(sentence('moon.landed')).toBe('Raj, Moon landed: shop-search');
    expect(sentence('toString')).toBe('Raj, To string: shop-search');
  });

  it('repeats nothing of its sentence below it, and quotes a comment', () => {
    const { quote, details } = entrySaid(
      {
        action: 'deployment.approval_decided',
        changes: { outcome: 'rejected', action: 'destroy', comment: 'Not yet', delete_data: true },
      },
      'Raj',
    );
    expect(quote).toBe('Not yet');
    expect(details).toEqual(['Delete data: yes']);
  });

  it('has braces that are all of a field’s name, in each kind', () => {
    for (const said of Object.values(auditSentences)) expect(said).toMatch(/^[^{}]*(?:\{[a-z_]+\}[^{}]*)*$/);
  });
});
