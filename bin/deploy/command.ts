import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { stageSettings } from '../../lib/config.ts';
import { inRepository } from '../../lib/paths.ts';
import {
  accountCheck,
  bootstrapCheck,
  certificateCheck,
  concurrencyCheck,
  runtimeCheck,
  senderCheck,
  stacksCheck,
} from './account.ts';
import { alarmsCheck, databaseAlarmsCheck } from './alarms.ts';
import { findings, isAnythingMissing, tableOf } from './check.ts';
import { configurationCheck, readTexts } from './configuration.ts';
import { rollbackWords, watchesNothing } from './rollback.ts';
import { environmentOf, stageIn } from './words.ts';

// npm run deploy -- -c stage=production: looks whether everything is there that the deploy needs, and then deploys with
// the CDK command, which gets all other arguments. Looking changes nothing. --unchecked doesn't look; --unwatched gives
// CloudFormation no alarm to watch.

const unchecked = '--unchecked';
const unwatched = '--unwatched';
const given = process.argv.slice(2).filter((word) => word !== unchecked && word !== unwatched);
// Before there is any client.
Object.assign(process.env, environmentOf(given, process.env));

const stage = stageIn(given) ?? JSON.parse(readFileSync(inRepository('cdk.json'), 'utf8')).context.stage;
const settings = inSentences(() => stageSettings(stage));
const region = settings.env ? { region: settings.env.region } : {};

if (!process.argv.includes(unchecked) && !(await isEverythingThere()))
  end(`\nNothing was deployed. Do what the table says, or deploy without looking: ${unchecked}`);
const watched = process.argv.includes(unwatched) ? watchesNothing : await whatToWatch();
const words = ['deploy', '**', '-c', `stamp=${stamp()}`, ...watched, ...given];
const { status } = spawnSync('cdk', words, { stdio: 'inherit' });
process.exit(status ?? 1);

/** Prints what was found; in two parts, since the second makes no sense without credentials. */
async function isEverythingThere(): Promise<boolean> {
  const account = await findings([accountCheck(new STSClient(region), settings)]);
  if (isAnythingMissing(account)) {
    console.log(tableOf(account));
    return false;
  }
  // Later, because it takes a second to load.
  const { plannedStage } = await import('./planned-stage.ts');
  const { kept, functions, stacks } = inSentences(() => plannedStage(stage));
  const cloudFormation = new CloudFormationClient(region);
  const lambda = new LambdaClient(region);
  const secrets = new SecretsManagerClient(region);
  const texts = readTexts(secrets, settings);
  // Looked at by several checks, each of which says what it lacks.
  texts.catch(() => {});
  const checks = [
    bootstrapCheck(cloudFormation),
    stacksCheck(cloudFormation, stacks),
    concurrencyCheck(lambda, kept),
    runtimeCheck(lambda),
    configurationCheck(settings, functions, () => texts),
    senderCheck(new SESv2Client(region), () => texts),
    certificateCheck(new ACMClient(region), settings),
    alarmsCheck(new SNSClient(region), settings),
    databaseAlarmsCheck(settings),
  ];
  const rows = [...account, ...(await findings(checks))];
  console.log(tableOf(rows));
  return !isAnythingMissing(rows);
}

/** What the deploy is rolled back by. */
async function whatToWatch(): Promise<string[]> {
  try {
    return await rollbackWords(new CloudFormationClient(region), new STSClient(region), settings);
  } catch (error) {
    return end(
      `The alarm that takes the deploy back could not be looked up: ${(error as Error).message}\n` +
        `Nothing was deployed. Mend it, or deploy without it: ${unwatched}`,
    );
  }
}

/** What a setting is refused with is for the operator who wrote it, who needs no stack trace. */
function inSentences<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return end((error as Error).message);
  }
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The commit by its id alone, without tags, with a mark where changes are not committed, and its time. */
function stamp(): string {
  const time = new Date().toISOString().replace(/\.\d+/, '');
  try {
    const revision = execFileSync(
      'git',
      ['describe', '--always', '--dirty', '--abbrev=12', '--exclude', '*'],
      {
        cwd: inRepository(''),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return `${revision.trim()} ${time}`;
  } catch {
    // Deployed from an archive.
    return time;
  }
}
