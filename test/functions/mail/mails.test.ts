import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from 'vitest';
import { updateHealth, warnOfExpiry } from '../../../functions/clouds/health/status.ts';
import type { StoredAccount } from '../../../functions/clouds/stored-account.ts';
import { laterFacts } from '../../../functions/deployments/teardown.ts';
import { accountMails } from '../../../functions/mail/account-mails.ts';
import { renderMail } from '../../../functions/mail/render.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { hashSecret, newId } from '../../../functions/shared/ids.ts';
import {
  beginRun,
  cancelRun,
  decide,
  dispatchRun,
  endDestroy,
  failRun,
  requestDestroy,
  succeedRun,
} from '../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment, sessionAtReview } from '../../support/builders/deployments/deployments.ts';
import { testMail } from '../../support/builders/mail.ts';
import { password, testAuth } from '../../support/builders/people/auth.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const { database, api: orgs, db, owner } = await apiTest(orgsGroup, { clock });

const { ses, sent, deliver, events, beginAnew } = testMail(database, clock);
const auth = testAuth(database, clock);

beforeEach(beginAnew);

/** Those in the words for whom it concerns; all other members get the general mail. */
const concerned = () => sent().filter(({ text }) => !text.includes('because you are a member of'));

const linkIn = (text: string) => /https:\/\/\S+/.exec(text)?.[0] ?? '';
const tokenIn = (text: string) => /token=([\w-]{43})$/.exec(linkIn(text))?.[1] ?? '';

