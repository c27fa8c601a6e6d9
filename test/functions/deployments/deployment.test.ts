import { describe, expect, it } from 'vitest';
import { approvalStatuses, approvalTransitions } from '../../../functions/deployments/approval.ts';
import {
  allowedActions,
  type DecidableDeployment,
  deploymentStatuses,
  deploymentTransitions,
} from '../../../functions/deployments/deployment.ts';
import { runStatuses, runTransitions } from '../../../functions/deployments/run.ts';
import { eventTypes } from '../../../functions/shared/events/catalogue.ts';
import type { Transition } from '../../../functions/shared/transition.ts';

const now = new Date('2026-03-01T12:00:00Z');
const waiting: DecidableDeployment = {
  status: 'awaiting_approval',
  approval: {
    status: 'pending',
    requestedBy: 'u-asker',
    secondApproverRequired: false,
    expiresAt: new Date('2026-03-08T12:00:00Z'),
  },
};
const caller = (role: 'owner' | 'admin' | 'member' | 'viewer', userId = 'u-other') => ({
  userId,
  email: 'x@example.com',
  name: null,
  role,
});
const free = { requireSecondApprover: false };
const strict = { requireSecondApprover: true };

describe('what a caller may do', () => {
  it('is to decide, for admins and owners, while the request is pending', () => {
    expect(allowedActions(waiting, caller('admin'), free, now)).toEqual(['approve', 'reject']);
    expect(allowedActions(waiting, caller('owner'), free, now)).toEqual(['approve', 'reject']);
    expect(allowedActions(waiting, caller('member'), free, now)).toEqual([]);
    expect(allowedActions(waiting, caller('viewer'), free, now)).toEqual([]);
  });

  it('is nothing once the request has expired or was decided', () => {
    expect(allowedActions(waiting, caller('admin'), free, new Date('2026-03-08T12:00:00Z'))).toEqual([]);
    expect(allowedActions({ status: 'approved', approval: null }, caller('owner'), free, now)).toEqual([]);
    for (const status of deploymentStatuses) {
      if (status === 'awaiting_approval') continue;
      expect(allowedActions({ ...waiting, status }, caller('owner'), free, now)).toEqual([]);
    }
  });

  it('leaves out approving an own request where a second approver is required', () => {
    expect(allowedActions(waiting, caller('admin', 'u-asker'), free, now)).toEqual(['approve', 'reject']);
    expect(allowedActions(waiting, caller('admin', 'u-asker'), strict, now)).toEqual(['reject']);
    expect(allowedActions(waiting, caller('admin'), strict, now)).toEqual(['approve', 'reject']);
    const bound = { ...waiting, approval: { ...waiting.approval, secondApproverRequired: true } };
    expect(allowedActions(bound as DecidableDeployment, caller('admin', 'u-asker'), free, now)).toEqual([
      'reject',
    ]);
  });
});

describe('the tables', () => {
  const emitted = (table: Record<string, Transition<string>>) =>
    Object.values(table).flatMap(({ event }) => event ?? []);

  it('emit each deployment event of the catalogue for what it is about', () => {
    const known = eventTypes.filter((type) => type.startsWith('deployment.'));
    expect([...new Set(emitted(deploymentTransitions))].sort()).toEqual([...known].sort());
  });

  it('never leave a final state', () => {
    const froms = (table: Record<string, Transition<string>>) =>
      new Set(Object.values(table).flatMap(({ from }) => from));
    expect(froms(deploymentTransitions)).not.toContain('succeeded');
    for (const end of ['succeeded', 'failed']) expect(froms(runTransitions)).not.toContain(end);
    for (const end of ['rejected', 'expired', 'superseded'])
      expect(froms(approvalTransitions)).not.toContain(end);
  });

  it('reach every status of approvals and runs, and those of deployments that need no destroying', () => {
    const reached = (table: Record<string, Transition<string>>) =>
      [...new Set(Object.values(table).map(({ to }) => to))].sort();
    expect(reached(approvalTransitions)).toEqual([...approvalStatuses].sort());
    expect(reached(runTransitions)).toEqual([...runStatuses].sort());
    const applied = deploymentStatuses.filter((status) => !status.startsWith('destroy'));
    expect(reached(deploymentTransitions)).toEqual([...applied].sort());
  });
});
