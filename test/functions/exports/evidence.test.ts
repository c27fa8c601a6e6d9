import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditVerify } from '../../../bin/audit-verify/command.ts';
import { sealHash } from '../../../functions/audit/chain.ts';
import { type EvidenceFindings, verifyEvidence } from '../../../functions/audit/verify-evidence.ts';
import { exportRoutes, exportsApi } from '../../../functions/exports/api.ts';
import { speakerAt } from '../../../functions/exports/evidence.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { linesOf, sealAll } from '../../support/builders/audit.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { signedIn } from '../../support/builders/people/sign-ins.ts';
import { printed } from '../../support/doubles/screen.ts';
import { testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';
import { groupApis } from '../../support/hosts/group-apis.ts';

const database = await testDatabase();
const { owner } = database;
// The login that the function has.
const db = databaseAs(database.logins.API_DATABASE_URL);
afterAll(() => db.close().then(() => database.close()));
const store = postgresConversations(db);
const apiOf = (options: Partial<Parameters<typeof exportsApi>[0]> = {}) =>
  testApi({
    routes: exportRoutes,
    api: {},
    streamingApi: exportsApi({ db, store, clock: systemClock, ...options }),
  });
const api = apiOf();
const { audit, deployments } = groupApis(database.db);

let org: TestOrg;
let member: TestOrg;
let deployed: Awaited<ReturnType<typeof recordedDeployment>>;
let said: { question: string; answer: string };

beforeAll(async () => {
  org = await createOrg(owner);
  member = await addMember(owner, org.orgId, 'member');
  deployed = await recordedDeployment(database, member);
  const { deploymentId, sessionId, planId } = deployed;
  const scope = { orgId: org.orgId, sessionId };
  said = { question: newId('message'), answer: newId('message') };
  const createdAt = new Date().toISOString();
  await store.putMessages(scope, [
    { id: said.question, role: 'user', text: 'Three nodes.', gate: 1, createdAt, answerId: said.answer },
    { id: said.answer, role: 'assistant', text: 'Noted.', gate: 1, createdAt, events: [] },
  ]);
  const turn = { claim: 'c' } as Parameters<typeof store.replaceTurn>[2];
  await store.replaceTurn(scope, null, turn, { node_count: { value: 3, messageId: said.question } });
  const approved = await deployments.call('POST', `/api/deployments/${deploymentId}/approve`, {
    token: await deployments.tokenFor(org),
    body: { comment: 'Fine with me.' },
  });
  expect(approved.status).toBe(200);
  const runId = newId('run');
  await owner`insert into runs ${owner({ org_id: org.orgId, id: runId, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status: 'succeeded', requested_by: member.userId })}`;
  for (const seq of [1, 2])
    await owner`insert into run_events ${owner({ org_id: org.orgId, run_id: runId, seq, dedup: String(seq), step: 'Preflight', level: 'ok', message: `Event ${seq}` })}`;
  // Of something else, between those of the deployment.
  await database.db.write(org.actor(), (unit) =>
    unit.audit({ action: 'org.renamed', targetType: 'org', targetId: org.orgId }),
  );
  await sealAll(database.db);
});

async function evidence(from = api, by = org) {
  const path = `/api/deployments/${deployed.deploymentId}/evidence`;
  return from.call('GET', path, { token: await signedIn(owner, by) });
}

test('a deployment’s evidence is one document with messages, plans, approvals and runs', async () => {
  const { status, json } = await evidence();
  expect(status).toBe(200);
  expect(json.evidence).toMatchObject({
    format: 1,
    deployment_id: deployed.deploymentId,
    exported_by: org.userId,
  });
  expect(json.deployment).toMatchObject({ id: deployed.deploymentId, status: 'approved' });
  expect(json.purged).toEqual({ conversation_at: null, run_events_at: null });
  expect(json.dialogue).toMatchObject([
    { id: said.question, text: 'Three nodes.', said_by: member.userId },
    { id: said.answer, role: 'assistant', said_by: null },
  ]);
  expect(json.values).toEqual([
    {
      name: 'node_count',
      value: 3,
      message_id: said.question,
      said_by: member.userId,
      said_at: json.dialogue[0].created_at,
    },
  ]);
  expect(json.plans).toMatchObject([{ id: deployed.planId, cost: { monthly_total: 600 } }]);
  expect(json.approvals).toMatchObject([
    { status: 'approved', decided_by: org.userId, comment: 'Fine with me.' },
  ]);
  expect(json.runs).toMatchObject([{ kind: 'apply', status: 'succeeded' }]);
  expect(json.run_events.map(({ message }: { message: string }) => message)).toEqual(['Event 1', 'Event 2']);
  const actions = json.audit.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['deployment.created', 'deployment.approval_decided']));
  expect(actions).not.toContain('org.renamed');
  expect(json.end.records).toMatchObject({ dialogue: 2, plans: 1, run_events: 2, audit: actions.length });
});

