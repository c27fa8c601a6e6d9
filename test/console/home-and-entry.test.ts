import { describe, expect, it, test } from 'vitest';
import { budgetBeside, budgetSaid, totalSaid } from '../../packages/console/src/format/budget-said.ts';
import { namesApart, placeOfEvent } from '../../packages/console/src/format/names-apart.ts';
import { agoOf, lastingOf, lengthOf } from '../../packages/console/src/format/time.ts';
import {
  deploymentStatusOf,
  labelOf,
  labelWithUnit,
  toneOf,
} from '../../packages/console/src/format/words.ts';
import {
  changesSaid,
  exportPath,
  pageOf,
  queryOf,
} from '../../packages/console/src/pages/audit/audit-words.ts';
import { capSaid } from '../../packages/console/src/pages/billing/cap-said.ts';
import { askedFields } from '../../packages/console/src/pages/clouds/providers.ts';
import {
  askedOf,
  failingOf,
  goneOf,
  hasDeployed,
  keptOf,
  standingOf,
  urgentNews,
  waitingFor,
  waitingForOthers,
} from '../../packages/console/src/pages/home/waiting.ts';
import { placeOf } from '../../packages/console/src/pages/notifications/place-of.ts';
import { waitingSaid } from '../../packages/console/src/pages/sessions/waiting.ts';
import { mailedToken } from '../../packages/console/src/pages/sign-in/link-secret.ts';
import { pageAfter, pageBefore } from '../../packages/console/src/pages/sign-in/page-after.ts';
import { commandLine, mcpConfig, request } from '../../packages/console/src/pages/tokens/token-places.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('Deployments of one name are told apart by their cluster', () => {
  const of = (id: string, name: string, cluster_name: string) =>
    ({ id, name, scope: { cluster_name, region: 'eu-west-1' }, cloud_account: { label: 'Prod' } }) as never;
  const all = [of('a', 'search', 'one'), of('b', 'search', 'two'), of('c', 'chat', 'one')];
  expect(namesApart(all).map(({ name }: { name: string }) => name)).toEqual([
    'search (one)',
    'search (two)',
    'chat',
  ]);
  const event = (deployment_id?: string) => ({ payload: { deployment_id } });
  expect(placeOfEvent(event('b'), all)).toBe('Cluster two, eu-west-1, account Prod');
  expect([placeOfEvent(event('gone'), all), placeOfEvent(event(), all)]).toEqual([undefined, undefined]);
});

test('What stands is compared with the budget, and so is a plan that is to be decided', () => {
  expect(budgetSaid({ monthly: 120, budget_cents: null })).toContain('There is no budget');
  expect(budgetSaid({ monthly: 120, budget_cents: 20_000 })).toBe(
    'What stands costs about $120.00 a month, of a budget of $200.00.',
  );
  expect(budgetSaid({ monthly: 220.5, budget_cents: 20_000 })).toContain('$20.50 more than the budget');
  expect([
    budgetBeside(220.5, { budget_cents: 20_000 }),
    budgetBeside(120, { budget_cents: 20_000 }),
  ]).toEqual(['That is $20.50 more than the budget of $200.00.', undefined]);
  expect(totalSaid({ monthly: 120, budget_cents: null }, 210)).toBeUndefined();
  const spent = { monthly: 120, budget_cents: 20_000 };
  expect(totalSaid(spent, 210)).toBe(
    'This takes the total to $210.00 of the budget of $200.00 a month, $10.00 beyond it.',
  );
  expect(totalSaid(spent, 0)).toBe('This takes the total down to $0.00 of the budget of $200.00 a month.');
  expect(totalSaid(spent, 120)).toBe('This leaves the total at $120.00 of the budget of $200.00 a month.');
});

test('The export of the audit log has the filters of its page, and a day ends when the next begins', () => {
  const query = queryOf({ actor: 'u-1', from: '2026-03-01', to: '2026-03-01' });
  expect(Date.parse(query.to as string) - Date.parse(query.from as string)).toBe(24 * 3_600_000);
  expect(exportPath(query)).toBe(
    `/api/audit/export?${new URLSearchParams({ format: 'csv', actor_id: 'u-1', from: query.from ?? '', to: query.to ?? '' })}`,
  );
  expect(exportPath({})).toBe('/api/audit/export?format=csv');
});