test('a forgotten password is reset with the mailed link, and the change is mailed', async () => {
  const { email, userId } = await createOrg(owner);
  await auth.post('forgot-password', { email });
  expect(await deliver(await events('user.reset_requested'))).toBe(true);
  const [mail] = sent();
  expect(mail).toMatchObject({ to: email, subject: 'Set a new password' });
  expect(linkIn(mail?.text ?? '')).toMatch(/^https:\/\/app\.example\.com\/reset-password#token=/);
  const token = tokenIn(mail?.text ?? '');
  const [stored] = await owner`select token_hash, expires_at from email_tokens where user_id = ${userId}`;
  expect(stored).toEqual({
    token_hash: hashSecret(token),
    expires_at: new Date(clock.now().getTime() + 30 * 60_000),
  });
  expect((await auth.post('reset', { token, password })).status).toBe(200);
  expect(await deliver(await events('user.password_changed'))).toBe(true);
  expect(sent()[1]).toMatchObject({ to: email, subject: 'Your password was changed' });
});

test('a forgotten password of an unknown address sends no mail and doesn’t fail', async () => {
  await auth.post('forgot-password', { email: 'nobody@example.com' });
  expect(await deliver(await events('user.reset_requested'))).toBe(true);
  expect(sent()).toEqual([]);
});

test('a user who signs up again is mailed about their account, or gets the verification again', async () => {
  const [verified, unverified] = [await createOrg(owner), await createOrg(owner)];
  await owner`update users set email_verified_at = null where id = ${unverified.userId}`;
  for (const { email } of [verified, unverified]) await auth.post('signup', { email, password });
  expect(await deliver(await events('user.signup_repeated'))).toBe(true);
  const subjects = Object.fromEntries(sent().map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({
    [verified.email]: 'You have an account already',
    [unverified.email]: 'Verify your e-mail address',
  });
});

const invite = async (org: TestOrg, email: string) => {
  const token = await orgs.tokenFor(org);
  return (await orgs.call('POST', '/api/orgs/current/invites', { token, body: { email, role: 'member' } }))
    .json.id as string;
};

test('an invitation is mailed with a link of its own, and resent with another', async () => {
  const org = await createOrg(owner);
  await owner`update orgs set name = ${'<b>Acme & Co</b>'} where id = ${org.orgId}`;
  const email = `${newId('user')}@example.com`;
  const id = await invite(org, email);
  expect(await deliver(await events('org.invite_sent'))).toBe(true);
  const [first] = sent();
  expect(first).toMatchObject({ to: email, subject: 'Ada invites you to <b>Acme & Co</b>' });
  expect(first?.html).toContain('&lt;b&gt;Acme &amp; Co&lt;/b&gt; as member');
  expect(linkIn(first?.text ?? '')).toMatch(/^https:\/\/app\.example\.com\/accept-invite#token=/);
  const hash = async () =>
    (await owner`select token_hash from invites where id = ${id}`)[0]?.token_hash as string;
  expect(await hash()).toBe(hashSecret(tokenIn(first?.text ?? '')));
  const path = `/api/orgs/current/invites/${id}/resend`;
  clock.advance(60_000);
  await orgs.call('POST', path, { token: await orgs.tokenFor(org) });
  expect(await deliver(await events('org.invite_sent'))).toBe(true);
  expect(sent()).toHaveLength(2);
  expect(await hash()).toBe(hashSecret(tokenIn(sent()[1]?.text ?? '')));
});

test('an invitation that was cancelled meanwhile is not mailed', async () => {
  const org = await createOrg(owner);
  const id = await invite(org, `${newId('user')}@example.com`);
  const path = `/api/orgs/current/invites/${id}`;
  await orgs.call('DELETE', path, { token: await orgs.tokenFor(org) });
  expect(await deliver(await events('org.invite_sent'))).toBe(true);
  expect(sent()).toEqual([]);
});

/** An account of the org, and the tellings of its health by the check that finds it so. */
async function account(org: TestOrg) {
  const { cloudAccountId } = await sessionAtReview(owner, org);
  const find = async () => {
    const [row] = await owner<{ health_status: 'healthy' | 'unhealthy'; secret_expires_at: Date | null }[]>`
      select health_status, secret_expires_at from cloud_accounts where id = ${cloudAccountId}`;
    return {
      id: cloudAccountId,
      provider: 'aws',
      label: 'Production',
      accountId: '123456789012',
      healthStatus: row?.health_status ?? 'healthy',
      credentialsVersion: 1,
      secretExpiresAt: row?.secret_expires_at ?? null,
    } as StoredAccount;
  };
  const found = async (verdict: Parameters<typeof updateHealth>[2]) => {
    const stored = await find();
    await db.system(org.orgId, (unit) => updateHealth(unit, stored, verdict));
  };
  return { id: cloudAccountId, find, found };
}

test('an account that can’t be reached is mailed to admins and owners, with the reason and the advice, unless it is reached again', async () => {
  const org = await createOrg(owner);
  const admin = await addMember(owner, org.orgId, 'admin');
  const member = await addMember(owner, org.orgId, 'member');
  const { id, found } = await account(org);
  await found({ ok: false, code: 'assume_role_denied', detail: 'The role <x> refused us.' });
  const rows = await events('cloud_account.unhealthy');
  expect(await deliver(rows)).toBe(true);
  expect(
    concerned()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([org.email, admin.email].sort());
  const [general] = sent().filter(({ to }) => to === member.email);
  expect(general?.text).toContain('The role <x> refused us.');
  expect(general?.text).toContain(`See more:\nhttp://localhost:3000/clouds/${id}\n`);
  const [mail] = concerned();
  expect(mail?.subject).toBe("The AWS account Production can't be reached");
  expect(mail?.text).toContain('The role <x> refused us.');
  expect(mail?.html).toContain('The role &lt;x&gt; refused us.');
  expect(linkIn(mail?.text ?? '')).toBe(`https://app.example.com/clouds/${id}`);

  await found({ ok: true });
  await owner`delete from sent_mails`;
  ses.resetHistory();
  expect(await deliver(rows)).toBe(true);
  expect(sent()).toEqual([]);
});

test('the end of credentials is mailed to admins and owners, unless they were replaced or the account is gone', async () => {
  const org = await createOrg(owner);
  const viewer = await addMember(owner, org.orgId, 'viewer');
  const { id, find } = await account(org);
  const expiry = new Date(clock.now().getTime() + 6.5 * 24 * 60 * 60_000);
  await owner`update cloud_accounts set secret_expires_at = ${expiry} where id = ${id}`;
  const stored = await find();
  await db.system(org.orgId, (unit) => warnOfExpiry(unit, stored));
  const rows = await events('cloud_account.credentials_expiring');
  expect(await deliver(rows)).toBe(true);
  const subject = 'The client secret of the AWS account Production ends in 7 days';
  expect(concerned()).toMatchObject([{ to: org.email, subject }]);
  expect(sent()).toHaveLength(2);
  expect(sent()).toContainEqual(expect.objectContaining({ to: viewer.email, subject }));
  expect(concerned()[0]?.text).toContain(`It ends at ${expiry.toISOString()}.`);
  expect(linkIn(concerned()[0]?.html ?? '')).toContain(`https://app.example.com/clouds/${id}`);

  ses.resetHistory();
  for (const change of [
    { secret_warned_days: null },
    { secret_warned_days: 7, disconnected_at: clock.now() },
  ]) {
    await owner`delete from sent_mails`;
    await owner`update cloud_accounts set ${owner(change)} where id = ${id}`;
    expect(await deliver(rows)).toBe(true);
  }
  expect(sent()).toEqual([]);
});

test('an approval that was decided meanwhile is not asked for', async () => {
  const org = await createOrg(owner);
  const { deploymentId } = await recordedDeployment(database, org);
  await owner`update approvals set status = 'approved', decided_by = requested_by, decided_at = requested_at where deployment_id = ${deploymentId}`;
  const asked = await events('deployment.approval_requested');
  // One that is still to be decided in the same organization is another matter.
  await recordedDeployment(database, org);
  expect(await deliver(asked)).toBe(true);
  expect(sent()).toEqual([]);
});

test('an approval is requested by mail from every admin and owner with a verified address, and others are informed', async () => {
  const org = await createOrg(owner);
  const admin = await addMember(owner, org.orgId, 'admin');
  const unverified = await addMember(owner, org.orgId, 'admin');
  await owner`update users set email_verified_at = null where id = ${unverified.userId}`;
  const member = await addMember(owner, org.orgId, 'member');
  await createOrg(owner);
  const { deploymentId } = await recordedDeployment(database, org);
  expect(await deliver(await events('deployment.approval_requested'))).toBe(true);
  const mails = concerned();
  expect(mails.map(({ to }) => to).sort()).toEqual([org.email, admin.email].sort());
  const others = sent().filter(({ to }) => !mails.some((mail) => mail.to === to));
  expect(others.map(({ to }) => to)).toEqual([member.email]);
  expect(mails[0]?.subject).toBe("Vectors needs an admin's approval");
  expect(mails[0]?.text).toContain(
    'The plan: a vector database with 3 nodes. Estimated at 600.00 USD a month.',
  );
  expect(linkIn(mails[0]?.text ?? '')).toBe(`https://app.example.com/deployments/${deploymentId}`);
});

test('a request that nobody may decide asks nobody to approve, and tells the requester and the admins what gets it out', async () => {
  const org = await createOrg(owner);
  const member = await addMember(owner, org.orgId, 'member');
  const invited = await addMember(owner, org.orgId, 'admin');
  await owner`update members set approver_through = ${owner.json([org.userId])} where user_id = ${invited.userId}`;
  await owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
  await recordedDeployment(database, org);
  expect(await deliver(await events('deployment.approval_requested'))).toBe(true);
  const stuck = sent().filter(({ subject }) => subject?.startsWith('No admin may approve it: '));
  expect(stuck.map(({ to }) => to).sort()).toEqual([org.email, invited.email].sort());
  expect(stuck[0]?.text).toContain('Another admin can ask for it instead');
  expect(concerned()).toHaveLength(2);
  expect(sent().map(({ to }) => to)).toContain(member.email);
});

test.each([
  ['approve', 'Vectors was approved'],
  ['reject', 'Vectors was rejected'],
] as const)('who asked for an approval is told of the decision to %s', async (decision, subject) => {
  const org = await createOrg(owner);
  const member = await addMember(owner, org.orgId, 'member');
  const { deploymentId } = await recordedDeployment(database, member);
  await db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, decision, 'Not <now>'));
  expect(await deliver(await events('deployment.approval_decided'))).toBe(true);
  expect(sent().map((mail) => [mail.to, mail.subject])).toEqual([[member.email, subject]]);
  expect(sent()[0]?.text).toContain('Decided by Ada: Not <now>');
  expect(sent()[0]?.html).toContain('Not &lt;now&gt;');
  expect(linkIn(sent()[0]?.text ?? '')).toBe(`https://app.example.com/deployments/${deploymentId}`);
});

test('an admin who decides on their own request gets no mail of it, nor does a requester who left', async () => {
  const org = await createOrg(owner);
  const own = await recordedDeployment(database, org);
  const member = await addMember(owner, org.orgId, 'member');
  const left = await recordedDeployment(database, member);
  await owner`delete from members where user_id = ${member.userId}`;
  for (const { deploymentId } of [own, left])
    await db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
  expect(await deliver(await events('deployment.approval_decided'))).toBe(true);
  expect(sent()).toEqual([]);
});

/** A run of a deployment that `requester` asked for. */
async function startedRun(requester: TestOrg) {
  await owner`update orgs set approval_required = false where id = ${requester.orgId}`;
  const { deploymentId, digest } = await recordedDeployment(database, requester);
  return db.system(requester.orgId, async (unit) => {
    const run = await dispatchRun(unit, { deploymentId, digest, requestedBy: requester.userId });
    if (run.outcome !== 'dispatched') throw new Error(run.outcome);
    await beginRun(unit, run.runId);
    return run.runId;
  });
}

test('the end of a run is mailed to its requester, and a failure to all, with the reason', async () => {
  const org = await createOrg(owner);
  const [lucky, unlucky] = [
    await addMember(owner, org.orgId, 'member'),
    await addMember(owner, org.orgId, 'member'),
  ];
  const [good, bad] = [await startedRun(lucky), await startedRun(unlucky)];
  await db.system(org.orgId, async (unit) => {
    await succeedRun(unit, good, []);
    await failRun(unit, bad, { step: 'ApplyManifests', extent: 'partial', reason: 'No <quota> left.' });
  });
  expect(await deliver(await events('deployment.run_succeeded'))).toBe(true);
  expect(await deliver(await events('deployment.run_failed'))).toBe(true);
  expect(concerned().map(({ to, subject }) => [to, subject])).toEqual([
    [lucky.email, 'Vectors is deployed (cluster main)'],
    [unlucky.email, 'Vectors could not be deployed (cluster main)'],
  ]);
  const failed = sent().filter(({ subject }) => subject.startsWith('Vectors could not be deployed'));
  expect(failed.map(({ to }) => to).sort()).toEqual([org.email, lucky.email, unlucky.email].sort());
  for (const { text, html } of failed) {
    expect(text).toContain('No <quota> left.');
    expect(html).toContain('No &lt;quota&gt; left.');
  }
});

test('the requester of a destroy is mailed its outcome, and the kept parts with their cost', async () => {
  const org = await createOrg(owner);
  const destroy = async (failure: { step: string; reason: string } | null) => {
    const { deploymentId, record } = await recordedDeployment(database, org);
    await db.write(org.actor('owner'), (unit) =>
      requestDestroy(unit, deploymentId, { confirm: record.plan.name, deleteData: false }),
    );
    const [run] = await owner`select id from runs where deployment_id = ${deploymentId}`;
    const part = {
      kind: 'AWS::S3::Bucket',
      name: 'snapshots',
      namespace: null,
      reason: '',
      console_link: null,
    };
    const teardown = {
      deleted: [],
      kept: [{ ...part, holds_data: true, until: null, monthly_cost: 2.3 }],
      left_over: [],
      not_checked: [{ what: 'Volumes of its claims', reason: '' }],
      ...laterFacts,
      ended_at: '2026-03-01T00:00:00Z',
    };
    await db.system(org.orgId, (unit) => endDestroy(unit, run?.id, teardown, failure));
  };
  await destroy(null);
  await destroy({ step: 'DeleteStack', reason: 'The stack is stuck.' });
  expect(await deliver(await events('deployment.destroyed'))).toBe(true);
  expect(await deliver(await events('deployment.destroy_failed'))).toBe(true);
  const [well, badly] = sent();
  expect([well?.subject, badly?.subject]).toEqual([
    'Vectors is destroyed (cluster main)',
    'Vectors could not be destroyed (cluster main)',
  ]);
  expect(well?.text).toMatch(/Where: cluster main in eu-central-1, account .+\./);
  expect(well?.text).toContain('Kept, for it holds data: snapshots; $2.30 a month');
  expect(well?.text).toContain('Could not be looked at: Volumes of its claims.');
  expect(badly?.text).toContain('The stack is stuck.');
});

test.each([
  {
    type: 'deployment.expiring',
    title: 'Vectors will be destroyed at 2026-03-02T12:00:00.000Z',
    payload: { expires_at: '2026-03-02T12:00:00.000Z' },
    says: 'the end of a deployment of',
    toAdmins: true,
  },
  {
    type: 'deployment.drifted',
    title: 'Vectors is not as it was applied',
    payload: { plan_id: 'plan-1', differences: 2, refusal: null },
    says: 'was changed by something else than its runs',
    toAdmins: false,
  },
  {
    type: 'deployment.back_in_line',
    title: 'Vectors is as it was applied again',
    payload: { plan_id: 'plan-1', differences: 0 },
    says: 'is put right',
    toAdmins: false,
  },
  {
    type: 'deployment.forgotten',
    title: 'Vectors is forgotten, with 1 parts left over',
    payload: { left_over: 1, not_checked: 0 },
    says: 'gave up what a destroy could not delete',
    toAdmins: true,
  },
] as const)(
  '$type is mailed to who had it run, to admins: $toAdmins',
  async ({ type, title, payload, says, toAdmins }) => {
    const org = await createOrg(owner);
    const member = await addMember(owner, org.orgId, 'member');
    const runId = await startedRun(member);
    const [run] = await owner`select deployment_id from runs where id = ${runId}`;
    const id = run?.deployment_id as string;
    await db.system(org.orgId, (unit) =>
      unit.emit({
        type,
        entityId: id,
        title,
        body: 'Some <words> of it.',
        payload: { deployment_id: id, session_id: null, ...payload },
      } as never),
    );
    expect(await deliver(await events(type))).toBe(true);
    const mails = concerned();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      (toAdmins ? [org.email, member.email] : [member.email]).sort(),
    );
    for (const { subject, text } of mails) {
      expect(subject).toBe(title);
      expect(text).toContain(says);
      expect(linkIn(text)).toBe(`https://app.example.com/deployments/${id}`);
    }
  },
);

test('the requester of a run is mailed its cancellation, and the existing resources', async () => {
  const org = await createOrg(owner);
  const member = await addMember(owner, org.orgId, 'member');
  const runId = await startedRun(member);
  await db.system(org.orgId, (unit) =>
    cancelRun(unit, runId, {
      step: 'ApplyManifests',
      extent: 'partial',
      reason: 'The run was cancelled. Stack exists.',
    }),
  );
  expect(await deliver(await events('deployment.run_cancelled'))).toBe(true);
  expect(concerned()).toMatchObject([{ to: member.email, text: expect.stringContaining('Stack exists.') }]);
  expect(concerned()[0]?.text).toContain('the run that you asked for');
});

test('a member who has left the org gets no more mails about its runs', async () => {
  const org = await createOrg(owner);
  const member = await addMember(owner, org.orgId, 'member');
  const runId = await startedRun(member);
  await owner`delete from members where user_id = ${member.userId}`;
  await db.system(org.orgId, (unit) => succeedRun(unit, runId, []));
  expect(await deliver(await events('deployment.run_succeeded'))).toBe(true);
  expect(sent()).toEqual([]);
});

test('an event that comes again sends nothing again, and its link keeps working', async () => {
  const { email, userId } = await createOrg(owner);
  await auth.post('forgot-password', { email });
  const rows = await events('user.reset_requested');
  for (let n = 0; n < 3; n++) expect(await deliver(rows)).toBe(true);
  expect(sent()).toHaveLength(1);
  const open = await owner`select token_hash from email_tokens where user_id = ${userId} and used_at is null`;
  expect(open[0]?.token_hash).toBe(hashSecret(tokenIn(sent()[0]?.text ?? '')));
});

test('an event that comes twice at once is one mail, and the second try finds it done', async () => {
  const { email } = await createOrg(owner);
  await auth.post('forgot-password', { email });
  const rows = await events('user.reset_requested');
  const taken = await Promise.all([deliver(rows), deliver(rows), deliver(rows)]);
  expect(taken).toContain(true);
  expect(await deliver(rows)).toBe(true);
  expect(sent()).toHaveLength(1);
});

test('one refused address doesn’t keep the others from their mail, and only it is tried again', async () => {
  const org = await createOrg(owner);
  const admin = await addMember(owner, org.orgId, 'admin');
  const refused = { Destination: { ToAddresses: [org.email] } };
  ses.on(SendEmailCommand, refused).rejects(new Error('suppressed'));
  await recordedDeployment(database, org);
  const rows = await events('deployment.approval_requested');
  expect(await deliver(rows)).toBe(false);
  expect(
    sent()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([org.email, admin.email].sort());
  ses.resetHistory();
  ses.on(SendEmailCommand, refused).resolves({ MessageId: 'm-2' });
  expect(await deliver(rows)).toBe(true);
  expect(sent().map(({ to }) => to)).toEqual([org.email]);
});

test('a worker that died while sending is followed by another, after its time', async () => {
  const { email, userId } = await createOrg(owner);
  await auth.post('forgot-password', { email });
  const rows = await events('user.reset_requested');
  await owner`insert into sent_mails ${owner({
    event_id: rows[0]?.detail.id as string,
    recipient: userId,
    claimed_until: new Date(clock.now().getTime() + 60_000),
  })}`;
  expect(await deliver(rows)).toBe(false);
  clock.advance(60_000);
  expect(await deliver(rows)).toBe(true);
  expect(sent()).toHaveLength(1);
});

test('The mail about the end of an account names its day, and is not made once that was taken back', async () => {
  const { userId } = await createOrg(owner);
  const render = (...[name, values]: Parameters<typeof renderMail>) =>
    renderMail(name, values, 'https://app.example.com');
  const [mail] = accountMails({ db, clock, render: render as never }).deletionRequested(userId);
  expect(await mail?.compose()).toBeUndefined();
  await owner`insert into user_deletions (user_id, requested_at, due_at)
    values (${userId}, now(), '2026-12-24T00:00:00Z')`;
  const [user] = await owner`select email from users where id = ${userId}`;
  const made = await mail?.compose();
  expect(made?.to).toBe(user?.email);
  expect(made?.mail.text).toContain('2026-12-24');
});