test('page by page it is the same document', async () => {
  const kept = (json: Record<string, unknown[]>) => {
    const { evidence: _, audit: __, end: ___, ...same } = json;
    return same;
  };
  expect(kept((await evidence(apiOf({ pageSize: 1 }))).json)).toEqual(kept((await evidence()).json));
});

test('the log keeps the digest of the document that was given out', async () => {
  const { text } = await evidence();
  const [last] = await owner`select changes from audit_events
    where org_id = ${org.orgId} and action = 'deployment.evidence_completed' order by id desc limit 1`;
  expect(last?.changes).toEqual({ sha256: createHash('sha256').update(text).digest('hex') });
});

describe('npm run audit:verify', () => {
  /** A document that was given out, and the log as it is exported afterwards. */
  async function files() {
    await sealAll(database.db);
    const { text } = await evidence();
    await sealAll(database.db);
    const token = await signedIn(owner, org);
    const { text: log } = await audit.call('GET', '/api/audit/export', { token });
    return { text, log };
  }
  const changed = (text: string, change: (document: Changeable) => void) => {
    const document = JSON.parse(text);
    change(document);
    return JSON.stringify(document);
  };
  interface Changeable {
    plans: { summary: string }[];
    audit: { seq: number; action: string; hash: string; previous_hash: string; changes: object }[];
  }

  test('accepts the document, and says which of its events are sealed', async () => {
    const { text } = await files();
    const { unsealed, ...verdict } = (await verifyEvidence(text)) as EvidenceFindings;
    expect(verdict).toMatchObject({ ok: true, emptied: 0, fitsKnown: null, log: null });
    expect(verdict.sealed).toBeGreaterThan(2);
    // The export itself.
    expect(unsealed).toBe(1);
  });

  test('finds an event that was changed, and one whose seal was exchanged', async () => {
    const { text } = await files();
    const renamed = changed(text, ({ audit: [first] }) =>
      Object.assign(first as object, { action: 'org.renamed' }),
    );
    expect(await verifyEvidence(renamed)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('hash'),
    });
    const exchanged = changed(text, ({ audit: [first] }) =>
      Object.assign(first as object, { previous_hash: '1'.repeat(64) }),
    );
    expect(await verifyEvidence(exchanged)).toMatchObject({ ok: false });
    expect(await verifyEvidence(text.slice(0, -20))).toMatchObject({ ok: false, id: null });
  });

  test('finds a seal that is not the one that was noted', async () => {
    const { text } = await files();
    const [first] = JSON.parse(text).audit;
    const seal = { seq: first.seq, hash: first.hash };
    expect(await verifyEvidence(text, { seal })).toMatchObject({ ok: true, fitsKnown: true });
    const other = { seq: first.seq, hash: '1'.repeat(64) };
    expect(await verifyEvidence(text, { seal: other })).toMatchObject({ ok: false, id: first.id });
    const elsewhere = { seq: 10_000, hash: '1'.repeat(64) };
    expect(await verifyEvidence(text, { seal: elsewhere })).toMatchObject({ ok: true, fitsKnown: false });
  });

  test('finds with the log an event that was left out, and events that were sealed again', async () => {
    const { text, log } = await files();
    const shortened = changed(text, ({ audit: events }) => events.splice(1, 1));
    expect(await verifyEvidence(shortened)).toMatchObject({ ok: true });
    expect(await verifyEvidence(shortened, { log: linesOf(log) })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('The log has this event'),
    });
    const forged = changed(text, ({ audit: [first] }) => {
      const {
        hash: _,
        previous_hash,
        people: __,
        ...event
      } = { ...first, changes: {} } as typeof first & { people: object };
      Object.assign(first as object, { changes: {}, hash: sealHash(previous_hash, event) });
    });
    // Of the events that follow it, the next one would tell.
    const alone = changed(forged, (document) => document.audit.splice(1));
    expect(await verifyEvidence(alone)).toMatchObject({ ok: true, sealed: 1 });
    expect(await verifyEvidence(alone, { log: linesOf(log) })).toMatchObject({ ok: false });
  });

  test('finds changes anywhere else in the document with the log', async () => {
    const { text, log } = await files();
    expect(await verifyEvidence(text, { log: linesOf(log) })).toMatchObject({ log: { hasDocument: true } });
    const other = changed(text, ({ plans: [plan] }) =>
      Object.assign(plan as object, { summary: 'Another plan.' }),
    );
    expect(await verifyEvidence(other, { log: linesOf(log) })).toMatchObject({ log: { hasDocument: false } });
  });

  test('prints the proven and the unproven parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    const { text, log } = await files();
    const [file, logFile] = [join(folder, 'evidence.json'), join(folder, 'export.ndjson')];
    await Promise.all([writeFile(file, text), writeFile(logFile, log)]);
    const verify = (...words: string[]) => printed((screen) => auditVerify([file, ...words], screen));
    expect((await verify()).stdout).toContain('This does not prove that these seals are the log’s');
    expect((await verify('--log', logFile)).stdout).toContain(
      'nothing in it was changed since it was given out',
    );
    await writeFile(file, text.replace('"deployment.created"', '"deployment.rejected"'));
    expect(await verify()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The hash does not fit'),
    });
    await rm(folder, { recursive: true });
  });
});

