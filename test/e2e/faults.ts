import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createRole } from '../../bin/demo/onboarding.ts';
import { logs } from '../../bin/logs/command.ts';
import { support } from '../../bin/support/command.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../functions/shared/ids.ts';
import { printed } from '../support/doubles/screen.ts';
import type { TestDatabase } from '../support/hosts/database.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import {
  awsAccount,
  clearFailures,
  confirmGates,
  type Deployment,
  injectFailure,
  isAt,
  lines,
  type RawAnswer,
  request,
  runEvents,
  say,
  startSession,
  type User,
  until,
  untilSession,
} from '../support/hosts/service.ts';
import { signedIn, signedInWithAws, tokenSecret } from '../support/hosts/signed-in.ts';

/** What a service has to be started with for these tests. */
export const metricsToken = 'what-prometheus-is-known-by-0123456789';

/**
 * Tests of deployments that fail, and of requests that are refused. They share a running service with others, since to start
 * one takes three CPU seconds; no other deployment fails there.
 */
export function faults(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let ada: User;
  let bob: Omit<User, 'account'>;
  // Others deploy on the same service.
  const clearedAfter = () =>
    onTestFinished(async () => {
      await clearFailures(cloud.url);
    });
  beforeAll(async () => {
    cloud = running();
    [ada, bob] = await Promise.all([signedInWithAws(cloud, '100020003000'), signedIn(cloud)]);
  });

  describe('a deployment that fails', () => {
    let id: string;
    let deploymentId: string;
    const deployment = () => ada.api.call<Deployment>('GET', `/api/deployments/${deploymentId}`);
    const failsWith = async (reason: RegExp, meanwhile = async () => {}) => {
      await say(ada.api, id, lines[5]);
      await meanwhile();
      const session = await untilSession(ada.api, id, isAt(6));
      expect(session.gate?.notice).toMatch(reason);
      const { status, failure } = await deployment();
      expect([status, failure?.reason]).toEqual(['failed', session.gate?.notice]);
      expect((await runEvents(ada.api, deploymentId)).at(-1)).toMatchObject({
        level: 'fail',
        message: session.gate?.notice,
      });
      return failure;
    };

    test('of two approvals at once, one wins and the other gets 409', async () => {
      ({ id } = await startSession(ada.api));
      const waiting = await confirmGates(ada.api, id, 1, 5);
      expect(waiting.waiting_on).toBe('approval');
      deploymentId = waiting.deployment_id as string;
      const approve = () =>
        request(cloud.url, 'POST', `/api/deployments/${deploymentId}/approve`, { token: ada.api.token });
      const answers = await Promise.all([approve(), approve()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.json).toEqual({
        detail: expect.any(String),
        code: expect.any(String),
      });
      await untilSession(ada.api, id, isAt(6));
    });

    test('at its stack: gate 6 opens again with AWS’s reason', async () => {
      clearedAfter();
      await injectFailure(cloud.url, {
        kind: 'stack_failed',
        target: 'NodeGroup',
        reason: 'You have no vCPUs left.',
      });
      await failsWith(/NodeGroup.*You have no vCPUs left\./s);
    });

    test('is followed by one id from the access log over workflow and run to the mail about it', async () => {
      const linesOf = async () =>
        (await cloud.logs())
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as Record<string, unknown>);
      const deployed = (await linesOf()).findLast(
        ({ message, gate_open_ms }) => message === 'turn_timed' && gate_open_ms !== undefined,
      );
      const requestId = String(deployed?.correlation_id);
      const found = await until(
        'the mail worker',
        async () => (await linesOf()).filter((line) => JSON.stringify(line).includes(requestId)),
        (all) =>
          all.some(({ message, type }) => message === 'mail_worked' && type === 'deployment.run_failed'),
      );
      expect(found.find(({ message }) => message === 'access')).toMatchObject({
        requestId,
        method: 'POST',
        resource: '/api/sessions/{id}/messages',
        status: '200',
      });
      const messages = found
        .filter((line) => line.correlation_id === requestId)
        .map(({ message }) => message);
      for (const message of [
        'request',
        'workflow_signalled',
        'session_step_done',
        'step_finished',
        'mail_worked',
      ])
        expect(messages).toContain(message);
      // By the invocation to Lambda's own lines, by the trace to X-Ray, by the name to the execution in Step Functions.
      const line = (message: string, step?: string) =>
        found.find((each) => each.message === message && (step === undefined || each.step === step));
      expect(line('request')?.function_request_id).toBe(line('access')?.functionRequestId);
      expect(line('request')?.xray_trace_id).toMatch(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/);
      expect(line('session_step_done', 'DispatchRun')?.execution).toBe(id);
      const { run_id: runId, execution } = line('step_finished') ?? {};
      expect(execution).toMatch(new RegExp(`^${runId}`));
      const { owner } = cloud.database as NonNullable<typeof cloud.database>;
      const events =
        await owner`select event_type from outbox where detail ->> 'correlation_id' = ${requestId}`;
      expect(events.map(({ event_type }) => event_type)).toEqual(
        expect.arrayContaining(['session.gate_completed', 'deployment.run_started', 'deployment.run_failed']),
      );
    });

    test('is followed from the deployment’s id alone to the mail about it', async () => {
      const ask = async (subject: string, ...words: string[]) =>
        (
          await printed((to) =>
            logs(['local', subject, ...words], { LOCAL_DATA_DIR: cloud.dataDirectory }, to),
          )
        ).stdout;
      const story = await until(
        'the mail worker',
        () => ask(deploymentId),
        (told) => /functions\/mail\/handler\.ts {2}mail_worked .*type=deployment\.run_failed/.test(told),
      );
      const places = [
        /gateway {2}access .*method=POST resource=\/api\/sessions\/\{id\}\/messages/,
        /functions\/deployments\/runs\/handler\.ts {2}step_failed step=CheckInfrastructure .*NodeGroup.*no vCPUs left/,
        /functions\/sessions\/workflow\/steps\/handler\.ts {2}session_step_done step=CloseRun/,
        /mail_worked .*type=deployment\.run_failed/,
      ].map((line) => story.split('\n').findIndex((each) => line.test(each)));
      expect(places).not.toContain(-1);
      expect(places[0]).toBeLessThan(places[1] as number);

      // On each line of a function that has them.
      const all = (await ask(deploymentId, '--json'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ message }) => message !== 'access');
      expect(all.filter(({ org_id }) => org_id !== ada.orgId)).toEqual([]);
      const without = (field: string, messages: string[]) =>
        all.filter(({ message, [field]: value }) => messages.includes(String(message)) && !value);
      const ofRun = ['step_finished', 'step_failed'];
      expect(without('run_id', ofRun)).toEqual([]);
      expect(without('deployment_id', [...ofRun, 'mail_worked'])).toEqual([]);
      expect(without('session_id', ['session_step_done', 'workflow_signalled', 'turn_timed'])).toEqual([]);
      const [run] = (await ask(id)).match(/run_id=(run-\w+)/)?.slice(1) ?? [];
      expect(await ask(run as string)).toContain('step_failed');
    });

    test('is looked at by an operator of the service, with a grant that the organization reads', async () => {
      const { owner } = cloud.database as TestDatabase;
      const { api } = await signedIn(cloud);
      const { id: operatorId } = await api.call<{ id: string }>('GET', '/api/auth/me');
      await owner`update users set is_operator = true where id = ${operatorId}`;
      const environment = { PORT: new URL(cloud.url).port, OPERATOR_TOKEN: api.token ?? '' };
      const run = (...words: string[]) =>
        printed((screen) => support(['local', ...words], environment, screen));
      expect((await run(ada.orgId, deploymentId)).stderr).toMatch(/^403 no_grant/);
      expect((await run('grant', ada.orgId, '1', 'Ticket 4711: a run has failed.')).code).toBe(0);
      const { runs } = JSON.parse((await run(ada.orgId, deploymentId)).stdout);
      const { status, events } = JSON.parse((await run(ada.orgId, runs[0].id)).stdout);
      expect([status, events.at(-1).message]).toEqual(['failed', expect.stringContaining('no vCPUs left')]);
      const { items } = await ada.api.call<{ items: { action: string; actor_id: string }[] }>(
        'GET',
        '/api/audit',
      );
      expect(items.filter(({ actor_id }) => actor_id === operatorId).map(({ action }) => action)).toEqual([
        'org.operator_looked',
        'org.operator_looked',
        'org.operator_access_granted',
      ]);
      const mailed = await until(
        'the mail to the owner',
        () => cloud.mailbox(),
        (mails) => mails.some(({ text }) => text.includes('Ticket 4711: a run has failed.')),
      );
      expect(mailed.find(({ text }) => text.includes('Ticket 4711'))?.to).toEqual([ada.email]);
      // Lines of an operator's requests are about the organization that they look at.
      const told = await printed((screen) =>
        logs(['local', ada.orgId], { LOCAL_DATA_DIR: cloud.dataDirectory }, screen),
      );
      expect(told.stdout).toMatch(
        /functions\/operator\/handler\.ts {2}request .*route=\/api\/operator\/orgs\/\{org_id\}\/runs/,
      );
    });

    test('is counted for Prometheus, which has a token of its own', async () => {
      const scrape = (token: string) =>
        fetch(`${cloud.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect((await scrape(ada.api.token ?? '')).status).toBe(401);
      const told = await (await scrape(metricsToken)).text();
      expect(told).toContain('orchestrator_deployments{status="failed"} 1\n');
      expect(told).toContain('orchestrator_runs_ended_last_hour{outcome="failed"} 1\n');
    });

    test('what one organization has, another can’t tell from what doesn’t exist', async () => {
      const ask = async (method: string, path: string) => {
        const { status, text } = await request(cloud.url, method, path, {
          token: bob.api.token,
          ...(method === 'POST' && { body: JSON.stringify({ text: 'confirm' }) }),
        });
        return { status, text };
      };
      const places = [
        ['GET', '/api/sessions/*', id, newId('session')],
        ['GET', '/api/sessions/*/messages', id, newId('session')],
        ['POST', '/api/sessions/*/messages', id, newId('session')],
        ['GET', '/api/deployments/*', deploymentId, newId('deployment')],
        ['GET', '/api/deployments/*/runs', deploymentId, newId('deployment')],
        ['GET', '/api/clouds/*', ada.account.id, newId('cloudAccount')],
        ['DELETE', '/api/clouds/*', ada.account.id, newId('cloudAccount')],
      ] as const;
      for (const [method, path, foreign, unknown] of places) {
        const answer = await ask(method, path.replace('*', foreign));
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer).toEqual(await ask(method, path.replace('*', unknown)));
      }
      expect(await ada.api.call('GET', `/api/clouds/${ada.account.id}`)).toMatchObject({
        id: ada.account.id,
      });
    });
  });

  test('an account whose role doesn’t ask for the external id is refused, and nothing is saved', async () => {
    const { api } = await signedIn(cloud);
    const { accountId, roleArn, region } = awsAccount('777788889999', 'careless');
    const setup = await api.call<{ principal_arn: string }>('POST', '/api/clouds/external-id', {
      provider: 'aws',
      accountId,
    });
    await createRole(cloud.url, roleArn, null, setup.principal_arn);
    const refused = await request(cloud.url, 'POST', '/api/clouds', {
      token: api.token,
      body: JSON.stringify({
        provider: 'aws',
        accountLabel: 'Careless',
        credentials: { kind: 'cross_account_role', roleArn, accountId },
        defaultRegion: region,
      }),
    });
    expect([refused.status, refused.json.code]).toEqual([422, 'external_id_not_enforced']);
    expect(await api.call('GET', '/api/clouds')).toEqual({ items: [], next_cursor: null });
  });

  describe('a request', () => {
    const me = (token?: string): Promise<RawAnswer> => request(cloud.url, 'GET', '/api/auth/me', { token });

    test('without a token, or with one of another key, person or time, gets 401', async () => {
      const secret = await tokenSecret(cloud);
      const own = await ada.api.call<{ id: string }>('GET', '/api/auth/me');
      const bearer = { userId: own.id, orgId: ada.orgId, tokenVersion: 1 };
      const yesterday = { now: () => new Date(Date.now() - 24 * 60 * 60 * 1000) };
      const now = { now: () => new Date() };
      const issue = (signer: string, clock: { now(): Date }, who = bearer) =>
        accessTokens([signer], clock).issue(who);

      const mine = await issue(secret, now);
      expect((await me(mine)).status).toBe(200);
      const refused: Record<string, string | undefined> = {
        missing: undefined,
        'not a token': 'abc.def.ghi',
        'of another key': await issue('somebody else’s secret of thirty-two bytes', now),
        expired: await issue(secret, yesterday),
        'for another organization': await issue(secret, now, { ...bearer, orgId: bob.orgId }),
        'of an earlier version': await issue(secret, now, { ...bearer, tokenVersion: 0 }),
      };
      for (const [name, token] of Object.entries(refused)) {
        const { status, json } = await me(token);
        expect([name, status]).toEqual([name, 401]);
        expect(json.detail).toEqual(expect.any(String));
      }
      expect((await me(refused.expired)).json.code).toBe('token_expired');
    });
  });
}
