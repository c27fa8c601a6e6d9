import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GoogleProject } from '../../../../bin/local/other-clouds/google.ts';
import { gcpProvider } from '../../../../functions/clouds/gcp/provider.ts';
import {
  type AccountTokenRequest,
  federationSubject,
} from '../../../../functions/clouds/signer/federation.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import {
  mintFor,
  projectFor,
  testGoogle,
  testMint,
  workloadIdentityOf,
} from '../../../support/doubles/google.ts';

let google: Awaited<ReturnType<typeof testGoogle>>;

beforeAll(async () => {
  google = await testGoogle();
});
afterAll(() => google.close());

const orgId = newId('org');
const cloudAccountId = newId('cloudAccount');
const subject = federationSubject(orgId, cloudAccountId);
const projectId = 'acme-production';
const access = {
  orgId,
  cloudAccountId,
  region: 'europe-west1',
  credentials: workloadIdentityOf(projectId),
};

/** The only project there is, and a probe of it. */
async function probe(changes: Partial<GoogleProject> = {}, credentials: object = {}) {
  google.projects.splice(0, Infinity, projectFor(subject, projectId, changes));
  google.requests.length = 0;
  const provider = gcpProvider({ mintToken: testMint, endpoints: google.endpoints });
  return provider.probe({ ...access, credentials: { ...access.credentials, ...credentials } });
}

test('A project that is set up as the setup says lets us in', async () => {
  expect(await probe()).toEqual({ ok: true, warnings: [] });
  expect(await probe({ checkedBy: 'service_account' })).toEqual({ ok: true, warnings: [] });
});

test.each<[string, string, Partial<GoogleProject>, object]>([
  [
    'a pool or provider that does not exist',
    'identity_provider_not_found',
    {},
    { providerResource: 'projects/123456789012/locations/global/workloadIdentityPools/pool/providers/other' },
  ],
  ['a provider of another issuer', 'token_rejected', { issuer: 'https://other.example.com' }, {}],
  ['an attribute condition for another subject', 'attribute_condition_failed', { subject: 'org:o-1' }, {}],
  [
    'a service account that another subject may act as',
    'impersonation_denied',
    { subject: 'org:o-1', checkedBy: 'service_account' },
    {},
  ],
  [
    'a service account that does not exist',
    'service_account_not_found',
    {},
    { serviceAccount: 'nobody@acme-production.iam.gserviceaccount.com' },
  ],
  ['the credentials API switched off', 'api_not_enabled', { disabledApis: ['iamcredentials'] }, {}],
  [
    'the resource manager API switched off',
    'api_not_enabled',
    { disabledApis: ['cloudresourcemanager'] },
    {},
  ],
  ['a project that we may not read', 'authorization_failed', { mayRead: false }, {}],
  ['a project that does not exist', 'authorization_failed', {}, { projectId: 'no-such-project' }],
  ['a project that is being deleted', 'project_not_active', { state: 'DELETE_REQUESTED' }, {}],
  ['a provider that lets every subject in', 'subject_not_enforced', { subject: undefined }, {}],
])('%s is %s', async (_, code, changes, credentials) => {
  const outcome = await probe(changes, credentials);
  expect(outcome).toMatchObject({ ok: false, code });
  // One sentence that says what is wrong, and one that says what to do.
  expect((outcome as { detail: string }).detail).toMatch(/^[A-Z].+\. [A-Z].+/s);
});

test('No sentence repeats what Google wrote, and none holds a token', async () => {
  const outcome = await probe({ disabledApis: ['iamcredentials'] });
  expect(JSON.stringify(outcome)).not.toMatch(/console\.developers|eyJ|ya29/);
});

test('A stranger is tried beside the account, at the same provider of tokens', async () => {
  google.projects.splice(0, Infinity, projectFor(subject, projectId));
  const asked: AccountTokenRequest[] = [];
  const mintToken = async (request: AccountTokenRequest) => {
    asked.push(request);
    return testMint(request);
  };
  await gcpProvider({ mintToken, endpoints: google.endpoints }).probe(access);
  const own = {
    org_id: orgId,
    cloud_account_id: cloudAccountId,
    purpose: 'probe',
    provider_resource: access.credentials.providerResource,
  };
  expect(asked).toEqual([own, { ...own, stranger: true }]);
});

