import { describe, expect, it } from 'vitest';
import { type DeploymentStatus, deploymentStatuses } from '../../../../functions/deployments/deployment.ts';
import {
  type GateAction,
  nextGate,
  type Position,
  positionOf,
} from '../../../../functions/sessions/workflow/position.ts';

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, n) => ({ gate: first + n, action: 'confirm' as GateAction }));
const at = (
  completed: { gate: number; action: GateAction }[],
  deployment?: { status: DeploymentStatus; planRevision: number },
  revision = 1,
) => positionOf({ status: 'active', revision, isChange: false, completed, deployment: deployment ?? null });
const deploy = { gate: 6, action: 'deploy' as const };

describe('where a session stands', () => {
  it.each([0, 1, 2, 3, 4])('with %i gates completed: at the next gate', (last) => {
    expect(at(upTo(last))).toBe('OpenGate');
    expect(nextGate({ revision: 1, isChange: false, completed: upTo(last) })).toBe(last + 1);
  });

  it('of a change: at the review from the start', () => {
    expect(nextGate({ revision: 1, isChange: true, completed: [] })).toBe(5);
  });

  it('after gate 5, without a plan: at the planning of it', () => {
    expect(at(upTo(5))).toBe('RecordDeployment');
  });

  it('in a later revision: at gate 5 first, then at the planning, for the plan is an older one', () => {
    const old = { status: 'rejected', planRevision: 1 } as const;
    expect(at([], old, 2)).toBe('OpenGate');
    expect(nextGate({ revision: 2, isChange: false, completed: [] })).toBe(5);
    expect(at(upTo(5, 5), old, 2)).toBe('RecordDeployment');
  });

  it.each<[DeploymentStatus, Position, Position]>([
    ['planned', 'OpenGate', 'DispatchRun'],
    ['awaiting_approval', 'AwaitApproval', 'AwaitApproval'],
    ['approved', 'OpenGate', 'DispatchRun'],
    ['running', 'StartApply', 'StartApply'],
    ['succeeded', 'CompleteSession', 'CompleteSession'],
    ['failed', 'OpenGate', 'DispatchRun'],
  ])('with a deployment that is %s: %s before the user says deploy, %s after', (status, before, after) => {
    const deployment = { status, planRevision: 1 };
    expect(at(upTo(5), deployment)).toBe(before);
    expect(at([...upTo(5), deploy], deployment)).toBe(after);
  });

  it.each(deploymentStatuses)('ended, whatever its deployment is (%s)', (status) => {
    const facts = {
      revision: 1,
      isChange: false,
      completed: upTo(6),
      deployment: { status, planRevision: 1 },
    };
    expect(positionOf({ ...facts, status: 'completed' })).toBe('SessionEnded');
    expect(positionOf({ ...facts, status: 'failed' })).toBe('SessionEnded');
  });

  it('at a gate again when the user asked for changes at gate 6', () => {
    const revised = [...upTo(5), { gate: 6, action: 'revise' as const }];
    expect(at(revised, { status: 'approved', planRevision: 1 })).toBe('OpenGate');
  });
});
