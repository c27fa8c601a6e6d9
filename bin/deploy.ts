import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { STSClient } from '@aws-sdk/client-sts';
import { stageSettings } from '../lib/config.ts';
import { inRepository } from '../lib/paths.ts';
import {
  accountCheck,
  bootstrapCheck,
  certificateCheck,
  concurrencyCheck,
  runtimeCheck,
  senderCheck,
  stacksCheck,
} from './deploy/account.ts';
import { findings, isAnythingMissing, tableOf } from './deploy/check.ts';
import { configurationCheck, readTexts } from './deploy/configuration.ts';
import { rollbackWords, watchesNothing } from './deploy/rollback.ts';

// npm run deploy -- -c stage=production: looks whether everything is there that the deploy needs, and then deploys with
// the CDK command, which gets all other arguments. Looking changes nothing.

const unchecked = '--unchecked';
const given = process.argv.slice(2).filter((word) => word !== unchecked);

const watched = process.argv.includes(unchecked) ? watchesNothing : await whatToWatch();
if (!watched) {
  console.error(`\nNothing was deployed. Do what the table says, or deploy without looking: ${unchecked}`);
  process.exit(1);
}
const words = ['deploy', '**', '-c', `stamp=${stamp()}`, ...watched, ...given];
const { status } = spawnSync('cdk', words, { stdio: 'inherit' });
process.exit(status ?? 1);

/** What the deploy is rolled back by; undefined where something is missing for it, which the table says. */
async function whatToWatch(): Promise<string[] | undefined> {
  const stage = stageIn(given);
  const settings = stageSettings(stage);
  const region = settings.env ? { region: settings.env.region } : {};
  const account = await findings([accountCheck(new STSClient(region), settings)]);
  if (isAnythingMissing(account)) {
    console.log(tableOf(account));
    return undefined;
  }
  // Later, because it takes a second to load.
  const { plannedStage } = await import('./deploy/planned-stage.ts');
  const { kept, functions, stacks } = plannedStage(stage);
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
  ];
  const rows = [...account, ...(await findings(checks))];
  console.log(tableOf(rows));
  if (isAnythingMissing(rows)) return undefined;
  const place = { account: account[0]?.detail ?? '', region: await cloudFormation.config.region() };
  return rollbackWords(cloudFormation, settings, place);
}

/** As the CDK command reads it. */
function stageIn(words: readonly string[]): string {
  const chosen = words.flatMap((word, index) => {
    const [, value] = /^(?:(?:-c|--context)=?)?stage=(.+)$/.exec(word) ?? [];
    const isContext = /^(-c|--context)=?/.test(word) || /^(-c|--context)$/.test(words[index - 1] ?? '');
    return value && isContext ? [value] : [];
  });
  const { context } = JSON.parse(readFileSync(inRepository('cdk.json'), 'utf8'));
  return chosen.at(-1) ?? context.stage;
}

/** Which version, with what is not committed marked, and when. */
function stamp(): string {
  const time = new Date().toISOString().replace(/\.\d+/, '');
  try {
    const revision = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      cwd: inRepository(''),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${revision.trim()} ${time}`;
  } catch {
    // Deployed from an archive.
    return time;
  }
}
