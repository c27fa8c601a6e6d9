import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient, ListLayersCommand } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetTopicAttributesCommand, NotFoundException, SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { beforeEach, expect, test } from 'vitest';
import * as account from '../../../bin/deploy/account.ts';
import { alarmsCheck, databaseAlarmsCheck } from '../../../bin/deploy/alarms.ts';
import { type Check, findings, tableOf } from '../../../bin/deploy/check.ts';
import { configurationCheck, readTexts } from '../../../bin/deploy/configuration.ts';
import { plannedStage } from '../../../bin/deploy/planned-stage.ts';
import { rollbackWords } from '../../../bin/deploy/rollback.ts';
import { type StageSettings, stageSettings } from '../../../lib/config.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';
import { mockAws } from '../../support/doubles/aws-client.ts';

const region = 'eu-west-1';
const mocks = {
  sts: mockAws(STSClient),
  cloudFormation: mockAws(CloudFormationClient),
  lambda: mockAws(LambdaClient),
  secrets: mockAws(SecretsManagerClient),
  ses: mockAws(SESv2Client),
  acm: mockAws(ACMClient),
  sns: mockAws(SNSClient),
};
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.reset();
});

const settings = stageSettings('production');
const look = async (check: Check) =>
  (await findings([check])).map(({ state, detail }) => `${state} ${detail}`);
const named = (name: string) => Object.assign(new Error('told by AWS'), { name });

test('Credentials that there are not, or of another account, are told before anything else is looked at', async () => {
  const check = (env?: StageSettings['env']) =>
    look(account.accountCheck(new STSClient({ region }), { ...settings, ...(env && { env }) }));
  mocks.sts.on(GetCallerIdentityCommand).rejects(named('CredentialsProviderError'));
  expect(await check()).toEqual(["missing AWS doesn't know whose account it is: told by AWS"]);
  mocks.sts.on(GetCallerIdentityCommand).resolves({ Account: '111111111111' });
  expect(await check()).toEqual(['ok 111111111111']);
  expect(await check({ account: '222222222222', region })).toEqual([
    'missing The credentials are of 111111111111, and lib/config.ts names 222222222222. Use the other ones.',
  ]);
});

test('A region that was not bootstrapped, or by too old a version, is told with the command', async () => {
  const check = () => look(account.bootstrapCheck(new CloudFormationClient({ region })));
  const version = (OutputValue: string) =>
    mocks.cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'CDKToolkit',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue }],
        },
      ],
    });
  mocks.cloudFormation
    .on(DescribeStacksCommand)
    .rejects(new Error('Stack with id CDKToolkit does not exist'));
  expect(await check()).toEqual(['missing Not done in this region: npx cdk bootstrap']);
  version('5');
  expect(await check()).toEqual(['missing Version 5 is too old in this region: npx cdk bootstrap']);
  version('30');
  expect(await check()).toEqual(['ok version 30']);
});

test('A stack that was never made and is protected is told with the command that lets it be made again', async () => {
  const names = ['orchestrator-production-data', 'orchestrator-production-service'];
  const check = () => look(account.stacksCheck(new CloudFormationClient({ region }), names));
  mocks.cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack with id x does not exist'));
  expect(await check()).toEqual(['ok none is stuck']);
  const state = (StackName: string, StackStatus: 'ROLLBACK_COMPLETE' | 'ROLLBACK_FAILED') =>
    mocks.cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
      Stacks: [{ StackName, CreationTime: new Date(0), StackStatus, EnableTerminationProtection: true }],
    });
  state('orchestrator-production-service', 'ROLLBACK_COMPLETE');
  state('orchestrator-production-data', 'ROLLBACK_FAILED');
  expect(await check()).toEqual([
    'missing orchestrator-production-data is in ROLLBACK_FAILED: see "Install" in docs/operations.md',
    'missing orchestrator-production-service was never made and is protected: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name orchestrator-production-service',
  ]);
});

test('A quota of Lambda that is too small for the executions that are kept is told with both numbers', async () => {
  const check = (ConcurrentExecutions: number, kept = 585) => {
    mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
    return look(account.concurrencyCheck(new LambdaClient({ region }), kept));
  };
  expect(await check(684)).toEqual([
    expect.stringMatching(
      /^missing The quota is 684, and 685 are needed\. Ask for more under Service Quotas/,
    ),
  ]);
  expect(await check(684)).toEqual([
    expect.stringMatching(/leave out the executions .* and write accountExecutions: 684/),
  ]);
  expect(await check(685)).toEqual(['ok 685, of which 585 are kept for functions']);
  // A new account, and a stage that keeps none.
  expect(await check(10, 0)).toEqual(['ok 10, of which 0 are kept for functions']);
});

test('A region without the runtime is told; a question that AWS does not answer stops nothing', async () => {
  const check = () => look(account.runtimeCheck(new LambdaClient({ region })));
  mocks.lambda.on(ListLayersCommand).resolves({});
  expect(await check()).toEqual(['ok nodejs24.x on arm64']);
  mocks.lambda.on(ListLayersCommand).rejects(named('InvalidParameterValueException'));
  expect(await check()).toEqual(["missing This region doesn't know nodejs24.x on arm64: told by AWS"]);
  mocks.lambda.on(ListLayersCommand).rejects(named('AccessDeniedException'));
  expect(await check()).toEqual(['unknown AccessDeniedException: told by AWS']);
});

