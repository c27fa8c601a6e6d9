import { expect, test } from 'vitest';
import { auditActions } from '../../functions/shared/events/audit-actions.ts';
import { entrySaid, kindsSaid } from '../../packages/console/src/pages/audit/audit-entries.ts';
import { auditKinds } from '../../packages/console/src/pages/audit/audit-kinds.ts';

test('The filter has all kinds of entries, sorted by what is read', () => {
  expect([...auditKinds]).toEqual(Object.keys(auditActions).toSorted());
  const said = kindsSaid.map((each) => each.said);
  expect(said).toEqual(said.toSorted((a, b) => a.localeCompare(b)));
  expect(new Set(said).size).toBe(said.length);
});

test('A gate and a decision are sentences, and what they say already isn’t repeated', () => {
  const gate = (decision: string) => entrySaid('session.gate_completed', { gate: 5, revision: 2, decision });
  expect(gate('confirm')).toEqual({ said: 'Confirmed gate 5', details: ['Revision: 2'] });
  expect(gate('revise').said).toBe('Sent back gate 5');
  expect(gate('toString').said).toBe('Session gate completed');
  expect(
    entrySaid('deployment.approval_decided', { outcome: 'rejected', action: 'destroy', comment: 'Not yet' }),
  ).toEqual({ said: 'Rejected a request to destroy', details: ['Comment: Not yet'] });
  expect(entrySaid('deployment.approval_requested', { action: 'apply' }).said).toBe(
    'Asked for an approval to deploy',
  );
});

test('Amounts are money, and switches yes or no', () => {
  expect(entrySaid('billing.cap_changed', { cap_cents: { before: null, after: 5_000 } })).toEqual({
    said: 'Billing cap changed',
    details: ['Cap: $50.00 instead of nothing'],
  });
  expect(entrySaid('deployment.destroy_started', { delete_data: true }).details).toEqual([
    'Delete data: yes',
  ]);
});
