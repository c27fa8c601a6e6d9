import { describe, expect, test } from 'vitest';
import { findAgent } from '../../../functions/agents/index.ts';
import { inferenceServer } from '../../../functions/agents/inference-server/index.ts';
import { deploymentsApi } from '../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../functions/deployments/http/routes.ts';
import { otherCommit, someValues } from '../../support/builders/agents/inference-server.ts';
import { auditLog } from '../../support/builders/audit.ts';
import { deployedDeployment } from '../../support/builders/deployments/deployed.ts';
import { failRun } from '../../support/builders/deployments/deployment-life.ts';
import {
  calmCloud,
  connectedAccount,
  startBody,
  withExternalIds,
} from '../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../support/builders/deployments/hooks.ts';
import { addService } from '../../support/builders/people/services.ts';
import { addToken, type TokenOptions } from '../../support/builders/people/tokens.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

// Deployments by programs: docs/adr/0035-tokens-of-programs.md.

const { api, database, owner } = await apiTest(({ db, clock }) => ({
  routes: deploymentRoutes,
  api: deploymentsApi({
    db,
    clock,
    hooks: deploymentHooks,
    loadAgents: async () => ({ findAgent }),
    ...calmCloud,
  }),
}));

async function world(settings: { approval_required?: boolean; require_second_approver?: boolean } = {}) {
  const user = await createOrg(owner, 'admin');
  await owner`update orgs set ${owner({ approval_required: false, ...settings })} where id = ${user.orgId}`;
  const accountId = await connectedAccount(owner, user);
  await withExternalIds(owner, user);
  const tokenWith = async (options: TokenOptions) => (await addToken(owner, user, options)).token;
  const start = (token: string, changes: object = {}) =>
    api.call('POST', '/api/deployments', {
      token,
      body: { ...startBody, cloud_account_id: accountId, ...changes },
    });
  return { user, accountId, tokenWith, start };
}

const send = (token: string, method: string, path: string, body?: object) =>
  api.call(method, path, { token, ...(body && { body }) });
const approve = async (user: TestOrg, id: string) =>
  send(await api.tokenFor(user), 'POST', `/api/deployments/${id}/approve`, {});