describe('what waits for a person', () => {
  const deployment = (id: string, more = {}) => ({
    id,
    name: id,
    status: 'succeeded',
    allowed_actions: [],
    updated_at: now.toISOString(),
    failure: null,
    stands: true,
    ...more,
  });
  const session = (more = {}) => ({
    id: 's',
    title: null,
    agent_id: 'a',
    status: 'active',
    waiting_on: 'user',
    created_by: 'me',
    current_gate: 2,
    waiting_since: now.toISOString(),
    ...more,
  });
  const cloud = (more = {}) => ({
    id: 'c',
    accountLabel: 'Prod',
    health: { status: 'healthy', detail: null, checked_at: now.toISOString() },
    secret_expires_at: null,
    updated_at: now.toISOString(),
    ...more,
  });
  const titles = (known: object) =>
    waitingFor({ myId: 'me', sessions: [], deployments: [], clouds: [], now, ...known } as never).map(
      ({ title }) => title,
    );

  it('has decisions before failures before open gates', () => {
    const deployments = [
      deployment('broken', { status: 'failed' }),
      deployment('asked', { allowed_actions: ['approve'] }),
      deployment('fine'),
    ];
    expect(titles({ deployments, sessions: [session()] })).toEqual([
      'Decide about asked',
      'The run of broken failed',
      'Session with the a',
    ]);
  });

  it('has a request that nobody may approve, for those who can do something about it, and names who asked for it', () => {
    const asked = (more: object, actions: string[] = []) => ({
      requested_by_name: 'Planner',
      allowed_actions: actions,
      pending_approval: {
        action: 'destroy',
        requested_by_name: 'Grace',
        requested_at: '2026-11-24T11:59:59Z',
        has_decider: false,
        ...more,
      },
    });
    const deployments = [
      deployment('stuck', asked({}, ['withdraw'])),
      deployment('for others', asked({})),
      deployment('mine', asked({ has_decider: true }, ['approve', 'withdraw'])),
    ] as never[];
    const rows = waitingFor({ myId: 'me', sessions: [], deployments, clouds: [], now });
    expect(rows.map(({ title, since }) => [title, since])).toEqual([
      ['Decide about mine', '2026-11-24T11:59:59Z'],
      ['Nobody may approve stuck', '2026-11-24T11:59:59Z'],
    ]);
    expect(rows[0]?.detail).toBe('Grace asked to destroy mine, and it waits for your approval.');
    expect(waitingForOthers(deployments).map(({ name }) => name)).toEqual(['for others']);
  });

  it('tells requests that somebody else decides from those that wait for the one who looks', () => {
    const asked = (at: string, more = {}) => ({
      pending_approval: {
        action: 'update',
        requested_by: at.includes('T11:00') ? 'grace' : 'ada',
        requested_by_name: at.includes('T11:00') ? 'Grace' : 'Ada',
        requested_at: at,
        has_decider: true,
      },
      ...more,
    });
    const deployments = [
      deployment('fine'),
      deployment('earlier', asked('2026-11-24T10:00:00Z')),
      deployment('later', asked('2026-11-24T11:00:00Z')),
      deployment('mine', asked('2026-11-24T11:30:00Z', { allowed_actions: ['approve'] })),
    ] as never[];
    expect(waitingForOthers(deployments).map((each) => askedOf(each, 'grace'))).toEqual([
      'You asked to change later',
      'Ada asked to change earlier',
    ]);
  });

  it('counts as standing what a failed change or destroy has left, and nothing that was never made', () => {
    const deployments = [
      deployment('running'),
      deployment('changed', { status: 'failed', failure: { extent: 'partial', reason: 'No quota.' } }),
      deployment('never made', { status: 'failed', stands: false }),
      deployment('half gone', { status: 'destroy_failed' }),
      deployment('waiting', { status: 'awaiting_approval', stands: false }),
      deployment('waits to be applied again', { status: 'awaiting_approval' }),
      deployment('on its way', { status: 'running' }),
    ] as never[];
    expect(standingOf(deployments).map(({ name }) => name)).toEqual([
      'running',
      'changed',
      'half gone',
      'waits to be applied again',
    ]);
    expect([hasDeployed(deployments), hasDeployed(deployments.slice(4))]).toEqual([true, false]);
  });

  it('has what was destroyed and costs on for its kept data', () => {
    const deployments = [
      deployment('gone', { status: 'destroyed', kept_monthly_cost: 0 }),
      deployment('kept', { status: 'destroyed', kept_monthly_cost: 70.4 }),
      deployment('running', { kept_monthly_cost: 12 }),
    ] as never[];
    expect(keptOf(deployments).map(({ name }) => name)).toEqual(['kept']);
  });

  it('leaves out sessions of others, and those that wait for something else', () => {
    expect(titles({ sessions: [session({ created_by: 'other' }), session({ waiting_on: 'run' })] })).toEqual(
      [],
    );
  });

  it('has accounts that can’t be used, and secrets that expire within a week', () => {
    const unwell = { status: 'unhealthy', detail: 'The role is gone.', checked_at: now.toISOString() };
    expect(
      titles({
        clouds: [
          cloud({ health: unwell }),
          cloud({ secret_expires_at: '2026-11-27T00:00:00Z' }),
          cloud({ secret_expires_at: '2027-03-01T00:00:00Z' }),
        ],
      }),
    ).toEqual(["Prod can't be used", 'The secret of Prod expires']);
  });

  it('is said in the list of sessions', () => {
    expect(waitingSaid(session() as never)).toBe('an answer at gate 2');
    expect(waitingSaid(session({ status: 'ended' }) as never)).toBe('');
  });
});

