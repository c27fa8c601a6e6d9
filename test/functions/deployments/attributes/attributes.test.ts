import { describe, expect, it } from 'vitest';
import { expiryWithin } from '../../../../functions/deployments/attributes/attributes.ts';
import {
  asLabelled,
  labelsAnnotation,
  labelsSchema,
  toTags,
} from '../../../../functions/deployments/labels.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import type { EventOptions } from '../../../support/builders/proxy-event.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

const clock = fixedClock('2026-03-01T12:00:00Z');

const { database, api, org: acme } = await apiTest(deploymentsGroup(), { clock, maxConnections: 10 });

const call = async (user: TestOrg, method: string, path: string, options: EventOptions = {}) => {
  const { status, json } = await api.call(method, path, { token: await api.tokenFor(user), ...options });
  return { status, body: json };
};
const patch = (user: TestOrg, id: string, body: unknown) =>
  call(user, 'PATCH', `/api/deployments/${id}`, { body });

describe('PATCH /api/deployments/{id}', () => {
  it('changes labels, protection and expiry in every status of the deployment, and leaves the rest', async () => {
    const { deploymentId, digest } = await recordedDeployment(database, acme);
    await database.owner`update approvals set status = 'approved' where deployment_id = ${deploymentId}`;
    for (const status of ['approved', 'running', 'succeeded', 'cancelled']) {
      await database.owner`update deployments set status = ${status} where id = ${deploymentId}`;
      const labels = { team: 'search', 'cost center': status };
      expect(await patch(acme, deploymentId, { labels })).toMatchObject({
        status: 200,
        body: { status, labels, protected: false, expires_at: null, plan: { digest } },
      });
    }
    const body = { protected: true, expires_at: '2026-04-01T14:00:00+02:00' };
    expect(await patch(acme, deploymentId, body)).toMatchObject({
      status: 200,
      body: {
        labels: { team: 'search', 'cost center': 'cancelled' },
        protected: true,
        expires_at: '2026-04-01T12:00:00.000Z',
        allowed_actions: expect.not.arrayContaining(['destroy']),
      },
    });
  });

  it('writes what was and what is into the audit log, and nothing where nothing changes', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    for (let n = 0; n < 2; n++) await patch(acme, deploymentId, { protected: true });
    const events = await database.owner`select changes from audit_events
      where target_id = ${deploymentId} and action = 'deployment.changed'`;
    expect(events.map(({ changes }) => changes)).toEqual([
      { protected: { before: false, after: true }, protected_by_role: { before: null, after: 'owner' } },
    ]);
  });

  it('writes a row for what holds at once, and one for the change that may still be rejected', async () => {
    const { deploymentId } = await deployedDeployment(database, acme);
    const changes = { labels: { team: 'search' }, options: { node_count: 4 } };
    expect(await patch(acme, deploymentId, changes)).toMatchObject({ status: 200 });
    const events = await database.owner`select action from audit_events
      where target_id = ${deploymentId}
        and (action = 'deployment.changed' or changes ->> 'action' = 'update')`;
    expect(events.map(({ action }) => action).sort()).toEqual([
      'deployment.approval_requested',
      'deployment.changed',
    ]);
  });

  it('takes off a protection under which the end has come only together with another end', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    await database.owner`update deployments set protected = true, protected_by_role = 'owner', expiry_step = 3,
      expires_at = ${clock.now()} where id = ${deploymentId}`;
    expect(await patch(acme, deploymentId, { protected: false })).toMatchObject({
      status: 409,
      body: { code: 'end_has_come', detail: expect.stringContaining('2026-03-01T12:00:00.000Z') },
    });
    const body = { protected: false, expires_at: '2026-03-02T00:00:00Z' };
    expect(await patch(acme, deploymentId, body)).toMatchObject({ status: 200, body: { protected: false } });
  });

  it('tells the admins who took an admin’s protection off, once, and nothing of a member’s own', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    for (const protectedNow of [true, false, false])
      await patch(acme, deploymentId, { protected: protectedNow });
    const told = await database.owner`select title, actor_id, deep_link, payload from notifications
      where event_type = 'org.safety_loosened' and payload ->> 'id' = ${deploymentId}`;
    expect([...told]).toMatchObject([{ actor_id: acme.userId, payload: { what: 'protection' } }]);
    const member = await addMember(database.owner, acme.orgId, 'member');
    await database.owner`update deployments set requested_by = ${member.userId} where id = ${deploymentId}`;
    for (const protectedNow of [true, false])
      expect((await patch(member, deploymentId, { protected: protectedNow })).status).toBe(200);
    expect(
      await database.owner`select from notifications
        where event_type = 'org.safety_loosened' and payload ->> 'id' = ${deploymentId}`,
    ).toHaveLength(1);
    expect(told[0]?.deep_link).toMatch(new RegExp(`/deployments/${deploymentId}$`));
  });

  it('is for those who may destroy it, and until it is gone', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const member = await addMember(database.owner, acme.orgId, 'member');
    const stranger = await createOrg(database.owner);
    const body = { protected: true };
    expect(await patch(member, deploymentId, body)).toMatchObject({
      status: 403,
      body: { code: 'not_your_deployment' },
    });
    expect(await patch(stranger, deploymentId, body)).toMatchObject({ status: 404 });
    const gone = { destroying: 'being_destroyed', destroyed: 'already_destroyed' };
    for (const [status, code] of Object.entries(gone)) {
      await database.owner`update deployments set status = ${status} where id = ${deploymentId}`;
      expect(await patch(acme, deploymentId, body)).toMatchObject({ status: 409, body: { code } });
    }
    const [row] = await database.owner`select protected from deployments where id = ${deploymentId}`;
    expect(row).toEqual({ protected: false });
  });

  it.each([
    [{ labels: { 'aws:team': 'x' } }, 'labels.aws:team'],
    [{ labels: { 'deployment-orchestrator:deployment': 'x' } }, 'labels.deployment-orchestrator:deployment'],
    [{ labels: { team: 'a'.repeat(257) } }, 'labels.team'],
    [{ labels: { team: 'a,b' } }, 'labels.team'],
    [{ labels: { team: 'AWS:x' } }, 'labels.team'],
    // The same key to IAM, which would refuse the role of the nodes.
    [{ labels: { team: 'a', stage: 'b', Team: 'c' } }, 'labels.Team'],
    [{ labels: { ['k'.repeat(129)]: 'x' } }, `labels.${'k'.repeat(100)}`],
    [{ labels: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`k${n}`, ''])) }, 'labels'],
    [{ expires_at: '2026-03-01T11:59:59Z' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j at %s', async (body, path) => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const answer = await patch(acme, deploymentId, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  it('says why the name of a label is refused', async () => {
    const { deploymentId } = await recordedDeployment(database, acme);
    const { body } = await patch(acme, deploymentId, { labels: { 'aws:team': 'x', ' a': 'x', 'a?': 'x' } });
    expect(body).toMatchObject({
      errors: [
        { path: 'labels.aws:team', message: 'must not be aws:…: AWS keeps it for itself' },
        { path: 'labels. a', message: 'must not begin or end with a space' },
        { path: 'labels.a?', message: 'may have letters, digits, spaces and _ . : / = + - @ only' },
      ],
    });
  });
});