describe('a scope', () => {
  test('read reads, and is told which scope the rest needs', async () => {
    const { tokenWith, start } = await world();
    const { json: made } = await start(await tokenWith({ scope: 'run' }));
    const read = await tokenWith({ scope: 'read' });
    for (const path of ['', `/${made.id}`, `/${made.id}/plans`, `/${made.id}/runs`, `/${made.id}/approvals`])
      expect((await send(read, 'GET', `/api/deployments${path}`)).status).toBe(200);
    const refused = await start(read);
    expect([refused.status, refused.json.code]).toEqual([403, 'token_scope']);
    expect(refused.json.detail).toContain('scope propose');
  });

  test('propose runs nothing, also where the organization demands no approval, until a person approves', async () => {
    const { user, tokenWith, start } = await world();
    const propose = await tokenWith({ scope: 'propose' });
    const { status, json } = await start(propose);
    expect([status, json.status, json.last_run]).toEqual([201, 'awaiting_approval', null]);
    expect(json.allowed_actions).not.toContain('approve');
    const apply = await send(propose, 'POST', `/api/deployments/${json.id}/apply`);
    expect([apply.status, apply.json.code]).toEqual([403, 'token_scope']);
    const own = await send(propose, 'POST', `/api/deployments/${json.id}/approve`, {});
    expect([own.status, own.json.code, own.json.console_url]).toEqual([
      403,
      'human_required',
      `https://app.example.com/deployments/${json.id}`,
    ]);
    const decided = await approve(user, json.id);
    expect([decided.status, decided.json.status]).toEqual([200, 'running']);
  });

  test('propose changes what runs by a request as well', async () => {
    const { user, tokenWith } = await world();
    const { deploymentId } = await deployedDeployment(database, user);
    const changed = await send(
      await tokenWith({ scope: 'propose' }),
      'PATCH',
      `/api/deployments/${deploymentId}`,
      { options: { node_count: 5 } },
    );
    expect([changed.status, changed.json.status, changed.json.approval?.action]).toEqual([
      200,
      'succeeded',
      'update',
    ]);
  });

  test('run has a destroy keep less by a request alone, also where the organization demands no approval', async () => {
    const { user, tokenWith } = await world();
    const inference = { agent: inferenceServer, values: someValues };
    const changed = async (token: string, changes: object) => {
      const { deploymentId } = await deployedDeployment(database, user, {}, inference);
      const path = `/api/deployments/${deploymentId}`;
      const { status, json } = await send(token, 'PATCH', path, changes);
      return [status, json.status, json.approval?.action === 'update' ? json.approval.status : null];
    };
    const run = await tokenWith({ scope: 'run' });
    const deleted = { options: { weights_retention: 'delete' } };
    const until = {
      options: { weights_retention: 'until-date' },
      sizing: { weights_keep_until: '2027-06-30' },
    };
    for (const less of [deleted, until])
      expect(await changed(run, less)).toEqual([200, 'succeeded', 'pending']);
    expect(await changed(run, { sizing: { queue_alert: 60 } })).toEqual([200, 'running', null]);
    expect(await changed(await api.tokenFor(user), deleted)).toEqual([200, 'running', null]);
  });

  test('run plans a deployment anew that never succeeded, and a plan by which a destroy keeps less waits for a person, however it is come to', async () => {
    const { user, accountId, tokenWith } = await world();
    const run = await tokenWith({ scope: 'run' });
    const made = await send(await api.tokenFor(user), 'POST', '/api/deployments', {
      agent_id: 'inference-server',
      cloud_account_id: accountId,
      scope: { cluster_name: 'prod' },
      sizing: { peak_qps: 4, model_revision: otherCommit },
    });
    expect([made.status, made.json.status]).toEqual([201, 'running']);
    const path = `/api/deployments/${made.json.id}`;
    const fails = async () => {
      const { json } = await send(run, 'GET', path);
      await database.db.system(user.orgId, (unit) =>
        failRun(unit, json.active_run.id, { step: 'ApplyManifests', extent: 'partial', reason: 'no quota' }),
      );
    };
    const asked = async (method: string, below = '', body?: object) => {
      const { status, json } = await send(run, method, path + below, body);
      return [status, json.code ?? json.status];
    };
    await fails();
    const less = { options: { weights_retention: 'delete' } };
    expect(await asked('PATCH', '', less)).toEqual([200, 'awaiting_approval']);
    // Beside other values, or once the request was taken back, it is no less asked for.
    expect(await asked('PATCH', '', { sizing: { queue_alert: 60 } })).toEqual([200, 'awaiting_approval']);
    await send(await api.tokenFor(user), 'DELETE', `${path}/proposal`);
    expect(await asked('POST', '/apply')).toEqual([202, 'awaiting_approval']);
    expect(await asked('PATCH', '', { options: { weights_retention: 'keep' } })).toEqual([200, 'running']);
    await fails();
    expect(await asked('PATCH', '', less)).toEqual([200, 'awaiting_approval']);
    const { json: waiting } = await send(run, 'GET', path);
    const approved = await send(await api.tokenFor(user), 'POST', `${path}/approve`, {
      approval_id: waiting.approval.id,
    });
    expect([approved.status, approved.json.status]).toEqual([200, 'running']);
    await fails();
    // What a person has approved may be repeated.
    expect(await asked('POST', '/apply')).toEqual([202, 'running']);
  });

  test('run starts a run where no approval is demanded, and else waits for one', async () => {
    const free = await world();
    expect((await free.start(await free.tokenWith({ scope: 'run' }))).json.status).toBe('running');
    const strict = await world({ approval_required: true });
    const waiting = await strict.start(await strict.tokenWith({ scope: 'run' }));
    expect(waiting.json.status).toBe('awaiting_approval');
  });
});