test('it is an admin’s to read', async () => {
  expect((await evidence(api, member)).json.code).toBe('role_too_low');
});

test('the evidence says when its dialogue was deleted for its age', async () => {
  const at = '2026-11-01T00:00:00.000Z';
  const { sessionId } = deployed;
  await owner`update sessions set conversation_purged_at = ${at} where id = ${sessionId}`;
  expect((await evidence()).json.purged).toEqual({ conversation_at: at, run_events_at: null });
  await owner`update sessions set conversation_purged_at = null where id = ${sessionId}`;
});

test('the evidence says when events of its runs were deleted for their age, and of which', async () => {
  const at = '2026-11-02T00:00:00.000Z';
  const mark = (to: string | null) =>
    owner`update runs set events_purged_at = ${to} where deployment_id = ${deployed.deploymentId}`;
  await mark(at);
  const { json } = await evidence();
  expect(json.purged).toEqual({ conversation_at: null, run_events_at: at });
  expect(json.runs).toMatchObject([{ events_purged_at: at }]);
  await mark(null);
});

test('a deployment without a session has no dialogue', async () => {
  const { deploymentId } = await recordedDeployment(database, member);
  await owner`update deployments set session_id = null where id = ${deploymentId}`;
  const token = await signedIn(owner, org);
  const { status, json } = await api.call('GET', `/api/deployments/${deploymentId}/evidence`, { token });
  expect([status, json.dialogue, json.gates]).toEqual([200, [], []]);
  expect(json.values).toMatchObject([{ name: 'node_count', message_id: null, said_by: null }]);
});

test('a document that was cut is no JSON, and the log has no digest of it', async () => {
  const digests = () => owner`select from audit_events where action = 'deployment.evidence_completed'`;
  const before = (await digests()).length;
  const failing = exportsApi({
    db,
    clock: systemClock,
    store: { ...store, listMessagesAfter: () => Promise.reject(new Error('The store is gone.')) },
  });
  const request = { actor: org.actor('admin'), params: { id: deployed.deploymentId } };
  const { stream } = await failing.getEvidence(request as Parameters<typeof failing.getEvidence>[0]);
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  expect(() => JSON.parse(text)).toThrow();
  expect((await digests()).length).toBe(before);
});

test('messages before a takeover are attributed to their author', () => {
  const before = [
    { until: '2026-01-02T00:00:00Z', userId: 'first' },
    { until: '2026-01-04T00:00:00Z', userId: 'second' },
  ];
  const by = (time: string) => speakerAt({ now: 'third', before, conversationPurgedAt: null }, time);
  expect([by('2026-01-01T00:00:00Z'), by('2026-01-03T00:00:00Z'), by('2026-01-05T00:00:00Z')]).toEqual([
    'first',
    'second',
    'third',
  ]);
});
