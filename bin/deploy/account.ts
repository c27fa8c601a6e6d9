import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, type LambdaClient, ListLayersCommand } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import type { StageSettings } from '../../lib/config.ts';
import { type Check, missing, ok, warning } from './check.ts';
import { type Texts, variableIn } from './configuration.ts';

/** What Lambda wants left to the functions without executions of their own, where any has some. */
const unreserved = 100;
/** Of CDK's bootstrap stack: what its version 2 asks for. */
const bootstrapVersion = 6;

/** Whose account it is. Asked before everything else: without an answer there is nothing to look at. */
export const accountCheck = (client: STSClient, { env }: StageSettings): Check => ({
  what: 'account',
  async look() {
    let Account: string | undefined;
    try {
      ({ Account } = await client.send(new GetCallerIdentityCommand()));
    } catch (error) {
      return missing(`AWS doesn't know whose account it is: ${(error as Error).message}`);
    }
    if (env && env.account !== Account)
      return missing(
        `The credentials are of ${Account}, and lib/config.ts names ${env.account}. Use the other ones.`,
      );
    return ok(Account ?? '');
  },
});

export const bootstrapCheck = (client: CloudFormationClient): Check => ({
  what: 'cdk bootstrap',
  async look() {
    const { Stacks = [] } = await describe(client, 'CDKToolkit');
    const { OutputValue } =
      Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion') ?? {};
    return Number(OutputValue) >= bootstrapVersion
      ? ok(`version ${OutputValue}`)
      : missing(
          `${OutputValue ? `Version ${OutputValue} is too old` : 'Not done'} in this region: npx cdk bootstrap`,
        );
  },
});

/** A first deploy that failed leaves a stack that can only be deleted. */
export const stacksCheck = (client: CloudFormationClient, names: readonly string[]): Check => ({
  what: 'stacks',
  async look() {
    const stuck: string[] = [];
    for (const name of names) {
      const [stack] = (await describe(client, name)).Stacks ?? [];
      const unprotect = `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`;
      if (stack?.StackStatus === 'ROLLBACK_COMPLETE' && stack.EnableTerminationProtection)
        stuck.push(`${name} was never made and is protected: ${unprotect}`);
      if (stack?.StackStatus?.endsWith('_FAILED'))
        stuck.push(`${name} is in ${stack.StackStatus}: see "Install" in docs/operations.md`);
    }
    return stuck.length === 0 ? ok('none is stuck') : stuck.flatMap(missing);
  },
});

const describe = (client: CloudFormationClient, StackName: string) =>
  client.send(new DescribeStacksCommand({ StackName })).catch((error: Error) => {
    if (/does not exist/.test(error.message)) return { Stacks: [] };
    throw error;
  });

/** @param kept executions that the stage's functions have for themselves */
export const concurrencyCheck = (client: LambdaClient, kept: number): Check => ({
  what: 'concurrency of Lambda',
  async look() {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand());
    const quota = AccountLimit?.ConcurrentExecutions ?? 0;
    const needed = kept === 0 ? 0 : kept + unreserved;
    return quota >= needed
      ? ok(`${quota}, of which ${kept} are kept for functions`)
      : missing(
          `The quota is ${quota}, and ${needed} are needed. Ask for more under Service Quotas, L-B99A9384, or leave out ` +
            'the executions that the stage keeps in lib/config.ts (apiExecutions, messageExecutions, stepExecutions, ' +
            `streamExecutions, webhookExecutions) and write accountExecutions: ${quota}. ` +
            'The synthesis then says how many connections Postgres has to take for it.',
        );
  },
});

export const runtimeCheck = (client: LambdaClient): Check => ({
  what: 'runtime of Lambda',
  async look() {
    const wanted = { CompatibleRuntime: 'nodejs24.x', CompatibleArchitecture: 'arm64', MaxItems: 1 } as const;
    try {
      await client.send(new ListLayersCommand(wanted));
      return ok(`${wanted.CompatibleRuntime} on ${wanted.CompatibleArchitecture}`);
    } catch (error) {
      // The values of its parameters are those that the region knows.
      if ((error as Error).name !== 'InvalidParameterValueException') throw error;
      return missing(`This region doesn't know nodejs24.x on arm64: ${(error as Error).message}`);
    }
  },
});

/** The sender of mails, where the functions' role sends them by this account. */
export const senderCheck = (client: SESv2Client, texts: () => Promise<Texts>): Check => ({
  what: 'sender of mails',
  async look() {
    const known = await texts();
    const key = variableIn(known, 'mail', 'EMAIL_API_KEY');
    if (key === undefined)
      return [{ state: 'unknown', detail: 'EMAIL_API_KEY is not in the secret mail yet.' }];
    if (key !== 'role') return ok('not by this account');
    const from = variableIn(known, 'settings', 'EMAIL_FROM') ?? '';
    const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
    const domain = address.split('@').at(-1) ?? '';
    const verified = await Promise.all([address, domain].map((identity) => isVerified(client, identity)));
    if (!verified.includes(true))
      return missing(`Neither ${address} nor ${domain} is verified in SES: aws sesv2 create-email-identity`);
    const { ProductionAccessEnabled } = await client.send(new GetAccountCommand());
    return ProductionAccessEnabled
      ? ok(address)
      : warning('SES is in its sandbox, where only verified addresses get mails: ask for production access.');
  },
});

async function isVerified(client: SESv2Client, EmailIdentity: string): Promise<boolean> {
  try {
    const answer = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return answer.VerifiedForSendingStatus === true;
  } catch (error) {
    if ((error as Error).name === 'NotFoundException') return false;
    throw error;
  }
}

export const certificateCheck = (client: ACMClient, { domain }: StageSettings): Check => ({
  what: 'certificate',
  async look() {
    if (!domain) return ok('no domain of its own');
    if (!domain.certificateArn) return ok(`made by the deploy, in the zone ${domain.zone?.name}`);
    const { Certificate: found } = await client.send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    );
    const names = found?.SubjectAlternativeNames ?? [];
    const parent = domain.name.replace(/^[^.]+/, '*');
    if (found?.Status !== 'ISSUED')
      return missing(
        `The certificate is ${found?.Status}: add its records of validation to the zone of ${domain.name}.`,
      );
    return names.includes(domain.name) || names.includes(parent)
      ? ok(domain.name)
      : missing(`The certificate is for ${names.join(', ')} and not for ${domain.name}: name another one.`);
  },
});