describe('cancelling', () => {
  const cancel = async (token: string, { id, last_run: run }: { id: string; last_run: { id: string } }) => {
    const { status, json } = await send(token, 'POST', `/api/deployments/${id}/runs/${run.id}/cancel`);
    return [status, json.code ?? 'ok'];
  };
  const actions = async (token: string, { id }: { id: string }) =>
    (await send(token, 'GET', `/api/deployments/${id}`)).json.allowed_actions;

  test('deletes what a first run has made, so that a program cancels only one that it started itself', async () => {
    const { user, tokenWith, start } = await world();
    const [own, other] = [await tokenWith({ scope: 'run' }), await tokenWith({ scope: 'run' })];
    const byPerson = (await start(await api.tokenFor(user), { name: 'by-a-person' })).json;
    const byOther = (await start(other, { name: 'by-another' })).json;
    const byItself = (await start(own, { name: 'by-itself' })).json;
    for (const made of [byPerson, byOther]) {
      expect(await actions(own, made)).not.toContain('cancel_run');
      expect(await cancel(own, made)).toEqual([403, 'human_required']);
    }
    expect(await actions(own, byItself)).toContain('cancel_run');
    expect(await cancel(own, byItself)).toEqual([202, 'ok']);
    expect(await cancel(await api.tokenFor(user), byOther)).toEqual([202, 'ok']);
  });

  test('a service account’s first run is for any of its tokens, unless a person has approved it', async () => {
    const { user, start } = await world();
    const service = await addService(owner, user);
    const successor = await addToken(
      owner,
      { orgId: user.orgId, serviceId: service.serviceId },
      { scope: 'run' },
    );
    const made = (await start(service.token, { name: 'unattended' })).json;
    expect(await cancel(successor.token, made)).toEqual([202, 'ok']);
    await owner`update orgs set approval_required = true where id = ${user.orgId}`;
    const waiting = (await start(service.token, { name: 'approved' })).json;
    const { json: approved } = await approve(user, waiting.id);
    expect(await cancel(service.token, approved)).toEqual([403, 'human_required']);
  });

  test('an update is rolled back, which a program with the role may', async () => {
    const { user, tokenWith } = await world();
    const { deploymentId } = await deployedDeployment(database, user);
    const path = `/api/deployments/${deploymentId}`;
    const body = { options: { node_count: 5 } };
    const { json } = await send(await api.tokenFor(user), 'PATCH', path, body);
    expect(await cancel(await tokenWith({ scope: 'run' }), json)).toEqual([202, 'ok']);
  });
});

