import { describe, expect, it } from 'vitest';
import { approvalStatuses, approvalTransitions } from '../../../functions/deployments/approval.ts';
import {
  type ActiveRun,
  type DecidableDeployment,
  deploymentStatuses,
  deploymentTransitions,
  isAtRest,
} from '../../../functions/deployments/deployment.ts';
import { allowedActions } from '../../../functions/deployments/http/allowed-actions.ts';
import { runStatuses, runTransitions } from '../../../functions/deployments/run.ts';
import { eventTypes } from '../../../functions/shared/events/catalogue.ts';
import type { Transition } from '../../../functions/shared/transition.ts';

const now = new Date('2026-03-01T12:00:00Z');
const waiting: DecidableDeployment = {
  keepsData: false,
  status: 'awaiting_approval',
  requestedBy: 'u-asker',
  isProtected: false,
  expiresAt: null,
  isDeployed: false,
  hasRun: true,
  isConnected: true,
  isRequested: false,
  approval: {
    action: 'apply',
    status: 'pending',
    wantedBy: ['u-asker'],
    requestedAt: new Date('2026-03-01T12:00:00Z'),
    secondApproverRequired: false,
    expiresAt: new Date('2026-03-08T12:00:00Z'),
  },
  sessionMayDeploy: true,
  run: null,
};
const caller = (role: 'owner' | 'admin' | 'member' | 'viewer', userId = 'u-other') => ({
  kind: 'person' as const,
  userId,
  email: 'x@example.com',
  name: null,
  role,
  tokenVersion: 1,
  signIn: { at: now },
  approverSince: new Date('2026-02-01T12:00:00Z'),
  approverThrough: [],
});
const decisionsOf = (...asked: Parameters<typeof allowedActions>) =>
  allowedActions(...asked).filter((action) => action === 'approve' || action === 'reject');
const free = { requireSecondApprover: false, approvalRequiredForDestroy: false };
const strict = { requireSecondApprover: true, approvalRequiredForDestroy: true };

describe('what a caller may decide', () => {
  it('is to decide, for admins and owners, while the request is pending', () => {
    expect(decisionsOf(waiting, caller('admin'), free, now)).toEqual(['approve', 'reject']);
    expect(decisionsOf(waiting, caller('owner'), free, now)).toEqual(['approve', 'reject']);
    expect(decisionsOf(waiting, caller('member'), free, now)).toEqual([]);
    expect(decisionsOf(waiting, caller('viewer'), free, now)).toEqual([]);
  });

  it('is nothing once the request has expired or was decided', () => {
    expect(decisionsOf(waiting, caller('admin'), free, new Date('2026-03-08T12:00:00Z'))).toEqual([]);
    expect(
      decisionsOf({ ...waiting, status: 'approved', approval: null }, caller('owner'), free, now),
    ).toEqual([]);
    for (const status of deploymentStatuses) {
      if (status === 'awaiting_approval') continue;
      expect(decisionsOf({ ...waiting, status }, caller('owner'), free, now)).toEqual([]);
    }
  });

  it('leaves out approving an own request where a second approver is required', () => {
    expect(decisionsOf(waiting, caller('admin', 'u-asker'), free, now)).toEqual(['approve', 'reject']);
    expect(decisionsOf(waiting, caller('admin', 'u-asker'), strict, now)).toEqual(['reject']);
    expect(decisionsOf(waiting, caller('admin'), strict, now)).toEqual(['approve', 'reject']);
    const bound = { ...waiting, approval: { ...waiting.approval, secondApproverRequired: true } };
    expect(decisionsOf(bound as DecidableDeployment, caller('admin', 'u-asker'), free, now)).toEqual([
      'reject',
    ]);
  });
});

describe('who may cancel a run', () => {
  const run = { kind: 'apply', requestedBy: 'u-asker', byToken: null, cancelRequested: false } as const;
  const mayCancel = (changes: Partial<ActiveRun>, ...who: Parameters<typeof caller>) =>
    allowedActions(
      { ...waiting, status: 'running', run: { ...run, ...changes } },
      caller(...who),
      free,
      now,
    ).includes('cancel_run');

  it('are admins, and members for the runs that they have started, once', () => {
    expect(mayCancel({}, 'admin')).toBe(true);
    expect(mayCancel({}, 'member', 'u-asker')).toBe(true);
    expect(mayCancel({}, 'member')).toBe(false);
    expect(mayCancel({}, 'viewer', 'u-asker')).toBe(false);
    expect(mayCancel({ cancelRequested: true }, 'admin')).toBe(false);
    expect(mayCancel({ kind: 'destroy' }, 'owner')).toBe(false);
    expect(allowedActions({ ...waiting, status: 'failed' }, caller('owner'), free, now)).not.toContain(
      'cancel_run',
    );
  });
});

