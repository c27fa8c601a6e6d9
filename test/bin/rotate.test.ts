import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ServiceEndpoint, startServiceEndpoint } from '../../bin/local/host/json-protocol.ts';
import { rotate as command } from '../../bin/rotate/command.ts';
import { configurationMaxAgeMs } from '../../functions/shared/configured.ts';
import { dayMs, minuteMs } from '../../functions/shared/durations.ts';
import { printed } from '../support/doubles/screen.ts';
import { secretsManager } from '../support/doubles/secrets-manager.ts';

// That functions accept both secrets at each step, whenever they read theirs: test/functions/handlers.test.ts. That logins
// are renewed without an interruption: test/functions/system/migrate/logins.test.ts.

const name = 'orchestrator/staging/tokens';
const former = 'the signing secret of before, long enough';
const secrets = secretsManager();
const invoked: unknown[] = [];
let endpoint: ServiceEndpoint;

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  endpoint.add(secrets.service);
  const entry = 'functions/system/migrate/handler.ts';
  const FunctionName = 'orchestrator-staging-service-Migrations';
  endpoint.add({
    name: 'Lambda',
    routes: {
      'GET /2015-03-31/functions': () => ({
        Functions: [{ FunctionName, Description: `Migrates (${entry})` }],
      }),
      [`POST /2015-03-31/functions/${FunctionName}/invocations`]: (event: unknown) => {
        invoked.push(event);
        return { renewed: ['mail'] };
      },
    },
  });
});
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
  secrets.clear();
  secrets.make(name, { JWT_SECRET: former });
});
afterAll(() => endpoint.close());

/** What the command prints and ends with. */
const rotate = (words: string[], meanwhile: (ms: number) => void = () => {}) =>
  printed((screen) => command(['staging', ...words], screen, async (ms) => meanwhile(ms)));
const held = () => secrets.held()[name] ?? {};

test('The new signing secret is known to all functions before one signs with it, and the former one stays', async () => {
  const steps: Record<string, string>[] = [];
  const { code, stdout, stderr } = await rotate(['JWT_SECRET'], (ms) => {
    expect(ms).toBeGreaterThanOrEqual(configurationMaxAgeMs + minuteMs);
    steps.push(held());
  });
  expect([code, stderr]).toEqual([0, '']);
  const [{ JWT_SECRET_PREVIOUS: next = '' } = {}] = steps;
  expect(steps).toEqual([{ JWT_SECRET: former, JWT_SECRET_PREVIOUS: next }]);
  expect(Buffer.from(next, 'base64')).toHaveLength(48);
  expect(held()).toEqual({ JWT_SECRET: next, JWT_SECRET_PREVIOUS: former });
  for (const value of [former, next]) expect(stdout).not.toContain(value);

  // Another one would take away what tokens are signed with.
  const again = await rotate(['JWT_SECRET']);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('JWT_SECRET_PREVIOUS is still there'),
  ]);
  const early = await rotate(['JWT_SECRET', '--finish']);
  expect([early.code, early.stderr]).toEqual([1, expect.stringMatching(/valid until .* at the latest/)]);
  expect(held()).toEqual({ JWT_SECRET: next, JWT_SECRET_PREVIOUS: former });
  secrets.changedAt.set(name, (Date.now() - dayMs) / 1_000);
  expect((await rotate(['JWT_SECRET', '--finish'])).code).toBe(0);
  expect(held()).toEqual({ JWT_SECRET: next });
});

test('Where somebody else changes the secret during the pause nothing more is changed', async () => {
  const theirs = { JWT_SECRET: 'a secret that somebody else has set, long enough' };
  const { code, stderr } = await rotate(['JWT_SECRET'], () => secrets.make(name, theirs));
  expect([code, stderr]).toEqual([1, expect.stringContaining('changed by somebody else')]);
  expect(held()).toEqual(theirs);
});

test('The functions’ logins are renewed by the function that has the owner’s', async () => {
  expect((await rotate(['logins', 'mail'])).code).toBe(0);
  expect((await rotate(['logins'])).code).toBe(0);
  expect(invoked).toEqual([{ renew: ['mail'] }, { renew: 'all' }]);
});

test.each([[[]], [['OPENAI_API_KEY']], [['JWT_SECRET', 'now']], [['logins', 'nobody']]])(
  'Words that mean nothing change nothing: %j',
  async (words) => {
    expect(await rotate(words)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage/) });
    expect(held()).toEqual({ JWT_SECRET: former });
  },
);
