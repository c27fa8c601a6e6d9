import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../bin/demo/api.ts';
import { eventually } from '../support/builders/eventually.ts';
import type { tokenIssuer } from '../support/doubles/token-issuer.ts';
import { type CommandLine, commandLine } from '../support/hosts/command-line.ts';
import type { TestDatabase } from '../support/hosts/database.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';
import { runJob, workflowOfPage } from '../support/hosts/workflow.ts';

/** The values of a small vector database, as flags. */
const values = ['vector_count=10_000_000', 'dimension=768', 'peak_qps=200', 'hybrid_search=false'].flatMap(
  (value) => ['--set', value],
);

/** The worker's next look at it, without the minute between two looks; not while one goes on, which puts it off longer. */
async function lookForDrift({ adminUrl, database }: LocalCloud, deploymentId: string) {
  await (database as TestDatabase).owner`update drift_checks set due_at = now()
    where deployment_id = ${deploymentId} and due_at <= now() + interval '1 minute'`;
  const { items } = (await (await fetch(`${adminUrl}/schedules`)).json()) as { items: { name: string }[] };
  const schedule = items.find(({ name }) => name.startsWith('SweepsDrift'));
  await fetch(`${adminUrl}/schedules/${schedule?.name}`, { method: 'POST' });
}

/**
 * Tests of the command line as a pipeline and a person at a terminal use it: the built file, a process for each command, over
 * HTTP. They share a running service with others, and follow each other.
 */
