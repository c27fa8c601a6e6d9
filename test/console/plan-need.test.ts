import { expect, it } from 'vitest';
import { planLacks } from '../../packages/console/src/format/plan-need.ts';

const plan = (
  title: string,
  members: number | null,
  running_deployments: number | null,
  features: 'audit_export'[],
  is_current = false,
) => ({ title, members, running_deployments, features, is_current });
const plans = [
  plan('Free', 3, 2, [], true),
  plan('Team', 25, 20, ['audit_export']),
  plan('Business', null, null, ['audit_export']),
];
const stateOf = (members: number, deployments: number, of = plans[0]) => ({
  plan: of as (typeof plans)[number],
  limits: {
    members: { used: members, limit: of?.members ?? null },
    running_deployments: { used: deployments, limit: of?.running_deployments ?? null },
  },
});

it('A plan that lacks something is told with the cheapest that has it', () => {
  expect(planLacks('audit_export', stateOf(1, 0), plans)).toBe(
    'The plan Free does not include the export of the audit log. The plan Team does.',
  );
  expect(planLacks('members', stateOf(3, 0), plans)).toBe(
    'The plan Free includes 3 members, and you have 3 with open invitations. The plan Team includes 25.',
  );
  // After a change to a smaller plan there may be more than it includes.
  expect(planLacks('running_deployments', stateOf(1, 30), plans)).toBe(
    'The plan Free includes 2 deployments at a time, and 30 stand in your clouds. The plan Business includes any number.',
  );
});

it('Nothing is said where there is room, or where nothing is limited', () => {
  const unlimited = stateOf(900, 900, plans[2]);
  for (const need of ['audit_export', 'members', 'running_deployments'] as const)
    expect(planLacks(need, unlimited, plans)).toBeUndefined();
  expect(planLacks('members', stateOf(2, 0), plans)).toBeUndefined();
});

it('An installation that sells no other plan names who can raise it', () => {
  expect(planLacks('members', stateOf(3, 0), plans.slice(0, 1))).toContain('Ask who operates this service');
});
