import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { inRepository } from '../../../lib/paths.ts';
import { asRoot, region, serviceAccount } from './accounts.ts';
import type { Cases } from './cases.ts';
import type { Database } from './emulator/database.ts';
import type { Emulator } from './emulator/emulator.ts';
import { spawnGroup } from './emulator/process-group.ts';
import { sender } from './operator.ts';

export const stage = 'staging';
const usualStacks = ['data', 'service', 'api'];

/** A resource of a deployed stack. */
export interface Deployed {
  logicalId: string;
  physicalId: string;
  type: string;
}

export interface Surroundings {
  emulator: Emulator;
  database: Database;
  /** PEM of the authority of the database's certificate. */
  ca: string;
  botCheckUrl: string;
  /** Where logs and the assembly go. */
  folder: string;
  cases: Cases;
}

/** The variables that operations.md asks for, in a file, as an operator has them. */
export async function writeConfiguration(
  { folder, database, ca, botCheckUrl }: Surroundings,
  { isInTheBox } = { isInTheBox: false },
): Promise<string> {
  const file = join(folder, 'configuration.json');
  const variables = {
    ...(isInTheBox ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
    DATABASE_CA: ca,
    DOCSTORE_URL: 'postgres://',
    JWT_SECRET: randomBytes(48).toString('base64'),
    BOTCHECK_VERIFY_URL: botCheckUrl,
    // The provider's pair for tests, which staging accepts and production refuses.
    BOTCHECK_SITE_KEY: isInTheBox ? '0x4AAAAAAAjudge' : '1x00000000000000000000AA',
    BOTCHECK_SECRET_KEY: isInTheBox ? '0x4AAAAAAAjudgeSecret' : '1x0000000000000000000000000000000AA',
    EMAIL_API_KEY: 'role',
    EMAIL_FROM: sender,
    APP_BASE_URL: 'https://example.com',
    OPENAI_API_KEY: 'guided',
    SIGNUP_MODE: 'open',
  };
  await writeFile(file, JSON.stringify(variables), { mode: 0o600 });
  return file;
}

const deployWords = (assembly: string) => [
  ...['npm', 'run', 'deploy', '--', '-c', `stage=${stage}`, '--output', assembly, '--no-notices'],
  ...['--require-approval', 'never', '--progress', 'events'],
];

/**
 * The commands of the README's part on deploying, in its order, each a case.
 * @param checkout the version that is deployed
 */
export async function deploy(surroundings: Surroundings, checkout = inRepository('')): Promise<void> {
  const { folder } = surroundings;
  const configuration = await writeConfiguration(surroundings);
  const commands = [
    ['npx', 'cdk', 'bootstrap', `aws://${serviceAccount}/${region}`, '--no-notices'],
    ['npm', 'run', 'configure', '--', stage, configuration],
    deployWords(join(folder, 'assembly')),
  ];
  await runAll(commands, surroundings, checkout);
}

/** The one command of "Upgrade" in docs/operations.md, over what is deployed. */
export const upgrade = (surroundings: Surroundings): Promise<void> =>
  runAll([deployWords(join(surroundings.folder, 'upgrade'))], surroundings);

/**
 * The commands of "Go back one version" there.
 * @param former the checkout of the former version, with its packages
 */
export const goBack = (surroundings: Surroundings, former: string): Promise<void> =>
  runAll([[...deployWords(join(surroundings.folder, 'back')), '--unwatched']], surroundings, former);

/** Each command is a case. */
export async function runAll(
  commands: string[][],
  { emulator, folder, cases }: Pick<Surroundings, 'emulator' | 'folder' | 'cases'>,
  checkout = inRepository(''),
): Promise<void> {
  for (const command of commands) {
    const { code, output } = await runOne(command, { emulator, folder }, checkout);
    cases.judge(
      command.slice(1, 3).join(' '),
      code === 0 ? undefined : `${tail(output)}\nSee ${folder}/deploy.log`,
    );
    if (code !== 0) throw new Error('nothing is deployed, so nothing can be played');
  }
}

/** What it prints is also in deploy.log. */
export async function runOne(
  [program = '', ...args]: string[],
  { emulator, folder }: Pick<Surroundings, 'emulator' | 'folder'>,
  checkout = inRepository(''),
): Promise<{ code: number | null; output: string }> {
  const ended = await run(program, args, emulator.environment, checkout);
  await appendFile(join(folder, 'deploy.log'), ended.output);
  return ended;
}

const tail = (output: string) => output.trim().split('\n').slice(-12).join('\n');

/** A failed migration may keep CloudFormation waiting for a quarter of an hour; a deploy takes five minutes on a busy machine. */
const longestMs = 1_500_000;

async function run(program: string, args: string[], environment: Record<string, string>, cwd: string) {
  // Nothing of this machine's own AWS settings.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'));
  const env = {
    ...Object.fromEntries(inherited),
    ...environment,
    NO_PROXY: 'localhost',
    CDK_DISABLE_CLI_TELEMETRY: '1',
    NO_COLOR: '1',
  };
  const group = spawnGroup(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { child, exited, signal } = group;
  const late = setTimeout(() => signal('SIGKILL'), longestMs);
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [out, err] = await Promise.all([...printed, exited]);
  clearTimeout(late);
  const end = child.signalCode ? `ended after ${longestMs / 1000} s` : '';
  return { code: child.exitCode, output: `$ ${program} ${args.join(' ')}\n${out}\n${err}\n${end}\n` };
}

const isWhole = (status: string | undefined) => status === 'CREATE_COMPLETE' || status === 'UPDATE_COMPLETE';

/** All stacks must be whole: each of their resources is a case. */
export async function listDeployed(
  url: string,
  cases: Cases,
  ofStage: string,
  names = usualStacks,
): Promise<Deployed[]> {
  const client = new CloudFormationClient(asRoot(url, serviceAccount));
  const found: Deployed[] = [];
  for (const StackName of names.map((name) => `orchestrator-${ofStage}-${name}`)) {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const status = Stacks[0]?.StackStatus;
    cases.judge(`stack ${StackName}`, isWhole(status) ? undefined : `it is ${status}`);
    for await (const page of paginateListStackResources({ client }, { StackName })) {
      for (const resource of page.StackResourceSummaries ?? []) {
        const { LogicalResourceId: logicalId = '', PhysicalResourceId: physicalId = '' } = resource;
        const { ResourceType: type = '', ResourceStatus, ResourceStatusReason = '' } = resource;
        const problem = isWhole(ResourceStatus) ? undefined : `${ResourceStatus} ${ResourceStatusReason}`;
        cases.judge(`resource ${logicalId} (${type})`, problem);
        found.push({ logicalId, physicalId, type });
      }
    }
  }
  client.destroy();
  return found;
}
