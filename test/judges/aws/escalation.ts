import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { asRoot, region, serviceAccount } from './accounts.ts';
import type { Cases } from './cases.ts';
import { roleArn as customerRole } from './customer.ts';
import type { Emulator } from './emulator/emulator.ts';

type Environment = Record<string, string | undefined>;

const ofCdk = (role: string) =>
  `arn:aws:iam::${serviceAccount}:role/cdk-hnb659fds-${role}-${serviceAccount}-${region}`;
/** Roles that trust the whole account, and that no function may become. */
const ownRoles = ['deploy-role', 'file-publishing-role', 'lookup-role'].map(ofCdk);
/** Trusts CloudFormation alone. */
const executionRole = ofCdk('cfn-exec-role');

/**
 * What somebody who got into a function would try with its session: to become another role of our own account, to
 * enter a customer's account without the external id, and to read the secrets of others. Each function that has run
 * tries each of these, and each secret that is its own must open.
 */
export async function judgeEscalation({ url, sessionsFolder }: Emulator, cases: Cases): Promise<number> {
  await judgeRolesAreThere(url, cases);
  const secrets = await secretArns(url);
  const files = await readdir(sessionsFolder);
  for (const file of files) {
    const environment: Environment = JSON.parse(await readFile(join(sessionsFolder, file), 'utf8'));
    const settings = { endpoint: url, region, credentials: credentialsOf(environment) };
    const name = file.replace(/\.json$/, '').replace(/^orchestrator-staging-(service|api)-/, '');
    const sts = new STSClient(settings);
    // The customer's role asks for an external id, and none is sent here.
    for (const RoleArn of [...ownRoles, executionRole, customerRole]) {
      const denied = await refusal(sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'judge' })));
      cases.judge(
        `${name} becomes ${RoleArn}`,
        denied === 'AccessDenied' ? undefined : (denied ?? 'allowed'),
      );
    }
    sts.destroy();
    const secretsManager = new SecretsManagerClient(settings);
    for (const arn of secrets) {
      const answer = await refusal(secretsManager.send(new GetSecretValueCommand({ SecretId: arn })));
      cases.judge(`${name} reads ${arn.split(':').at(-1)}`, misread(name, environment, arn, answer));
    }
    secretsManager.destroy();
  }
  return files.length;
}

/** Else it would prove nothing that functions are refused. */
async function judgeRolesAreThere(url: string, cases: Cases) {
  const sts = new STSClient(asRoot(url, serviceAccount));
  for (const RoleArn of ownRoles) {
    const denied = await refusal(sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'judge' })));
    cases.judge(`the account's root becomes ${RoleArn}`, denied);
  }
  sts.destroy();
}

function misread(
  name: string,
  { CONFIG_SECRET_ARNS = '' }: Environment,
  arn: string,
  answer: string | undefined,
) {
  const isOwners = arn.includes('/owner');
  // A function names its secrets by their names' ARNs, which lack the six random characters at the end.
  const isItsOwn = CONFIG_SECRET_ARNS.split(' ').some((own) => own !== '' && arn.startsWith(own));
  // The migrations make the functions' logins, and the secrets that hold them.
  const makes = name.startsWith('Migrations') && arn.includes('/database-');
  const mayRead = isOwners ? isItsOwn && name.startsWith('Migrations') : isItsOwn || makes;
  if (mayRead) return answer === undefined ? undefined : `its own secret: ${answer}`;
  return answer?.startsWith('AccessDenied') ? undefined : (answer ?? 'allowed');
}

/** The name of the error; undefined when the call was answered. */
const refusal = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: Error) => error.name,
  );

function credentialsOf(environment: Environment) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = environment;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
}

async function secretArns(url: string): Promise<string[]> {
  const client = new SecretsManagerClient(asRoot(url, serviceAccount));
  const arns: string[] = [];
  for await (const page of paginateListSecrets({ client }, {})) {
    arns.push(...(page.SecretList ?? []).flatMap(({ ARN }) => ARN ?? []));
  }
  client.destroy();
  return arns;
}