describe('a narrowed token', () => {
  test('sees and touches only deployments of its agents, accounts and labels', async () => {
    const { accountId, tokenWith, start } = await world();
    const all = await tokenWith({ scope: 'run' });
    const ours = (await start(all, { labels: { team: 'search' } })).json;
    const other = (await start(all, { name: 'other', labels: { team: 'ads' } })).json;
    const bounds: TokenOptions[] = [
      { labels: { team: 'search' } },
      { labels: { team: 'search' }, agents: ['vector-database'], cloudAccounts: [accountId] },
    ];
    for (const bound of bounds) {
      const token = await tokenWith({ scope: 'run', ...bound });
      const list = await send(token, 'GET', '/api/deployments');
      expect(list.json.items.map(({ id }: { id: string }) => id)).toEqual([ours.id]);
      expect((await send(token, 'GET', `/api/deployments/${ours.id}`)).status).toBe(200);
      const seen = await send(token, 'GET', `/api/deployments/${other.id}`);
      expect([seen.status, seen.json.code]).toEqual([403, 'token_condition']);
      const changed = await send(token, 'PATCH', `/api/deployments/${other.id}`, { labels: {} });
      expect([changed.status, changed.json.code]).toEqual([403, 'token_condition']);
      // Nor does it put what it may touch out of its own reach.
      const freed = await send(token, 'PATCH', `/api/deployments/${ours.id}`, { labels: {} });
      expect([freed.status, freed.json.code]).toEqual([403, 'token_condition']);
    }
    for (const bound of [{ agents: ['inference-server'] }, { cloudAccounts: ['ca-other'] }]) {
      const token = await tokenWith({ scope: 'run', ...bound });
      expect((await send(token, 'GET', '/api/deployments')).json.items).toEqual([]);
      const seen = await send(token, 'GET', `/api/deployments/${ours.id}`);
      expect([seen.status, seen.json.code]).toEqual([403, 'token_condition']);
    }
  });

  test('starts nothing outside of what it is narrowed to', async () => {
    const { accountId, tokenWith, start } = await world();
    const outside: TokenOptions[] = [
      { agents: ['inference-server'] },
      { cloudAccounts: ['ca-other'] },
      { labels: { team: 'search' } },
    ];
    for (const bound of outside) {
      const { status, json } = await start(await tokenWith({ scope: 'run', ...bound }), { name: 'x' });
      expect([status, json.code]).toEqual([403, 'token_condition']);
    }
    const within = { agents: ['vector-database'], cloudAccounts: [accountId], labels: { team: 'search' } };
    const token = await tokenWith({ scope: 'run', ...within });
    expect((await start(token, { labels: { team: 'search', tier: 'gold' } })).status).toBe(201);
  });
});

describe('four eyes', () => {
  test('nobody approves what their own token asked for', async () => {
    const { user, tokenWith, start } = await world({ require_second_approver: true });
    const other = await addMember(owner, user.orgId, 'admin');
    const { json } = await start(await tokenWith({ scope: 'propose' }));
    const own = await approve(user, json.id);
    expect([own.status, own.json.code]).toEqual([403, 'second_approver_required']);
    expect((await approve(other, json.id)).status).toBe(200);
  });

  test('nor what a service account asked for, of which they have made a token', async () => {
    const { user, start } = await world({ require_second_approver: true });
    const [keyMaker, other] = [
      await addMember(owner, user.orgId, 'admin'),
      await addMember(owner, user.orgId, 'admin'),
    ];
    const service = await addService(owner, user, { scope: 'propose', createdBy: keyMaker.userId });
    const { json } = await start(service.token);
    // Its end takes nothing back.
    await owner`update api_tokens set revoked_at = now() where service_id = ${service.serviceId}`;
    for (const maker of [user, keyMaker]) {
      const { status, json: refusal } = await approve(maker, json.id);
      expect([status, refusal.code]).toEqual([403, 'second_approver_required']);
    }
    expect((await approve(other, json.id)).status).toBe(200);
  });
});

test('the audit log names the token of each act, and whose it is', async () => {
  const { user, start } = await world();
  const { token, grant } = await addToken(owner, user, { scope: 'run' });
  await start(token);
  const log = await auditLog(owner, user.orgId);
  expect(log.map(({ action }) => action)).toContain('deployment.run_started');
  for (const { actor_id, changes } of log)
    expect([actor_id, changes.by_token]).toEqual([user.userId, { id: grant.id, name: grant.name }]);
});

test('what it refuses to a token doesn’t change with a repeated request’s key', async () => {
  const { tokenWith, start } = await world();
  const { json } = await start(await tokenWith({ scope: 'run' }), { labels: { team: 'ads' } });
  const narrow = await tokenWith({ scope: 'run', labels: { team: 'search' } });
  const { status, json: refusal } = await api.call('POST', `/api/deployments/${json.id}/drift`, {
    token: narrow,
    headers: { 'Idempotency-Key': 'one' },
  });
  expect([status, refusal.code]).toEqual([403, 'token_condition']);
});