describe('who may destroy', () => {
  const mayDestroy = (
    ...[status, ...who]: [(typeof deploymentStatuses)[number], ...Parameters<typeof caller>]
  ) => allowedActions({ ...waiting, status }, caller(...who), free, now).includes('destroy');

  it('are admins, and members for what they had planned', () => {
    expect(mayDestroy('succeeded', 'admin')).toBe(true);
    expect(mayDestroy('succeeded', 'member', 'u-asker')).toBe(true);
    expect(mayDestroy('succeeded', 'member')).toBe(false);
    expect(mayDestroy('succeeded', 'viewer', 'u-asker')).toBe(false);
  });

  it('are none of them while it is protected, or asked already', () => {
    const ends = (changes: object, settings = strict) =>
      allowedActions(
        { ...waiting, status: 'succeeded', approval: null, ...changes },
        caller('owner'),
        settings,
        now,
      ).filter((action) => ['approve', 'reject', 'destroy'].includes(action));
    const approval = { ...waiting.approval, action: 'destroy' };
    expect(ends({})).toEqual(['destroy']);
    expect(ends({ isProtected: true })).toEqual([]);
    expect(ends({ approval })).toEqual(['approve', 'reject']);
    expect(ends({ approval }, free)).toEqual(['approve', 'reject', 'destroy']);
    expect(ends({ approval, isProtected: true })).toEqual(['reject']);
  });

  it('is nobody while a run is on its way, and when it is done', () => {
    const never = deploymentStatuses.filter((status) => !mayDestroy(status, 'owner'));
    expect(never).toEqual(['running', 'destroying', 'destroyed']);
  });
});

it('lets admins delete what a destroy has kept, and owners forget what it could not delete', () => {
  const actions = (
    status: (typeof deploymentStatuses)[number],
    keepsData: boolean,
    role: 'member' | 'admin' | 'owner',
  ) => allowedActions({ ...waiting, approval: null, status, keepsData }, caller(role, 'u-asker'), free, now);
  expect(actions('destroyed', true, 'admin')).toEqual(['destroy']);
  expect(actions('destroyed', true, 'member')).toEqual([]);
  expect(actions('destroyed', false, 'owner')).toEqual([]);
  expect(actions('destroy_failed', false, 'owner')).toEqual(['update', 'destroy', 'forget']);
  expect(actions('destroy_failed', false, 'admin')).toEqual(['update', 'destroy']);
});

it('a deployment with a run, with an open request or on its way to a run is not at rest', () => {
  const at = (status: DecidableDeployment['status'], rest = {}) =>
    isAtRest({ status, isRunning: false, isAsked: false, ...rest });
  expect(deploymentStatuses.filter((status) => at(status))).toEqual([
    'rejected',
    'succeeded',
    'failed',
    'cancelled',
    'destroyed',
    'destroy_failed',
  ]);
  expect(at('succeeded', { isAsked: true })).toBe(false);
  expect(at('succeeded', { isRunning: true })).toBe(false);
});

describe('the tables', () => {
  const emitted = (table: Record<string, Transition<string>>) =>
    Object.values(table).flatMap(({ event }) => event ?? []);

  it('emit each deployment event of the catalogue for what it is about', () => {
    // A deployment whose end comes, or that was changed by hand, is still where it was.
    const stays: readonly string[] = [
      'deployment.expiring',
      'deployment.drifted',
      'deployment.back_in_line',
      'deployment.remains_found',
      // Whether or not a run has used the yes before.
      'deployment.approval_lapsed',
      // What runs stays as it is.
      'deployment.request_withdrawn',
    ];
    const known = eventTypes.filter((type) => type.startsWith('deployment.') && !stays.includes(type));
    expect(
      [...new Set(emitted(deploymentTransitions))].sort(),
      'a new event is that of a transition, or stands in `stays` above, if the deployment keeps its status',
    ).toEqual([...known].sort());
  });

  it('never leave a final state', () => {
    const froms = (table: Record<string, Transition<string>>) =>
      new Set(Object.values(table).flatMap(({ from }) => from));
    // What a destroy has kept may be deleted by another one; nothing else is done to a destroyed deployment.
    const { destroy: _again, ...others } = deploymentTransitions;
    expect(froms(others)).not.toContain('destroyed');
    for (const end of ['succeeded', 'failed', 'cancelled']) expect(froms(runTransitions)).not.toContain(end);
    for (const end of ['rejected', 'expired', 'superseded'])
      expect(froms(approvalTransitions)).not.toContain(end);
  });

  it('reach every status', () => {
    const reached = (table: Record<string, Transition<string>>) =>
      [...new Set(Object.values(table).map(({ to }) => to))].sort();
    expect(reached(approvalTransitions)).toEqual([...approvalStatuses].sort());
    expect(reached(runTransitions)).toEqual([...runStatuses].sort());
    expect(reached(deploymentTransitions)).toEqual([...deploymentStatuses].sort());
  });
});

it('offers a service account nothing that needs a person', () => {
  const service = { kind: 'service', serviceId: 'sa-1', name: 'pipeline', role: 'member' } as const;
  const own = { ...waiting, requestedBy: 'sa-1' };
  const offered = deploymentStatuses.flatMap((status) =>
    allowedActions({ ...own, status }, service, free, now),
  );
  const both = ['apply', 'cancel_run', 'update', 'change', 'rollback', 'withdraw', 'preflight', 'drift'];
  expect(offered.filter((action) => !both.includes(action))).toEqual([]);
  expect(offered).toContain('apply');
  expect(allowedActions({ ...waiting, status: 'succeeded' }, service, free, now)).toEqual([]);
});
