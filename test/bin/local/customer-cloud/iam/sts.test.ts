import { ListClustersCommand } from '@aws-sdk/client-eks';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  admin,
  assumeRole,
  clientsOf,
  createRole,
  EXTERNAL_ID,
  ownCredentials,
  ROLE_ARN,
  startWithClock,
} from '../customer.ts';

let cloud: Awaited<ReturnType<typeof startWithClock>>['cloud'];
let clock: Awaited<ReturnType<typeof startWithClock>>['clock'];
beforeEach(async () => {
  ({ cloud, clock } = await startWithClock());
});
afterEach(() => cloud.close());

const denied = { name: 'AccessDenied', $metadata: expect.objectContaining({ httpStatusCode: 403 }) };

test('a role is assumed with its external id, and the session knows its account', async () => {
  await createRole(cloud);
  const { sts } = clientsOf(cloud, await assumeRole(cloud, EXTERNAL_ID));
  const identity = await sts.send(new GetCallerIdentityCommand({}));
  expect(identity.Account).toBe('111122223333');
  expect(identity.Arn).toBe('arn:aws:sts::111122223333:assumed-role/orchestrator/test');
});

test('a role that enforces its external id refuses a wrong one and none', async () => {
  await createRole(cloud);
  await expect(assumeRole(cloud, 'wrong')).rejects.toMatchObject(denied);
  await expect(assumeRole(cloud)).rejects.toMatchObject(denied);
  await expect(assumeRole(cloud)).rejects.toThrow(
    /not authorized to perform: sts:AssumeRole on resource: arn/,
  );
});

test('a role that trusts without an external id lets everybody of the principal in', async () => {
  await createRole(cloud, null);
  await expect(assumeRole(cloud)).resolves.toBeDefined();
  await expect(assumeRole(cloud, 'anything')).resolves.toBeDefined();
});

test('a role that does not exist, or trusts another principal, is refused alike', async () => {
  await expect(assumeRole(cloud, EXTERNAL_ID)).rejects.toMatchObject(denied);
  const trusted_principal = 'arn:aws:iam::999999999999:root';
  await admin(cloud, 'POST', '/roles', { role_arn: ROLE_ARN, external_id: EXTERNAL_ID, trusted_principal });
  await expect(assumeRole(cloud, EXTERNAL_ID)).rejects.toMatchObject(denied);
});

test("the orchestrator's own credentials have an identity of their own", async () => {
  const identity = await clientsOf(cloud, ownCredentials).sts.send(new GetCallerIdentityCommand({}));
  expect(identity.Account).toBe('000000000000');
});

test('credentials expire after an hour, and unknown ones are refused', async () => {
  await createRole(cloud);
  const credentials = await assumeRole(cloud, EXTERNAL_ID);
  clock.advance(3_600_001);
  const { sts, eks } = clientsOf(cloud, credentials);
  await expect(sts.send(new GetCallerIdentityCommand({}))).rejects.toMatchObject({ name: 'ExpiredToken' });
  await expect(eks.send(new ListClustersCommand({}))).rejects.toMatchObject({
    name: 'ExpiredTokenException',
  });
  const unknown = { ...credentials, accessKeyId: 'ASIAUNKNOWN' };
  await expect(clientsOf(cloud, unknown).eks.send(new ListClustersCommand({}))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
});

test('an injected denial holds until failures are cleared', async () => {
  await createRole(cloud);
  await admin(cloud, 'POST', '/failures', { kind: 'deny_assume_role', target: 'orchestrator' });
  await expect(assumeRole(cloud, EXTERNAL_ID)).rejects.toMatchObject(denied);
  await admin(cloud, 'DELETE', '/failures');
  await expect(assumeRole(cloud, EXTERNAL_ID)).resolves.toBeDefined();
});

test('the admin surface explains what is wrong with a request, and shows no secrets', async () => {
  expect(await admin(cloud, 'POST', '/roles', { role_arn: 'no arn', external_id: null })).toMatchObject({
    status: 422,
  });
  expect(await admin(cloud, 'POST', '/failures', { kind: 'no_such' })).toMatchObject({ status: 422 });
  expect(await admin(cloud, 'GET', '/elsewhere')).toMatchObject({ status: 404 });
  await createRole(cloud);
  const { secretAccessKey } = await assumeRole(cloud, EXTERNAL_ID);
  const { body } = await admin(cloud, 'GET', '/state');
  expect(Object.keys(body.roles as object)).toEqual([ROLE_ARN]);
  expect(JSON.stringify(body)).not.toContain(secretAccessKey);
});

test('some of the next calls go wrong, whatever they ask for, and then all is well', async () => {
  await createRole(cloud);
  const { sts } = clientsOf(cloud, ownCredentials);
  const who = () =>
    sts.send(new GetCallerIdentityCommand({})).then(
      () => 'well',
      (error: Error) => error.name,
    );
  let first = 0;
  cloud.disturb({ fault: 'refused', after: 1, times: 2, onFirst: () => first++ });
  expect([await who(), await who(), await who(), await who()]).toEqual([
    'well',
    'AccessDenied',
    'AccessDenied',
    'well',
  ]);
  expect(first).toBe(1);
});

test('calls go wrong no more once a former state is put back', async () => {
  await createRole(cloud);
  const { sts } = clientsOf(cloud, ownCredentials);
  cloud.disturb({ fault: 'refused', after: 0, times: 1 });
  cloud.restore(cloud.state());
  await expect(sts.send(new GetCallerIdentityCommand({}))).resolves.toMatchObject({
    Account: expect.anything(),
  });
});

test('a call whose answer is cut off has done what was asked; one that is cut before has not', async () => {
  await createRole(cloud);
  const sessions = () => Object.keys(cloud.state().roleSessions).length;
  for (const [fault, made] of [
    ['cut_before', 0],
    ['cut_after', 1],
  ] as const) {
    const before = sessions();
    cloud.disturb({ fault, after: 0, times: 1 });
    const answer = await fetch(`${cloud.endpoints.sts}/`, {
      method: 'POST',
      headers: { authorization: 'AWS4-HMAC-SHA256 Credential=AKIATESTS/20260101/us-east-1/sts/aws4_request' },
      body: new URLSearchParams({
        Action: 'AssumeRole',
        RoleArn: ROLE_ARN,
        RoleSessionName: 'test',
        ExternalId: EXTERNAL_ID,
      }),
    }).catch(() => 'cut');
    expect([answer, sessions() - before]).toEqual(['cut', made]);
  }
});
