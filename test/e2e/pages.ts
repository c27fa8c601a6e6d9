import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { github, gitlab } from '../functions/orgs/trusts/claims.ts';
import type { tokenIssuer } from '../support/doubles/token-issuer.ts';
import { commandLine } from '../support/hosts/command-line.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { programsOf, runProgram } from '../support/hosts/page-program.ts';
import type { User } from '../support/hosts/service.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';

interface Trust {
  id: string;
  audience: string;
}

/** What docs/tokens.md and docs/cli.md show, run as it stands there, with a running service that others share; docs/mcp.md is mcp.ts's. */
export function pageTests(running: () => LocalCloud, issuer: () => Awaited<ReturnType<typeof tokenIssuer>>) {
  const [reading = '', trusting = ''] = programsOf('tokens.md', 'sh');
  const [ofGithub, ofGitlab] = programsOf('tokens.md', 'yaml').map((text) => {
    const { jobs, plan } = parse(text);
    return plan ?? jobs.plan;
  });
  const chat = programsOf('cli.md', 'sh').find((text) => text.startsWith('dor talk')) ?? '';
  let cloud: LocalCloud;
  let owner: User;
  let serviceId: string;
  const shownTrust = 'trust-01k9z3v5m8qh2t7xw4c6yb0rne';
  const githubs = {
    ids: createServer(async (request, response) => {
      const audience = new URL(request.url ?? '', 'http://runner').searchParams.get('audience');
      const environment = request.headers.authorization?.replace('Bearer job of ', '');
      const value = await issuer().token({ ...github, environment, aud: audience });
      response.end(JSON.stringify({ value }));
    }),
    address: '',
  };
  beforeAll(async () => {
    cloud = running();
    owner = await signedInWithAws(cloud, '111122223377');
    const account = { name: 'deploy pipeline', role: 'member' };
    ({ id: serviceId } = await owner.api.call<{ id: string }>(
      'POST',
      '/api/orgs/current/service-accounts',
      account,
    ));
    await new Promise<void>((resolve) => githubs.ids.listen(0, '127.0.0.1', resolve));
    githubs.address = `http://127.0.0.1:${(githubs.ids.address() as AddressInfo).port}/?api-version=2.0`;
  });
  afterAll(() => githubs.ids.close());

  /** The deployments that a script has printed, as the API lists them. */
  const listed = (out: string) => expect(JSON.parse(out)).toMatchObject({ items: [], next_cursor: null });

  test('a script reads with a token', async () => {
    const made = { name: 'script', scope: 'read' };
    const { token } = await owner.api.call<{ token: string }>('POST', '/api/orgs/current/tokens', made);
    listed((await runProgram(reading, { API: cloud.url, DOR_TOKEN: token })).out);
  });

  test('a job of GitHub exchanges its token by the trust that the page makes, and one of another environment is refused', async () => {
    const here = trusting
      .replace(
        '"issuer": "https://token.actions.githubusercontent.com"',
        `"issuer": "${issuer().url}", "provider": "github"`,
      )
      .replace('sa-01k9z3v5m8qh2t7xw4c6yb0rne', serviceId);
    const made = await runProgram(here, { API: cloud.url, ACCESS_TOKEN: owner.api.token ?? '' });
    const trust: Trust = JSON.parse(made.out);
    expect(trust.audience, made.out).toBe(`dor:${trust.id}`);
    const job = (ofGithub.steps as { run: string }[]).map(({ run }) => run).join('\n');
    expect(job).toContain(shownTrust);
    const ranIn = (environment: string) =>
      runProgram(job.replace(shownTrust, trust.id), {
        API: cloud.url,
        ACTIONS_ID_TOKEN_REQUEST_URL: githubs.address,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: `job of ${environment}`,
      });
    const ran = await ranIn(ofGithub.environment);
    expect(ran.code, ran.err).toBe(0);
    listed(ran.out);
    expect(JSON.parse((await ranIn('staging')).out)).toMatchObject({
      code: expect.stringContaining('token'),
    });
  });

  test('a job of GitLab exchanges the token that the runner has put into its variable', async () => {
    const trust = await owner.api.call<Trust>('POST', '/api/orgs/current/trusts', {
      name: 'gitlab',
      issuer: issuer().url,
      provider: 'gitlab',
      conditions: { project_id: gitlab.project_id, environment: ofGitlab.environment },
      service_account_id: serviceId,
      scope: 'propose',
    });
    const { aud } = ofGitlab.id_tokens.SUBJECT as { aud: string };
    const SUBJECT = await issuer().token({ ...gitlab, aud: aud.replace(shownTrust, trust.id) });
    const ran = await runProgram(ofGitlab.script.join('\n'), { API: cloud.url, SUBJECT });
    expect(ran.code, ran.err).toBe(0);
    listed(ran.out);
  });

  test('a chat of ten lines plans a deployment, waits for its approval, and says who may give it', async () => {
    expect(chat.trim().split('\n').length).toBeLessThanOrEqual(10);
    const { file } = await commandLine();
    const dor = `exec '${process.execPath}' '${file}' "$@"`;
    const env = { DOR_URL: cloud.url, DOR_TOKEN: owner.api.token ?? '' };
    const talked = await runProgram(chat, env, { dor });
    expect(talked.code, talked.err).toBe(3);
    expect(talked.err).toContain('How many vectors will the collection hold?');
    expect(talked.err).toMatch(/Gate 5 of 6[\s\S]*Waiting for a person’s approval.*\/deployments\/deploy-/);
    expect(talked.err).toMatch(/Continue it with dor talk --session s-\S+\n$/);
    expect(talked.out).toMatch(
      /It waits for a decision\. You may approve it yourself: on its page,.*\n\n.*still waits/,
    );
  });
}