describe('the log-in', () => {
  it('leads back to pages of the console alone', () => {
    expect(
      ['/deployments/x?tab=plan', '//evil.example', 'https://evil.example', '/login', undefined].map(
        pageAfter,
      ),
    ).toEqual(['/deployments/x?tab=plan', '/', '/', '/', '/']);
  });

  it('is told of no code behind the #, from a page that is opened and from one whose sign-in ends', () => {
    expect(['/device#code=ABCD-EFGH', '/deployments/x?tab=plan', '/', '/#x'].map(pageBefore)).toEqual([
      '/device',
      '/deployments/x?tab=plan',
      undefined,
      undefined,
    ]);
  });

  it('takes a mail’s token from behind the #', () => {
    expect([mailedToken('token=abc_-1'), mailedToken('#token=x'), mailedToken('')]).toEqual([
      'abc_-1',
      'x',
      undefined,
    ]);
  });
});

it('asks for the fields of a guide’s request that a person has to fill in', () => {
  const fields = askedFields(
    {
      kind: 'service_principal',
      tenantId: '<tenant id>',
      subscriptionId: 'sub',
      clientSecret: '<client secret>',
    },
    'sub',
  );
  expect(fields.map(({ name, value, isSecret }) => [name, value, isSecret])).toEqual([
    ['tenantId', '', false],
    ['clientSecret', '', true],
  ]);
});

describe('words and times', () => {
  it('make names of the API readable, and leave unknown states without a tone', () => {
    expect([
      labelOf('cloud_account_id'),
      labelOf('p95_alert_ms'),
      labelOf('tls'),
      toneOf('a_new_state'),
    ]).toEqual(['Cloud account', 'P95 alert ms', 'TLS', 'quiet']);
  });

  it('call a deployment running once its run has succeeded, and not while the run is under way', () => {
    expect(['succeeded', 'running', 'destroy_failed'].map(deploymentStatusOf)).toEqual([
      'Running',
      'A run is under way',
      'Destroy failed',
    ]);
  });

  it('speak of what is included only where a plan includes so much and no more', () => {
    expect(capSaid(null, null, 2)).toBe('$0.02 used in this period. There is no cap: use is not limited.');
    expect(capSaid(null, 500, 2)).not.toContain('included');
    expect(capSaid(100, 500, 2)).toBe('$0.02 spent beyond what is included, of $5.00 at most.');
    expect(capSaid(100, null, 0)).toContain('use ends with the included credits');
  });

  it('give a length of time in two units at most', () => {
    expect([lengthOf(4_210), lengthOf(59_000), lengthOf(185_000), lengthOf(7_800_000)]).toEqual([
      '4.2 s',
      '59 s',
      '3 min 5 s',
      '2 h 10 min',
    ]);
  });

  it('call the last seconds just now', () => {
    expect(agoOf('2026-11-24T11:59:55Z', now)).toBe('just now');
    expect(lastingOf('2026-11-24T11:42:00Z', now)).toBe('for 18 minutes');
    expect(lastingOf('2026-11-24T11:59:55Z', now)).toBe('for a moment');
  });

  it('name the unit of a field once, and the one that is counted', () => {
    expect([
      labelWithUnit('p95_alert_ms', 'ms'),
      labelWithUnit('node_count', 'nodes'),
      labelWithUnit('storage_gb', 'GiB'),
      labelWithUnit('wait_for_capacity', 'minutes'),
      labelWithUnit('avg_payload_bytes', 'bytes'),
      labelWithUnit('quantization', null),
    ]).toEqual([
      'P95 alert (ms)',
      'Node count',
      'Storage (GiB)',
      'Wait for capacity (minutes)',
      'Average payload bytes',
      'Quantization',
    ]);
  });

  it('are rounded: what ends a moment short of seven days ends in 7 days, and 36 hours are no day', () => {
    expect(
      ['2026-12-01T11:58:00Z', '2026-11-26T00:00:00Z', '2026-11-24T10:29:00Z', '2026-11-24T11:59:00Z'].map(
        (at) => agoOf(at, now),
      ),
    ).toEqual(['in 7 days', 'in 36 hours', '91 minutes ago', '1 minute ago']);
  });
});