const variables = (from: string) =>
  new Map([
    ['mail', JSON.stringify({ EMAIL_API_KEY: 'role' })],
    ['settings', JSON.stringify({ EMAIL_FROM: from })],
  ] as const);

test('A sender that SES does not know stops the deploy, and SES in its sandbox does not', async () => {
  const check = (from = 'Orchestrator <noreply@example.com>') =>
    look(account.senderCheck(new SESv2Client({ region }), async () => variables(from)));
  mocks.ses.on(GetEmailIdentityCommand).rejects(named('NotFoundException'));
  expect(await check()).toEqual([
    'missing Neither noreply@example.com nor example.com is verified in SES: aws sesv2 create-email-identity',
  ]);
  mocks.ses
    .on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' })
    .resolves({ VerifiedForSendingStatus: true });
  mocks.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  expect(await check()).toEqual([expect.stringMatching(/^warning SES is in its sandbox/)]);
  mocks.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  expect(await check('noreply@example.com')).toEqual(['ok noreply@example.com']);
});

test('A certificate that is not issued, or for another name, is told', async () => {
  const domain = { name: 'api.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' };
  const check = (Status: 'ISSUED' | 'PENDING_VALIDATION', ...names: string[]) => {
    mocks.acm
      .on(DescribeCertificateCommand)
      .resolves({ Certificate: { Status, SubjectAlternativeNames: names } });
    return look(account.certificateCheck(new ACMClient({ region }), { ...settings, domain }));
  };
  expect(await check('PENDING_VALIDATION', 'api.example.com')).toEqual([
    expect.stringMatching(/^missing The certificate is PENDING_VALIDATION: add its records/),
  ]);
  expect(await check('ISSUED', 'www.example.com')).toEqual([
    expect.stringMatching(/^missing The certificate is for www\.example\.com and not for api\.example\.com/),
  ]);
  expect(await check('ISSUED', '*.example.com')).toEqual(['ok api.example.com']);
});

