import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outcomes as known } from '../../functions/webhooks/delivery.ts';
import {
  attemptSaid,
  lastAttemptSaid,
  outcomeSaid,
  outcomes,
} from '../../packages/console/src/pages/webhooks/outcomes.ts';

test('Each outcome of an attempt is said in a sentence, with what to do', () => {
  expect(Object.keys(outcomes)).toEqual([...known]);
  for (const { said, act } of Object.values(outcomes)) {
    expect(said).toMatch(/^[A-Z].+\.$/);
    expect(act).toMatch(/^[A-Z].+\.$/);
  }
});

test('docs/webhooks.md has the same sentences', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  for (const [name, { said, act }] of Object.entries(outcomes))
    expect(page.replaceAll("'", '’')).toContain(`| \`${name}\` | ${said} | ${act} |`);
});

test('An attempt that failed says why, and what to do about it', () => {
  const { said, act } = attemptSaid({ number: 1, outcome: 'tls', status: null, duration_ms: 50 });
  expect(said).toMatch(/^Attempt 1, after 50 ms: The target’s certificate is not accepted/);
  expect(act).toContain('valid certificate');
  expect(attemptSaid({ number: 2, outcome: 'client_error', status: 403, duration_ms: 9 }).said).toContain(
    'It answered 403.',
  );
});

test('One that succeeded, is under way or ended as no one knows yet asks for nothing', () => {
  const of = (outcome: string | null) => attemptSaid({ number: 1, outcome, status: null, duration_ms: null });
  expect(of(null)).toEqual({ said: 'Attempt 1: It is under way.', act: undefined });
  expect(of('delivered').act).toBeUndefined();
  expect(of('moved_away')).toEqual({ said: 'Attempt 1: It ended with “moved_away”.', act: undefined });
  expect(outcomeSaid('toString' as never)).toContain('toString');
});

test('The list has the last attempt, also of a test', () => {
  expect(lastAttemptSaid(null)).toBe('The newest event has not been tried yet, or there is none.');
  const last = { started_at: '2026-11-24T11:00:00.000Z', status: null };
  expect(lastAttemptSaid({ ...last, event_type: 'webhook.test', outcome: 'dns' })).toBe(
    'A test: The name in the address has no address on the internet.',
  );
  expect(lastAttemptSaid({ ...last, event_type: 'session.completed', outcome: 'delivered' })).toBe(
    'The target took it.',
  );
});