describe('unread warnings and the audit log', () => {
  it('have failures before warnings before rejections, and leave out what has a row of its own', () => {
    const news = [
      { severity: 'warn', event_type: 'deployment.drifted' },
      { severity: 'warn', event_type: 'deployment.approval_requested' },
      { severity: 'info', event_type: 'session.created' },
      { severity: 'fail', event_type: 'webhook.paused' },
      { severity: 'info', event_type: 'deployment.approval_decided', payload: { decision: 'approved' } },
      { severity: 'info', event_type: 'deployment.approval_decided', payload: { decision: 'rejected' } },
    ].map((each) => ({ payload: {}, ...each }));
    expect(urgentNews(news).map(({ event_type: type }) => type)).toEqual([
      'webhook.paused',
      'deployment.drifted',
      'deployment.approval_decided',
    ]);
  });

  it('leave out a failure that has a row above them', () => {
    const failing = failingOf([
      { id: 'deploy-1', status: 'failed' },
      { id: 'deploy-2', status: 'succeeded' },
    ] as never);
    const news = ['deploy-1', 'deploy-2'].flatMap((id) =>
      ['deployment.run_failed', 'deployment.drifted'].map((type) => ({
        severity: 'fail' as const,
        event_type: type as never,
        payload: { deployment_id: id },
      })),
    );
    expect(
      urgentNews(news, new Set(), failing).map((each) => [each.event_type, each.payload.deployment_id]),
    ).toEqual([
      ['deployment.drifted', 'deploy-1'],
      ['deployment.run_failed', 'deploy-2'],
      ['deployment.drifted', 'deploy-2'],
    ]);
  });

  it('leave out what went wrong with runs of a deployment that was destroyed since', () => {
    const gone = goneOf([
      { id: 'deploy-1', status: 'destroyed' },
      { id: 'deploy-2', status: 'failed' },
    ] as never);
    const news = ['deploy-1', 'deploy-2'].flatMap((id) =>
      ['deployment.run_failed', 'deployment.remains_found'].map((type) => ({
        severity: 'fail' as const,
        event_type: type as never,
        payload: { deployment_id: id },
      })),
    );
    expect(urgentNews(news, gone).map((each) => [each.event_type, each.payload.deployment_id])).toEqual([
      ['deployment.remains_found', 'deploy-1'],
      ['deployment.run_failed', 'deploy-2'],
      ['deployment.remains_found', 'deploy-2'],
    ]);
  });

  it('say what changed without JSON, and nothing of what is empty', () => {
    expect(
      changesSaid({
        name: { before: 'A', after: null },
        labels: {},
        roles: ['a', 'b'],
        credentials: { kind: 'role' },
      }),
    ).toEqual(['Name: nothing instead of A', 'Roles: a, b', 'Credentials: kind role']);
  });

  it('lead to pages of the console, wherever the link was made for', () => {
    expect([placeOf('https://old.example/deployments/x?tab=plan'), placeOf('nonsense')]).toEqual([
      '/deployments/x?tab=plan',
      undefined,
    ]);
  });
});

it('an event of the audit log leads to the page of what it is about', () => {
  expect(pageOf('deploy-01k9')).toMatchObject({ to: '/deployments/$id' });
  expect(pageOf('s-01k9')).toMatchObject({ to: '/sessions/$id' });
  expect(pageOf('sa-01k9')).toBeUndefined();
});

it('the places of a token name the API’s address, and hold no token', () => {
  const url = 'https://deploy.example.com';
  expect(JSON.parse(mcpConfig(url)).mcpServers.deployments).toEqual({
    type: 'http',
    url: `${url}/mcp`,
    headers: { Authorization: expect.stringMatching(/^Bearer \$\{DOR_TOKEN\}$/) },
  });
  expect(commandLine(url)).toBe(`dor login --url ${url} --token-stdin`);
  expect(request(url)).toContain('$DOR_TOKEN');
});