test.each([404, 400, 409])(
  'A stranger who gets %i was not refused: nothing is known of others, so it is tried again',
  async (status) => {
    google.projects.splice(0, Infinity, projectFor(subject, projectId));
    let calls = 0;
    // The exchange answers for us, and breaks for the stranger.
    const proxy = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      if (!decodeJwt(JSON.parse(body).subjectToken).sub?.includes(orgId)) {
        calls++;
        return void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"odd"}');
      }
      const answer = await fetch(`${google.endpoints.sts}${request.url}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const sts = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const provider = gcpProvider({ mintToken: testMint, endpoints: { ...google.endpoints, sts } });
    expect(await provider.probe(access)).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    expect(calls).toBe(1);
    proxy.closeAllConnections();
    proxy.close();
  },
);

describe('when Google is in trouble', () => {
  /** Answers with these in turn, the last one forever; null never answers. */
  async function troubled(statuses: (number | null)[]) {
    let calls = 0;
    const server = createServer((_, response) => {
      const status = statuses[Math.min(calls++, statuses.length - 1)];
      if (status) response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      calls: () => calls,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  const probeAt = (sts: string, budgetMs?: number) =>
    gcpProvider({
      mintToken: testMint,
      endpoints: { ...google.endpoints, sts },
      ...(budgetMs ? { budgetMs } : {}),
    }).probe(access);

  test.each([500, 503, 429])('%i twice is an outage, after one retry', async (status) => {
    const server = await troubled([status]);
    expect(await probeAt(server.url)).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    expect(server.calls()).toBe(2);
    server.close();
  });

  test('an outage is over with the second try', async () => {
    const server = await troubled([503, 400]);
    expect(await probeAt(server.url)).toMatchObject({ ok: false, code: 'cloud_refused' });
    expect(server.calls()).toBe(2);
    server.close();
  });

  test('nothing answers, and the budget ends it', async () => {
    const server = await troubled([null]);
    const outcome = await endedByDeadline(probeAt(server.url, 400));
    expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    server.close();
  });

  test('nobody listens', async () => {
    expect(await probeAt('http://127.0.0.1:1')).toMatchObject({ ok: false, code: 'cloud_unavailable' });
  });

  test('an answer without an end is given up', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const flood = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', flood);
      };
      flood();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await probeAt(url)).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    server.closeAllConnections();
    server.close();
  });
});

describe('minting', () => {
  const mint = () => {
    const mintToken = mintFor({ provider: 'gcp', credentials: access.credentials });
    const provider = gcpProvider({ mintToken, endpoints: google.endpoints });
    return provider.mint(access, { purpose: 'apply', deploymentId: 'deploy-1', runId: 'run-1' });
  };

  test('gives a token of the service account that ends soon', async () => {
    google.projects.splice(0, Infinity, projectFor(subject, projectId));
    const token = (await mint()) as { accessToken: string; expiresAt: Date };
    expect(token.accessToken).toMatch(/^ya29\./);
    expect(token.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(900_000);
  });

  test('that is refused says so in the terms of a workflow', async () => {
    google.projects.length = 0;
    await expect(mint()).rejects.toMatchObject({ name: 'Refusal', code: 'identity_provider_not_found' });
  });

  test('requests a token for its purpose', async () => {
    google.projects.splice(0, Infinity, projectFor(subject, projectId));
    const asked: AccountTokenRequest[] = [];
    const mintToken = async (request: AccountTokenRequest) => {
      asked.push(request);
      return mintFor({ provider: 'gcp', credentials: access.credentials })(request);
    };
    const provider = gcpProvider({ mintToken, endpoints: google.endpoints });
    await provider.mint(access, { purpose: 'apply', deploymentId: 'deploy-1', runId: 'run-1' });
    const ids = { org_id: orgId, cloud_account_id: cloudAccountId };
    expect(asked).toEqual([{ ...ids, purpose: 'apply', deployment_id: 'deploy-1', run_id: 'run-1' }]);
  });
});