describe('the end of a deployment', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it('is the usual one of the organization where none is said, within what it allows', () => {
    expect(expiryWithin({ usual: null, longest: null }, undefined, now)).toBeNull();
    expect(expiryWithin({ usual: 30, longest: null }, undefined, now)).toEqual(inDays(30));
    expect(expiryWithin({ usual: 30, longest: 7 }, undefined, now)).toEqual(inDays(7));
    expect(expiryWithin({ usual: null, longest: 7 }, undefined, now)).toEqual(inDays(7));
    expect(expiryWithin({ usual: 30, longest: null }, null, now)).toBeNull();
  });

  it('can’t be later than the organization allows, nor never', () => {
    const bounds = { usual: null, longest: 7 };
    expect(expiryWithin(bounds, inDays(7).toISOString(), now)).toEqual(inDays(7));
    for (const asked of [inDays(7.01).toISOString(), null])
      expect(() => expiryWithin(bounds, asked, now)).toThrow(/within 7 days/);
  });
});

describe('GET /api/deployments', () => {
  it('filters by agent, account, name and labels, all at once', async () => {
    const org = await createOrg(database.owner);
    const first = await recordedDeployment(database, org);
    const second = await recordedDeployment(database, org);
    await database.owner`update approvals set status = 'approved' where org_id = ${org.orgId}`;
    await patch(org, first.deploymentId, { labels: { team: 'search', stage: 'test' } });
    await patch(org, second.deploymentId, { labels: { team: 'shop', 'cost center': 'a=b' } });
    const ids = async (query: Record<string, string>) => {
      const { body } = await call(org, 'GET', '/api/deployments', { query });
      return (body as { items: { id: string }[] }).items.map(({ id }) => id);
    };
    const both = [second.deploymentId, first.deploymentId];
    expect(await ids({ agent_id: 'vector-database', name: 'Vectors' })).toEqual(both);
    expect(await ids({ agent_id: 'inference-server' })).toEqual([]);
    expect(await ids({ name: 'vectors' })).toEqual([]);
    expect(await ids({ cloud_account_id: first.cloudAccountId })).toEqual([first.deploymentId]);
    expect(await ids({ label: 'team' })).toEqual(both);
    expect(await ids({ label: 'team=search' })).toEqual([first.deploymentId]);
    expect(await ids({ label: 'team,stage=test' })).toEqual([first.deploymentId]);
    expect(await ids({ label: 'cost center=a=b' })).toEqual([second.deploymentId]);
    expect(await ids({ label: 'team=shop,stage' })).toEqual([]);
    expect(await ids({ label: 'team=search', cloud_account_id: second.cloudAccountId })).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    ['kubernetes.io/cluster/production', 'owned'],
    ['Kubernetes.IO/cluster/production', 'owned'],
    ['k8s.io/cluster-autoscaler/enabled', 'true'],
    ['node.kubernetes.io/role', 'x'],
    ['sigs.k8s.io/cluster-api-provider-aws/cluster/a', 'owned'],
    ['cluster.x-k8s.io/name', 'a'],
    ['KubernetesCluster', 'production'],
    ['elbv2.k8s.aws/cluster', 'production'],
    ['karpenter.sh/nodepool', 'a'],
    ['eks:cluster-name', 'production'],
    ['alpha.eksctl.io/cluster-name', 'production'],
    ['ebs.csi.aws.com/cluster', 'true'],
    ['CSIVolumeName', 'a'],
    ['velero.io/backup', 'a'],
    ['aws:cloudformation:stack-name', 'a'],
  ])('can’t be %s, by which a controller in the account acts', (key, value) => {
    const [issue] = labelsSchema.safeParse({ [key]: value }).error?.issues ?? [];
    const message = expect.stringMatching(/^must not be .+: .+/);
    expect(issue).toMatchObject({ path: [key], issues: [{ message }] });
  });

  it('may look like them where nothing goes by it', () => {
    const labels = { 'my-kubernetes.io.example/a': '', ekses: '', 'team/aws': '', notkarpenter: '', k8s: '' };
    expect(labelsSchema.parse(labels)).toEqual(labels);
  });

  const object = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a', labels: { 'app.kubernetes.io/name': 'a', team: 'planned' } },
    spec: { selector: { team: 'planned' } },
  };

  it('are tags of the stack as they are written', () => {
    const labels = labelsSchema.parse({ 'cost center': 'a/b', team: '' });
    expect(toTags(labels)).toEqual([
      { Key: 'cost center', Value: 'a/b' },
      { Key: 'team', Value: '' },
    ]);
  });

  it('are labels in the cluster where it takes them, else an annotation, and never change what was planned', () => {
    const labels = {
      team: 'search',
      stage: 'test',
      'cost center': 'x',
      'app.kubernetes.io/name': 'b',
      who: 'a b',
    };
    expect(asLabelled(object, labels)).toEqual({
      ...object,
      metadata: {
        name: 'a',
        labels: { stage: 'test', team: 'planned', 'app.kubernetes.io/name': 'a' },
        annotations: {
          [labelsAnnotation]: '{"cost center":"x","app.kubernetes.io/name":"b","who":"a b"}',
        },
      },
    });
    expect(asLabelled(object, {})).toBe(object);
  });
});