export function commandLineTests(
  running: () => LocalCloud,
  issuer: () => Awaited<ReturnType<typeof tokenIssuer>>,
) {
  let cloud: LocalCloud;
  let owner: Api;
  let dor: CommandLine;
  let token: string;
  const tokenOf = async (scope: string) =>
    (await owner.call<{ token: string }>('POST', '/api/orgs/current/tokens', { name: scope, scope })).token;
  beforeAll(async () => {
    cloud = running();
    ({ api: owner } = await signedInWithAws(cloud, '111122223355'));
    dor = await commandLine();
    token = await tokenOf('read');
  });

  test('a login is kept for its user alone, and says what its token may do', async () => {
    const made = await dor.run(['login', '--url', cloud.url, '--token-stdin'], { input: `${token}\n` });
    expect(made, made.err).toMatchObject({ code: 0 });
    expect(made.out).toContain(`Signed in to ${cloud.url} for `);
    expect(made.out).toMatch(/It can:\n {2}\S.*\n[\s\S]*It can’t:\n {2}\S/);
    expect(made.out + made.err).not.toContain(token);
    expect(statSync(join(dor.config, 'dor/login.json')).mode & 0o777).toBe(0o600);
    expect((await dor.run(['whoami', '--json'])).json()).toMatchObject({ token: { scope: 'read' } });
  });

  test('before any login it says how to log in', async () => {
    const { code, err } = await dor.run(['agents'], {
      env: { DOR_URL: cloud.url, XDG_CONFIG_HOME: join(dor.config, 'none') },
    });
    expect({ code, err }).toEqual({
      code: 4,
      err: `dor: You are not signed in to ${cloud.url}.\nSign in: dor login --url ${cloud.url}. In a pipeline, set DOR_TRUST, or DOR_TOKEN.\n`,
    });
  });

  test('the login’s token goes to no other service', async () => {
    const other = await dor.run(['agents', '--url', 'https://elsewhere.example']);
    expect(other).toMatchObject({ code: 4, out: '' });
    expect(other.err).toContain(`The stored sign-in is for ${cloud.url}.`);
  });

  test('a job of a pipeline needs no stored secret: its issuer’s token becomes one of a service account', async () => {
    const { url, token: signed } = issuer();
    const account = await owner.call<{ id: string }>('POST', '/api/orgs/current/service-accounts', {
      name: 'pipeline',
      role: 'member',
    });
    const trust = await owner.call<{ id: string; audience: string }>('POST', '/api/orgs/current/trusts', {
      name: 'deploys',
      issuer: url,
      conditions: { sub: 'job-1' },
      service_account_id: account.id,
    });
    const job = async (sub: string) => ({
      env: {
        DOR_URL: cloud.url,
        DOR_TRUST: trust.id,
        DOR_ID_TOKEN: await signed({ sub, aud: trust.audience }),
      },
    });
    const shown = await dor.run(['whoami', '--json'], await job('job-1'));
    expect(shown, shown.err).toMatchObject({ code: 0 });
    expect(shown.json()).toMatchObject({
      token: { owner_kind: 'service', owner_name: 'pipeline', scope: 'read' },
    });
    const other = await dor.run(['whoami', '--json'], await job('job-2'));
    expect(JSON.parse(other.err)).toMatchObject({ error: { code: 'exchange_condition' } });
  });

  test('agents, what they take, and what values would deploy and cost', async () => {
    const agents = await dor.run(['agents']);
    expect(agents.out).toMatch(/^vector-database +aws/m);
    expect((await dor.run(['agents', 'vector-database'])).out).toMatch(/^vector_count +integer +required/m);
    const plan = await dor.run(['plan', 'vector-database', ...values, '--set', 'cluster_name=production']);
    expect(plan, plan.err + plan.out).toMatchObject({ code: 0 });
    expect(plan.out).toMatch(/^ITEM +QUANTITY +UNIT PRICE +A MONTH$/m);
    expect(plan.out).toMatch(/^Total +\$[\d,]+\.\d\d$/m);
  });

  test('values that lead to no plan say which are missing, and end with 1', async () => {
    const plan = await dor.run(['plan', 'vector-database', '--set', 'dimension=768']);
    expect(plan.code).toBe(1);
    expect(plan.out).toMatch(/missing +vector_count: How many vectors/);
  });

  test('refusals of the service are told with what to do', async () => {
    const unknown = await dor.run(['status', 'nothing-of-that-name']);
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain('No deployment is called "nothing-of-that-name".');
    const wrong = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`;
    const refused = await dor.run(['agents'], { env: { DOR_URL: cloud.url, DOR_TOKEN: wrong } });
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toContain('Sign in with another token');
    const asJson = await dor.run(['agents', '--json'], { env: { DOR_URL: cloud.url, DOR_TOKEN: wrong } });
    expect(JSON.parse(asJson.err)).toMatchObject({ error: { status: 401, code: 'api_token_malformed' } });
    for (const [words, code] of [
      [['logs'], 'usage'],
      [['status', 'nothing-of-that-name'], 'not_found'],
      [['approve', 'nothing-of-that-name', '--url', cloud.url], 'not_found'],
      [['talk', 'vector-database'], 'human_required'],
      [['agents', '--url', 'http://localhost:1'], 'not_allowed'],
    ] as const) {
      const failed = await dor.run([...words, '--json']);
      expect([words, JSON.parse(failed.err).error]).toEqual([words, expect.objectContaining({ code })]);
    }
  });

  describe('the main job, with a token that proposes', () => {
    let as: { env: Record<string, string> };
    let person: { env: Record<string, string> };
    let file: string;
    let id: string;
    const write = (nodes: number, more = '') =>
      writeFileSync(
        file,
        `agent_id: vector-database
name: by-command
scope: { cluster_name: production }
sizing: { vector_count: 1000000, dimension: 768, peak_qps: 50, hybrid_search: false }
options: { node_count: ${nodes} }
labels: { team: search }
${more}`,
      );
    /** A job of the workflow that docs/cli.md shows, in the folder of the file. */
    const workflow = (job: 'plan' | 'apply') =>
      runJob(workflowOfPage()[job], { file: dor.file, folder: dirname(file), env: as.env });
    /** What the owner does in the console. */
    const approveWhatWaits = () =>
      eventually(async () => {
        const { approval } = await owner.call<{
          approval: { id: string; status: string; plan_digest: string; action: string };
        }>('GET', `/api/deployments/${id}`);
        expect(approval?.status).toBe('pending');
        const { id: approval_id, plan_digest, action } = approval;
        await owner.call('POST', `/api/deployments/${id}/approve`, { approval_id, plan_digest, action });
      }, 200);
    beforeAll(async () => {
      as = { env: { DOR_URL: cloud.url, DOR_TOKEN: await tokenOf('propose') } };
      person = { env: { DOR_URL: cloud.url, DOR_TOKEN: owner.token ?? '' } };
      file = join(await temporaryDirectory(), 'deployment.yaml');
      write(3);
    });

    test('a pull request gets its plan as a comment by the workflow of the page, and nothing is applied where nobody can be asked', async () => {
      const planned = await workflow('plan');
      expect(planned, planned.out).toMatchObject({ code: 0 });
      expect(planned.comment).toMatch(
        /^pr comment 7 --edit-last --create-if-none --body-file plan\.txt\n[\s\S]*^Total +\$/m,
      );
      const unasked = await dor.run(['apply', '-f', file], as);
      expect(unasked.code).toBe(2);
      expect(unasked.err).toContain('There is no terminal for a confirmation, so nothing was done.');
      const deploy = ['deploy', 'vector-database', ...values, '--set', 'cluster_name=production'];
      expect(await dor.run(deploy, as)).toMatchObject({ code: 2, out: expect.stringMatching(/^Total +\$/m) });
      expect((await dor.run(['deployments', '--json'], as)).json()).toEqual([]);
    });

    test('applied twice it is one deployment, which waits for a person', async () => {
      const first = await dor.run(['apply', '-f', file, '--yes', '--json'], as);
      expect(first, first.err).toMatchObject({ code: 3 });
      id = first.json<{ id: string }>().id;
      const second = await dor.run(['apply', '-f', file, '--yes'], as);
      expect(second.code).toBe(3);
      expect(second.err).toContain(`/deployments/${id}`);
      expect((await dor.run(['deployments', '--json'], as)).json()).toMatchObject([{ id }]);
      expect((await dor.run(['status', 'by-command'], as)).out).toMatch(/^status +awaiting approval$/m);
    });

    test('what happened is printed once, also while the deployment waits', async () => {
      const lines = (await dor.run(['logs', 'by-command', '--json'], as)).out.trim().split('\n');
      expect(lines.map((line) => JSON.parse(line).type)).toEqual([
        'deployment.created',
        'deployment.approval_requested',
      ]);
    });

    test('the token neither approves nor destroys nor talks: it says where a person does', async () => {
      for (const words of [
        ['approve', 'by-command'],
        ['destroy', 'by-command', '--confirm', 'by-command'],
        ['talk', 'vector-database'],
      ]) {
        const refused = await dor.run(words, as);
        expect([words[0], refused.code, refused.out]).toEqual([words[0], 4, '']);
        expect(refused.err).toContain(`${cloud.consoleUrl}/`);
      }
    });

    test('interrupted while it waits, it says what goes on without it', async () => {
      const waiting = ['apply', '-f', file, '--yes', '--wait', '--approval-timeout', '10'];
      const { code, err } = await dor.run(waiting, { ...as, interruptAt: 'for a person’s approval' });
      expect(code).toBe(130);
      expect(err).toContain('continues without this command');
    });

    test('the workflow of the page waits on a merge, and shows the run to its end once a person has approved', async () => {
      const waiting = workflow('apply');
      const followed = dor.run(['logs', 'by-command', '--follow', '--json'], as);
      await approveWhatWaits();
      const { code, out } = await waiting;
      expect(code, out).toBe(0);
      expect(out).toMatch(/pods ready/);
      expect(out).toMatch(/^http_endpoint +https:\/\//m);
      const types = (await followed).out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type);
      expect(types).toContain('deployment.run_succeeded');
      expect((await dor.run(['plan', '-f', file], as)).out).toContain('nothing changes');
      expect(await dor.run(['cancel', 'by-command'], as)).toMatchObject({ code: 1 });
      const opened = await dor.run(['open', 'by-command'], as);
      expect(opened).toMatchObject({ code: 0, out: `${cloud.consoleUrl}/deployments/${id}\n` });
    });

    test('a change is shown with its costs, waits for its approval and is run', async () => {
      write(4);
      const planned = await dor.run(['plan', '-f', file], as);
      expect(planned.out).toMatch(/^node_count +3 +→ +4$/m);
      expect(planned.out).toMatch(/^A month: \$.* → \$.* \(\+\$/m);
      expect((await dor.run(['drift', '-f', file], as)).code).toBe(1);
      // Repeated, it asks for nothing again, and goes on waiting.
      for (const words of [
        ['apply', '-f', file, '--yes'],
        ['apply', '-f', file, '--yes'],
        ['plan', '-f', file],
      ]) {
        const { code, err } = await dor.run(words, as);
        expect([words[0], code, err]).toEqual([words[0], words[0] === 'plan' ? 0 : 3, expect.any(String)]);
      }
      await owner.call('DELETE', `/api/deployments/${id}/proposal`);
      const change = ['change', 'by-command', '-s', 'node_count=4', '--yes'];
      const changing = dor.run([...change, '--wait', '--approval-timeout', '10'], as);
      await approveWhatWaits();
      const { code, err } = await changing;
      expect(code, err).toBe(0);
      expect((await dor.run(['diff', 'by-command'], as)).out).toMatch(/^node_count +3 +→ +4$/m);
      const comparing = dor.run(['drift', '-f', file], as);
      const isDone = comparing.then(() => true);
      while (!(await Promise.race([isDone, sleep(300, false)]))) await lookForDrift(cloud, id);
      const drift = await comparing;
      expect(drift, drift.err + drift.out).toMatchObject({ code: 0 });
    });

    test('with the sign-in of a person it talks, and destroys what was made', async () => {
      const said = await dor.run(['talk', 'vector-database'], {
        ...person,
        input: '10M vectors, 768 dims\n',
      });
      expect(said, said.err).toMatchObject({ code: 0 });
      expect(said.out).toContain('10,000,000 vectors');
      expect(said.err).toContain('The session stays open. Continue it with dor talk --session s-');
      const wrong = await dor.run(['destroy', 'by-command', '--confirm', 'other'], person);
      expect(wrong).toMatchObject({ code: 1 });
      const asked = await dor.run(['destroy', 'by-command', '--confirm', 'by-command', '--wait'], person);
      if (asked.code === 3) {
        const approved = await dor.run(['approve', 'by-command', '--yes', '--wait'], person);
        expect(approved, approved.err).toMatchObject({ code: 0 });
      } else expect(asked, asked.err).toMatchObject({ code: 0 });
      expect((await dor.run(['status', id, '--json'], as)).json()).toMatchObject({ status: 'destroyed' });
    });
  });
}
