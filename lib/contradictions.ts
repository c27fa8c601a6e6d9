import { poolerAddress } from '../functions/system/migrate/env.ts';
import type { StageSettings } from './config.ts';

interface Contradiction {
  is(settings: StageSettings): boolean;
  /** Says what to write instead. */
  say(settings: StageSettings): string;
}

const isIn = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);
const multiRegionKey = /^arn:aws[\w-]*:kms:[\w-]+:\d{12}:key\/mrk-[0-9a-f]+$/;
const backupVault = /^arn:aws[\w-]*:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/;
const regionOf = (arn: string) => arn.split(':')[3];
const isWholeWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** How long a request holds an execution of its group, as an upper figure of docs/benchmarks.md. */
const usualSeconds = 0.1;

/** Settings that exclude each other, or that AWS would refuse half an hour into the deploy. */
const contradictions: Contradiction[] = [
  {
    is: ({ database, network }) => database === 'aurora' && network !== undefined,
    say: () =>
      'database: "aurora" makes a VPC of its own. Leave out network, or write database: "external" to use yours.',
  },
  {
    is: ({ database, databasePooler }) => database === 'aurora' && databasePooler !== undefined,
    say: () =>
      'databasePooler is about an external database. With database: "aurora" leave it out: functions connect to the cluster.',
  },
  {
    is: ({ databasePooler }) => databasePooler !== undefined && !poolerAddress.test(databasePooler),
    // Not quoted: it may hold a password.
    say: () => 'databasePooler is host:port, without a user or a password. The migrations make the logins.',
  },
  {
    is: ({ aurora: { minCapacity, maxCapacity } }) => minCapacity < 0.5 || maxCapacity > 256,
    say: ({ aurora: { minCapacity, maxCapacity } }) =>
      `aurora: capacity is from 0.5 to 256 ACU, not ${minCapacity} to ${maxCapacity}. 0 would pause the cluster, which the sweeps wake every minute.`,
  },
  {
    is: ({ aurora: { minCapacity, maxCapacity } }) =>
      !Number.isInteger(2 * minCapacity) || !Number.isInteger(2 * maxCapacity),
    say: ({ aurora: { minCapacity, maxCapacity } }) =>
      `aurora: capacity goes in steps of 0.5 ACU, not ${minCapacity} to ${maxCapacity}.`,
  },
  {
    is: ({ aurora: { minCapacity, maxCapacity } }) => minCapacity > maxCapacity || maxCapacity < 1,
    say: ({ aurora: { minCapacity, maxCapacity } }) =>
      `aurora.maxCapacity (${maxCapacity}) has to be 1 or more, and at least aurora.minCapacity (${minCapacity}).`,
  },
  {
    is: ({ aurora: { backupDays } }) => !isWholeWithin(backupDays, 1, 35),
    say: ({ aurora: { backupDays } }) =>
      `aurora.backupDays is a whole number from 1 to 35, not ${backupDays}.`,
  },
  {
    is: ({ aurora: { copyBackupsTo: arn } }) => arn !== undefined && !backupVault.test(arn),
    say: ({ aurora: { copyBackupsTo: arn } }) =>
      `aurora.copyBackupsTo is the ARN of a backup vault (arn:aws:backup:<region>:<account>:backup-vault:<name>), not ${arn}.`,
  },
  {
    is: ({ aurora: { copyBackupsTo: arn }, env }) =>
      env !== undefined && arn !== undefined && backupVault.test(arn) && regionOf(arn) === env.region,
    say: ({ env }) =>
      `aurora.copyBackupsTo is a vault in ${env?.region}, the region of the stage: copies there are lost with it. Make one in another region.`,
  },
  {
    is: ({ secretsKeyReplica: arn }) => arn !== undefined && !multiRegionKey.test(arn),
    say: ({ secretsKeyReplica: arn }) =>
      `secretsKeyReplica is the ARN of a multi-region key (arn:aws:kms:<region>:<account>:key/mrk-…), not ${arn}. Left out, the stage makes a key.`,
  },
  {
    is: ({ secretsKeyReplica: arn, env }) =>
      env !== undefined && arn !== undefined && multiRegionKey.test(arn) && regionOf(arn) !== env.region,
    say: ({ secretsKeyReplica: arn = '', env }) =>
      `secretsKeyReplica is a key in ${regionOf(arn)}, but the stage is in ${env?.region}. Replicate it into ${env?.region} (aws kms replicate-key) and write that ARN.`,
  },
  {
    is: ({ domain }) => domain !== undefined && !domain.certificateArn && !domain.zone,
    say: ({ domain }) =>
      `The domain ${domain?.name} needs a certificate: write domain.certificateArn, or domain.zone with the hosted zone in which one can be validated.`,
  },
  {
    is: ({ domain }) => domain?.zone !== undefined && !isIn(domain.name, domain.zone.name),
    say: ({ domain }) =>
      `The domain ${domain?.name} is not in the zone ${domain?.zone?.name}. Name the hosted zone that holds its records.`,
  },
  {
    is: ({ domain, env }) =>
      env !== undefined && !!domain?.certificateArn && regionOf(domain.certificateArn) !== env.region,
    say: ({ domain, env }) =>
      `The certificate of ${domain?.name} is in ${regionOf(domain?.certificateArn ?? '')}. The API takes only one of its own region: make it in ${env?.region}.`,
  },
  {
    is: ({ monthlyBudgetUsd, alarmTopics }) => monthlyBudgetUsd !== undefined && !alarmTopics,
    say: () => 'monthlyBudgetUsd would tell nobody: name SNS topics with alarmTopics.',
  },
  {
    // An old setting, from when there was one topic: if it were ignored, all alarms would go nowhere.
    is: (settings) => 'alarmTopicArn' in settings,
    say: () =>
      'alarmTopicArn is not read any more. Write alarmTopics: { page, ticket } with two ARNs, which may be the same.',
  },
  {
    is: ({ webAcl }) =>
      webAcl !== undefined && !isWholeWithin(webAcl.requestsPerFiveMinutes, 10, 2_000_000_000),
    say: ({ webAcl }) =>
      `webAcl.requestsPerFiveMinutes is a whole number of 10 or more, not ${webAcl?.requestsPerFiveMinutes}.`,
  },
  {
    is: ({ console: hosting, webAcl }) => hosting !== undefined && webAcl !== undefined,
    say: () =>
      'webAcl counts requests by their address, and those from the console all have CloudFront’s: it would refuse everybody at once. Leave out webAcl, or serve the console elsewhere and leave out console.',
  },
  {
    is: ({ console: hosting }) =>
      hosting?.domain !== undefined && regionOf(hosting.domain.certificateArn) !== 'us-east-1',
    say: ({ console: hosting }) =>
      `The certificate of ${hosting?.domain?.name} is in ${regionOf(hosting?.domain?.certificateArn ?? '')}. CloudFront takes only one of us-east-1: make it there.`,
  },
  {
    is: ({ console: hosting }) =>
      hosting?.domain?.zone !== undefined && !isIn(hosting.domain.name, hosting.domain.zone.name),
    say: ({ console: hosting }) =>
      `The console's domain ${hosting?.domain?.name} is not in the zone ${hosting?.domain?.zone?.name}. Name the hosted zone that holds its records.`,
  },
  {
    is: ({ orgRequestsPerSecond, throttle }) =>
      !isWholeWithin(orgRequestsPerSecond, 1, throttle.ratePerSecond / 2),
    say: ({ orgRequestsPerSecond, throttle }) =>
      `orgRequestsPerSecond is a whole number from 1 to half of throttle.ratePerSecond (${throttle.ratePerSecond}), not ${orgRequestsPerSecond}: one organization's reads could take the gateway from all others.`,
  },
  {
    is: ({ streamExecutions }) =>
      streamExecutions !== undefined && !isWholeWithin(streamExecutions, 3, 100_000),
    say: ({ streamExecutions }) =>
      `streamExecutions is a whole number of 3 or more, not ${streamExecutions}: two thirds are for streams, one for pages.`,
  },
  {
    is: ({ orgRequestsPerSecond, apiExecutions }) =>
      apiExecutions !== undefined && orgRequestsPerSecond * usualSeconds > apiExecutions / 2,
    say: ({ orgRequestsPerSecond, apiExecutions = 0 }) =>
      `orgRequestsPerSecond (${orgRequestsPerSecond}) at 100 ms each would hold more than half of the ${apiExecutions} executions of a group of endpoints (apiExecutions). Write ${Math.floor(apiExecutions / 2 / usualSeconds)} or less, or raise apiExecutions.`,
  },
  {
    is: ({ orgRequestsAtOnce, apiExecutions = 101 }) =>
      !isWholeWithin(orgRequestsAtOnce, 1, apiExecutions - 1),
    say: ({ orgRequestsAtOnce, apiExecutions = 101 }) =>
      `orgRequestsAtOnce is a whole number from 1 to ${apiExecutions - 1}, not ${orgRequestsAtOnce}: one organization could hold all executions of a group of endpoints (apiExecutions).`,
  },
  {
    is: ({ orgMessagesAtOnce, messageExecutions = 101 }) =>
      !isWholeWithin(orgMessagesAtOnce, 1, messageExecutions - 1),
    say: ({ orgMessagesAtOnce, messageExecutions = 101 }) =>
      `orgMessagesAtOnce is a whole number from 1 to ${messageExecutions - 1}, not ${orgMessagesAtOnce}: one organization could hold all executions of messages (messageExecutions).`,
  },
  {
    is: ({ rollbackMinutes = 0 }) => !isWholeWithin(rollbackMinutes, 0, 180),
    say: ({ rollbackMinutes }) => `rollbackMinutes is a whole number from 0 to 180, not ${rollbackMinutes}.`,
  },
];

/** @throws Error with a sentence for each contradiction, before anything is made */
export function refuseContradictions(settings: StageSettings): void {
  const found = contradictions.filter((each) => each.is(settings)).map((each) => each.say(settings));
  if (found.length === 0) return;
  throw new Error(
    `The settings of ${settings.name} in lib/config.ts can't be deployed:\n${found.join('\n')}`,
  );
}
