import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CheckId, checkIds } from '../../../../functions/deployments/preflight/check-ids.ts';
import { type Check, checkPlan } from '../../../../functions/deployments/preflight/checks.ts';
import { type Finding, worstOf } from '../../../../functions/deployments/preflight/preflight.ts';
import type { PreflightRequest } from '../../../../functions/deployments/preflight/subject.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Refusal, RetryableError } from '../../../../functions/shared/workflow-errors.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';

// In which order checks run, and what becomes of one that ends otherwise than with a finding. None of these looks at
// a cloud.

const passed: Finding = { outcome: 'pass', detail: 'Fine.', fix: null };
const usual: Check = { after: [], refused: 'fail', fix: 'The usual way out.', run: async () => passed };
const request = {
  deploymentId: 'd-1',
  plan: planFor(),
  account: {},
  sessionName: 'x',
} as unknown as PreflightRequest;
const clock = fixedClock('2026-03-01T12:00:00Z');

async function findings(
  changes: Partial<Record<CheckId, Partial<Check>>>,
  limits = { checkMs: 1_000, allMs: 2_000 },
) {
  const rows = Object.fromEntries(checkIds.map((id) => [id, { ...usual, ...changes[id] }]));
  const preflight = await checkPlan(request, clock, limits, rows as Record<CheckId, Check>);
  return new Map(preflight.checks.map(({ id, ...finding }) => [id, finding]));
}
const fails = (error: unknown) => ({ run: () => Promise.reject(error) });

beforeEach(() => logger.setLogLevel('SILENT'));
afterEach(() => void vi.useRealTimers());

test('Each check runs once, behind those that it needs, and is shown in its place', async () => {
  const ran: string[] = [];
  const note = (id: CheckId, after: CheckId[] = []): Partial<Check> => ({
    after,
    run: async () => {
      ran.push(id);
      return passed;
    },
  });
  const found = await findings({
    account: note('account', ['quotas']),
    cluster: note('cluster', ['account', 'quotas']),
    cluster_kinds: note('cluster_kinds', ['cluster']),
    quotas: note('quotas'),
  });
  expect(ran).toEqual(['quotas', 'account', 'cluster', 'cluster_kinds']);
  expect([...found.keys()]).toEqual([...checkIds]);
});

test.each([
  ['pass', true],
  ['warn', true],
  ['fail', false],
  ['unknown', false],
] as const)('Behind a check with the outcome %s the next one runs: %s', async (outcome, runs) => {
  const found = await findings({
    account: { run: async () => ({ ...passed, outcome }) },
    cluster: { after: ['account'] },
    cluster_kinds: { after: ['cluster'] },
  });
  const without = (before: string) => ({
    outcome: 'unknown',
    detail: `Not looked at, since ${before} did not pass.`,
    fix: null,
  });
  expect(found.get('cluster')).toEqual(runs ? passed : without('account'));
  expect(found.get('cluster_kinds')).toEqual(runs ? passed : without('cluster'));
});

test('A refusal has the outcome of its check; temporary errors and defects of this service are unknown', async () => {
  const again = 'Have it checked again with POST /api/deployments/{id}/preflight.';
  const found = await findings({
    account: fails(new Refusal('x', 'Not allowed. Allow it.')),
    cluster: { ...fails(new Refusal('x', 'Not allowed.')), refused: 'unknown' },
    stack_name: fails(new RetryableError('The cloud is busy.')),
    subnets: fails(new TypeError('secret internals')),
  });
  expect(found.get('account')).toEqual({ outcome: 'fail', detail: 'Not allowed.', fix: 'Allow it.' });
  expect(found.get('cluster')).toEqual({
    outcome: 'unknown',
    detail: 'Not allowed.',
    fix: 'The usual way out.',
  });
  expect(found.get('stack_name')).toEqual({ outcome: 'unknown', detail: 'The cloud is busy.', fix: again });
  expect(found.get('subnets')).toEqual({
    outcome: 'unknown',
    detail: 'It could not be looked at, for a fault of ours.',
    fix: again,
  });
});

test.each([
  ['of its own', { checkMs: 1_000, allMs: 100_000 }],
  ['of all of them', { checkMs: 100_000, allMs: 1_000 }],
])(
  'A check that takes longer than the time %s is unknown, and the others are not',
  async (_whose, limits) => {
    vi.useFakeTimers();
    const finding = findings({ account: { run: () => new Promise(() => {}) } }, limits);
    await vi.advanceTimersByTimeAsync(999);
    const isDone = vi.fn();
    void finding.then(isDone);
    await vi.advanceTimersByTimeAsync(0);
    expect(isDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const found = await finding;
    expect(found.get('account')).toMatchObject({
      outcome: 'unknown',
      detail: 'The cloud did not answer in time.',
    });
    expect(found.get('cluster')).toEqual(passed);
  },
);

test('The worst outcome of a preflight is a failure, then a warning, then what is unknown', () => {
  const of = (...outcomes: Finding['outcome'][]) =>
    worstOf({ checked_at: '', checks: outcomes.map((outcome) => ({ id: 'account', ...passed, outcome })) });
  expect(of('pass', 'unknown', 'warn', 'fail')).toBe('fail');
  expect(of('pass', 'unknown', 'warn')).toBe('warn');
  expect(of('pass', 'unknown')).toBe('unknown');
  expect([of('pass'), of()]).toEqual(['pass', 'pass']);
});
