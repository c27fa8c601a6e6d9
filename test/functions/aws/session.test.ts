import { describe, expect, test } from 'vitest';
import { assumeAccountRole } from '../../../functions/aws/session.ts';
import { identityOnly, ownStacks, readOnly } from '../../../functions/aws/session-policy.ts';
import { awsProvider } from '../../../functions/clouds/aws/provider.ts';
import type { AccountAccess, MintPurpose } from '../../../functions/clouds/provider.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { pointAt } from '../../support/doubles/customer-cloud.ts';
import { type ScriptedAnswer, scriptedCloud, stsError } from '../../support/doubles/scripted-cloud.ts';

const roleArn = 'arn:aws:iam::123456789012:role/orchestrator';
const account = { roleArn, accountId: '123456789012', externalId: 'the-external-id' };
const expiration = '2026-11-21T12:15:00Z';

const given = (more = ''): ScriptedAnswer => ({
  status: 200,
  type: 'text/xml',
  body: `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
    <AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>secret</SecretAccessKey>${more}
    <Expiration>${expiration}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
});
const whole = given('<SessionToken>token</SessionToken>');

/** What STS was asked while the work was done. */
async function asked<T>(answers: ScriptedAnswer[], work: () => Promise<T>) {
  const sts = await scriptedCloud(...answers);
  pointAt({ AWS_ENDPOINT_URL_STS: sts.url });
  try {
    const result = await work().catch((error: unknown) => error as Error);
    const requests = sts.received.map(({ headers, body }) => ({
      form: Object.fromEntries(new URLSearchParams(body)),
      region: /Credential=[^/]+\/\d{8}\/([^/]+)\//.exec(headers.authorization ?? '')?.[1],
      date: String(headers['x-amz-date']),
    }));
    return { result, requests };
  } finally {
    sts.close();
  }
}

const assume = (sessionName: string, region = 'eu-west-1') =>
  assumeAccountRole({ account, sessionName, region, policy: readOnly });

describe('a session in a customer’s account', () => {
  test('lasts a quarter of an hour, under the external id, in the region of the work', async () => {
    const runId = newId('run');
    const { result, requests } = await asked([whole], () => assume(runId));
    expect(result).toEqual({
      accessKeyId: 'ASIAEXAMPLE',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      expiration: new Date(expiration),
    });
    expect(requests).toMatchObject([
      {
        region: 'eu-west-1',
        form: {
          Action: 'AssumeRole',
          RoleArn: roleArn,
          ExternalId: 'the-external-id',
          DurationSeconds: '900',
          RoleSessionName: runId,
          Policy: JSON.stringify(readOnly),
        },
      },
    ]);
  });

  test.each([
    ['run/with spaces', 'run-with-spaces'],
    ['x'.repeat(80), 'x'.repeat(64)],
  ])('is called %s in a form that STS takes', async (name, sent) => {
    const { requests } = await asked([whole], () => assume(name));
    expect(requests[0]?.form.RoleSessionName).toBe(sent);
  });

  test('is asked for again with the right time where our clock is wrong', async () => {
    const skewed = stsError(403, 'RequestTimeTooSkewed', 'The difference is too large.');
    const ahead = new Date(Date.now() + 3_600_000);
    const { result, requests } = await asked(
      [{ ...skewed, headers: { date: ahead.toUTCString() } }, whole],
      () => assume('run'),
    );
    expect(result).toMatchObject({ accessKeyId: 'ASIAEXAMPLE' });
    const [first = '', second = ''] = requests.map(({ date }) => date);
    const hours = (text: string) =>
      Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    expect(Math.round((hours(second) - hours(first)) / 60_000)).toBe(60);
  });

  test.each<[string, ScriptedAnswer[], object, number]>([
    [
      'a refusal',
      [stsError(403, 'AccessDenied', 'User: arn:aws:iam::1:role/x is not authorized')],
      { name: 'Refusal', code: 'assume_role_denied' },
      1,
    ],
    ['throttling', [stsError(400, 'Throttling', 'Rate exceeded')], { name: 'RetryableError' }, 2],
    ['an outage', [stsError(500, 'InternalFailure', 'Sorry')], { name: 'RetryableError' }, 2],
    ['an answer without a session token', [given()], { name: 'RetryableError' }, 1],
    [
      'credentials of ours that have run out',
      [stsError(403, 'ExpiredToken', 'The security token included in the request is expired')],
      { name: 'RetryableError' },
      1,
    ],
  ])('%s is told to the workflow in its own terms', async (_, answers, error, calls) => {
    const { result, requests } = await asked(answers, () => assume('run'));
    expect(result).toMatchObject(error);
    expect(requests).toHaveLength(calls);
    // Neither the external id nor what AWS wrote.
    expect((result as Error).message).not.toMatch(/the-external-id|not authorized|Sorry/);
  });
});

describe('the provider mints', () => {
  const access: AccountAccess = {
    orgId: newId('org'),
    cloudAccountId: newId('cloudAccount'),
    region: 'ap-southeast-2',
    credentials: { kind: 'cross_account_role', roleArn, accountId: '123456789012' },
    externalId: 'the-external-id',
  };
  const deploymentId = newId('deployment');
  const provider = awsProvider('arn:aws:iam::000000000000:root');

  test('in the account’s region, under the name of the run, else of the purpose', async () => {
    const minted = await asked([whole], async () => {
      await provider.mint(access, { purpose: 'apply', runId: 'run-1', deploymentId });
      return provider.mint(access, { purpose: 'plan' });
    });
    expect(minted.requests).toMatchObject([
      { region: 'ap-southeast-2', form: { RoleSessionName: 'run-1' } },
      { region: 'ap-southeast-2', form: { RoleSessionName: 'plan' } },
    ]);
  });

  test.each<[MintPurpose, object]>([
    [{ purpose: 'probe' }, identityOnly],
    [{ purpose: 'plan' }, readOnly],
    [{ purpose: 'apply', deploymentId }, ownStacks('123456789012', deploymentId)],
  ])('for %o no more than it takes', async (work, policy) => {
    const { requests } = await asked([whole], async () => provider.mint(access, work));
    expect(requests.map(({ form }) => JSON.parse(form.Policy ?? ''))).toEqual([policy]);
  });

  test('nothing that applies to no deployment', async () => {
    const { result, requests } = await asked([whole], async () =>
      provider.mint(access, { purpose: 'apply' }),
    );
    expect(result).toMatchObject({ message: expect.stringContaining('none was named') });
    expect(requests).toEqual([]);
  });

  test('nothing for an account without an external id', async () => {
    const { externalId: _, ...without } = access;
    const { result, requests } = await asked([whole], async () =>
      provider.mint(without, { purpose: 'plan' }),
    );
    expect(result).toMatchObject({ message: expect.stringContaining('has no external id') });
    expect(requests).toEqual([]);
  });
});