const complete = {
  owner: { DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app' },
  conversations: { DOCSTORE_URL: 'postgres://' },
  tokens: { JWT_SECRET: 'hunter2 hunter2 hunter2 hunter2 hunter2 hunter2' },
  'bot-check': { BOTCHECK_SECRET_KEY: 'hunter2' },
  mail: { EMAIL_API_KEY: 'role' },
  model: { OPENAI_API_KEY: 'guided' },
  settings: {
    BOTCHECK_SITE_KEY: 'site',
    EMAIL_FROM: 'noreply@example.com',
    SIGNUP_MODE: 'open',
    APP_BASE_URL: 'https://app.example.com',
  },
};

/** What is said of the stage's configuration, where the secrets hold this. */
async function lookAtConfiguration(held: Record<string, object>, changed: Partial<StageSettings> = {}) {
  const gone = new ResourceNotFoundException({ message: 'gone', $metadata: {} });
  mocks.secrets.on(GetSecretValueCommand).rejects(gone);
  for (const [name, values] of Object.entries(held))
    mocks.secrets
      .on(GetSecretValueCommand, { SecretId: `orchestrator/production/${name}` })
      .resolves({ SecretString: JSON.stringify(values) });
  const client = new SecretsManagerClient({ region });
  const own = { ...settings, ...changed };
  return look(configurationCheck(own, planned.functions, () => readTexts(client, own)));
}
const planned = plannedStage('production');

test('The configuration is read as every function will read it: secrets and variables that lack are named', async () => {
  expect(await lookAtConfiguration(complete)).toEqual([
    expect.stringMatching(/^ok \d+ functions can read theirs$/),
  ]);
  const { model: _, ...withoutModel } = complete;
  expect(await lookAtConfiguration(withoutModel)).toEqual([
    'missing There is no secret orchestrator/production/model. Fill it: npm run configure -- production configuration.json',
  ]);
  const problems = await lookAtConfiguration({ ...complete, tokens: {}, settings: { SIGNUP_MODE: 'maybe' } });
  expect(problems).toContainEqual(
    expect.stringMatching(/^missing JWT_SECRET of the secret orchestrator\/production\/tokens \(/),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^missing SIGNUP_MODE of the secret/));
  expect(problems).toContainEqual(expect.stringMatching(/^missing EMAIL_FROM of the secret/));
  expect(new Set(problems).size).toBe(problems.length);
  expect(problems.join()).not.toContain('hunter2');
});

test('A URL of another database beside one that the stage makes is told', async () => {
  expect(await lookAtConfiguration(complete, { database: 'aurora' })).toEqual([
    expect.stringMatching(
      /^missing DATABASE_OWNER_URL names another database, and the stage makes its own: write database: "external"/,
    ),
  ]);
});

test('A MongoDB beside a stage whose functions ship no driver of it is told', async () => {
  const mongo = { ...complete, conversations: { DOCSTORE_URL: 'mongodb://db.example.com' } };
  expect(await lookAtConfiguration(mongo)).toEqual([
    'missing DOCSTORE_URL names a MongoDB, whose driver this stage leaves out: write conversations: "mongodb" in lib/config.ts.',
  ]);
  expect(await lookAtConfiguration(mongo, { conversations: 'mongodb' })).toEqual([
    expect.stringMatching(/^ok/),
  ]);
});

test('The stage is known as it would be deployed: its stacks, and the executions that it keeps', () => {
  expect(planned.stacks).toEqual(
    ['data', 'service', 'api'].map((each) => `orchestrator-production-${each}`).sort(),
  );
  expect(planned.kept).toBeGreaterThan(500);
  expect(plannedStage('staging').kept).toBe(0);
});

test('A deploy is rolled back by the alarm on server errors, where there is one by now', async () => {
  const client = new CloudFormationClient({ region });
  const words = (minutes?: number) =>
    rollbackWords(client, new STSClient({ region }), {
      name: 'production',
      ...(minutes !== undefined && { rollbackMinutes: minutes }),
    });
  mocks.sts.on(GetCallerIdentityCommand).resolves({ Account: '111111111111' });
  mocks.cloudFormation.on(ListStackResourcesCommand).rejects(new Error('Stack with id x does not exist'));
  expect(await words(10)).toEqual(['--rollback-trigger-alarm-arns', 'none']);
  const resource = (LogicalResourceId: string, ResourceStatus: 'CREATE_COMPLETE' | 'DELETE_COMPLETE') => ({
    LogicalResourceId,
    ResourceStatus,
    ResourceType: 'AWS::CloudWatch::Alarm',
    PhysicalResourceId: `name-of-${LogicalResourceId}`,
    LastUpdatedTimestamp: new Date(0),
  });
  mocks.cloudFormation.on(ListStackResourcesCommand, { StackName: 'orchestrator-production-api' }).resolves({
    StackResourceSummaries: [
      resource('EndpointsauthErrorsAlarm1', 'CREATE_COMPLETE'),
      resource('ApiServerErrorsAlarm0', 'DELETE_COMPLETE'),
      resource('ApiServerErrorsAlarm1', 'CREATE_COMPLETE'),
    ],
  });
  expect(await words(10)).toEqual([
    '--rollback-trigger-alarm-arns',
    `arn:aws:cloudwatch:${region}:111111111111:alarm:name-of-ApiServerErrorsAlarm1`,
    '--monitoring-time-minutes',
    '10',
  ]);
  expect(await words()).toEqual(['--rollback-trigger-alarm-arns', 'none']);
});

test('The alarm that rolls a deploy back is one of the stack of the API', async () => {
  const ids = Object.keys((await stageTemplates('production')).stacks.api ?? {});
  expect(ids.filter((id) => id.includes('ApiServerErrorsAlarm'))).toHaveLength(1);
});

test('The table has a line for each finding, in columns', () => {
  const rows = [
    { what: 'account', state: 'ok', detail: '1' },
    { what: 'sender of mails', state: 'missing', detail: 'Verify it.' },
  ] as const;
  expect(tableOf(rows)).toBe('ok       account          1\nmissing  sender of mails  Verify it.');
});

test('A deploy whose alarms nobody hears says so, and one whose topic is not there stops', async () => {
  const topic = (name: string) => `arn:aws:sns:eu-west-1:123456789012:${name}`;
  const alarmTopics = { page: topic('pages'), ticket: topic('tickets') };
  const check = (more: Partial<StageSettings>) =>
    look(alarmsCheck(new SNSClient({ region }), { ...settings, ...more }));
  const subscriptions = (confirmed: string, pending = '0') => ({
    Attributes: { SubscriptionsConfirmed: confirmed, SubscriptionsPending: pending },
  });
  expect(await check({})).toEqual([
    'warning Nobody hears the alarms: name two SNS topics with alarmTopics in lib/config.ts.',
  ]);
  mocks.sns.on(GetTopicAttributesCommand).resolves(subscriptions('1'));
  expect(await check({ alarmTopics })).toEqual(['ok subscribed']);
  mocks.sns.on(GetTopicAttributesCommand, { TopicArn: alarmTopics.page }).resolves(subscriptions('0', '1'));
  expect(await check({ alarmTopics })).toEqual([
    `warning Nobody is woken by an alarm: ${alarmTopics.page} has no subscription, though one waits to be confirmed. aws sns subscribe --topic-arn ${alarmTopics.page} …`,
  ]);
  mocks.sns
    .on(GetTopicAttributesCommand, { TopicArn: alarmTopics.ticket })
    .rejects(new NotFoundException({ message: 'Topic does not exist', $metadata: {} }));
  expect((await check({ alarmTopics }))[1]).toBe(
    `missing There is no topic ${alarmTopics.ticket} (alarmTopics.ticket): aws sns create-topic, and subscribe to it.`,
  );
  expect(await look(databaseAlarmsCheck(settings))).toEqual([
    'ok yours, since the database is: "Alarms of an external database" in docs/operations.md lists them',
  ]);
});
