import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPlans } from '../../../bin/bench/growth/check.ts';
import { exportPages } from '../../../bin/bench/growth/exports.ts';
import { fillTables, pretendMore } from '../../../bin/bench/growth/fill.ts';
import { lists } from '../../../bin/bench/growth/lists.ts';
import { sendPlans } from '../../../bin/bench/growth/plans.ts';
import { distributions } from '../../../bin/bench/growth/row-values.ts';
import { sums } from '../../../bin/bench/growth/sums.ts';
import { sweeps } from '../../../bin/bench/growth/sweeps.ts';
import { purges } from '../../../functions/system/retention/worker.ts';
import { type TestDatabase, testDatabase } from '../../support/hosts/database.ts';
import { statementsOf, templatesOf } from '../../tenancy/statements.ts';

// What lists, sweeps and purges cost must not grow with what is in the tables. Here on few rows, with the statistics of
// many; `npm run bench -- growth` has the rows.

const rows = 4_000;
const listed = [...lists(rows), ...sums(rows), ...exportPages(rows), ...sweeps];

/** Besides the usual one the one where an index of what is rare, or of one organization, saves least. */
describe.each(['usual', 'busy'] as const)('with rows that lie as %s', (distribution) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await fillTables(database.owner, rows, () => {}, distributions[distribution]);
    await pretendMore(database.owner, 250);
    await sendPlans(database.owner);
  });
  afterAll(() => database.close());

  test.each(['for values', 'for any values'] as const)(
    'lists, sweeps and purges read by index what they return, planned %s',
    async (planned) => {
      const found = await checkPlans(database.owner, database.logins, listed, planned, 1_500);
      expect(new Set(found.map(({ what }) => what))).toEqual(new Set(listed.map(({ what }) => what)));
      expect(
        found.flatMap(({ what, wrong }) => (wrong.length > 0 ? [`${what}: ${wrong.join(', ')}`] : [])),
      ).toEqual([]);
    },
  );
});

/** Statements with a limit that isn't theirs to keep small, or without one, each with what bounds them. */
const bounded: Record<string, string> = {
  'functions/billing/store.entitlements.postgres.ts joinedCount': 'looked at in selectJoinedCount',
  'functions/billing/store.entitlements.postgres.ts openInviteCount': 'looked at in selectInvitedCount',
  'functions/billing/store.entitlements.postgres.ts runningCount': 'looked at in selectRunning',
  'functions/billing/stripe/meter/store.postgres.ts sumReports':
    'what was told of one period of one organization, every 20 minutes',
  'functions/auth/second-factor/store.postgres.ts selectStanding': 'the recovery codes of one person',
  'functions/auth/second-factor/store.postgres.ts countRecoveryCodes': 'the same',
  'functions/deployments/store.proposals.postgres.ts readNextRevision':
    'the plans of one deployment, of which those that never ran go after their days',
  'functions/deployments/store.approvals.postgres.ts countOthers': 'the requests of one deployment',
  'functions/auth/store.operator.ts selectWaiting': 'read by a command of the operator, whole',
  'functions/deployments/store.records.postgres.ts selectEventsPurgedAt': 'the runs of one deployment',
  'functions/deployments/store.runs.postgres.ts insertRunEvent': 'the last number, by the key of events',
  'functions/deployments/store.postgres.ts lockDeployment': 'one deployment, by its key',
  'functions/deployments/store.list.postgres.ts hasLabels': 'the labels of one deployment',
  'functions/notifications/store.postgres.ts mark': 'one row for each reader',
  'functions/notifications/store.postgres.ts selectNotification': 'the same, and one notification',
  'functions/orgs/store.members.ts memberColumns': 'three owners',
  'functions/orgs/store.members.ts selectMember': 'the same, and one member',
  'functions/orgs/store.members.ts readMembers': 'the same, and the members that are named',
  'functions/orgs/store.postgres.ts countOwned': 'the organizations of one person',
  'functions/webhooks/store.postgres.ts countWebhooks':
    'the webhooks of one organization, of which there are few',
  'functions/webhooks/sending/store.postgres.ts countUnderWay':
    'what is being sent at a moment, of which the function that sends has so much at a time',
  'functions/sessions/store.postgres.ts locatingSession': 'the gates of one session',
  'functions/sessions/conversation/store/conversation-store.postgres.ts selectLatest':
    'one session, by its key',
  'functions/auth/second-factor/store.postgres.ts countFailure': 'the failures that one row keeps',
  'functions/auth/store.mailed-links.ts replaceEmailToken': 'the open links of one user, and no list at all',
  'functions/auth/store.pending-signups.ts findSignups':
    'sign-ups with one address, of which mails are limited by the hour',
  'functions/auth/store.pending-signups.ts findSignupTimes': 'the same',
  'functions/auth/store.postgres.ts findOrgIds': 'the organizations of one person',
  'functions/orgs/store.postgres.ts selectOwnOrgs': 'the same',
  'functions/exports/store.own.ts selectMemberships': 'the same',
  'functions/billing/store.budgets.postgres.ts selectBudgets':
    'a thousand accounts at a time, of all that have used half of what they have',
  'functions/billing/store.records.postgres.ts selectMemberLimits': 'the members of one organization',
  'functions/billing/stripe/meter/store.postgres.ts selectMetered':
    'all who pay, two ids of each: 14 minutes for them, in turns that begin elsewhere each time',
  'functions/billing/stripe/meter/store.postgres.ts selectOverage':
    'a row for each period since a subscription began',
  'functions/billing/stripe/meter/store.postgres.ts selectUnsent': 'what was not told of in one organization',
  'functions/clouds/store.access.ts selectChoices': 'the connected accounts of one organization',
  'functions/clouds/store.postgres.ts selectConnectedIds': 'the same',
  'functions/clouds/store.postgres.ts carriedBy': 'the first hundred deployments that need an account',
  'functions/clouds/store.postgres.ts selectAccount': 'one account, with that number',
  'functions/clouds/store.postgres.ts insertAccount': 'the same',
  'functions/clouds/store.postgres.ts reconnectAccount': 'the same',
  'functions/clouds/store.postgres.ts replaceCredentials': 'the same',
  'functions/deployments/store.approvals.postgres.ts findApprovals': 'the approvals of one plan',
  'functions/deployments/store.postgres.ts findPlanned': 'one deployment',
  'functions/deployments/store.resources.postgres.ts selectAppliedParts': 'the parts of one deployment',
  'functions/deployments/store.resources.postgres.ts selectWithResources':
    '101 of what stands in an organization that is to be deleted',
  'functions/deployments/store.runs.postgres.ts selectPlannedRun': 'one run',
  'functions/deployments/store.runs.postgres.ts selectEffects': 'the runs of one deployment',
  'functions/deployments/store.runs.postgres.ts selectPlansOfRuns': 'the same',
  'functions/exports/store.evidence.ts selectSpeakers': 'the takeovers of one session',
  'functions/exports/store.org.ts selectGates': 'the gates of one session',
  'functions/exports/store.own.ts ownRecords':
    'an organization is read once for what somebody did in it, each page from where the last ended and in the seconds of a transaction',
  'functions/issuer/store.postgres.ts selectKeys': 'a key a day, until it is destroyed',
  'functions/issuer/store.postgres.ts selectHistory': 'a key a day',
  'functions/mail/store.addressees.ts askers': 'one notification',
  'functions/mail/store.digest.ts readDigest': 'one mail',
  'functions/notifications/store.postgres.ts setAllRead':
    'what is younger than ten seconds, and set back to unread',
  'functions/sessions/conversation/store/conversation-store.postgres.ts postgresConversations':
    'one session, by its key',
  'functions/webhooks/store.deliveries.postgres.ts selectAttempts': 'the attempts of a page of deliveries',
  'functions/webhooks/store.deliveries.postgres.ts eraseInDeliveries':
    'the notifications of one person as long as they are kept, in two minutes at most, of the daily task alone',
  'functions/webhooks/store.due.postgres.ts insertDeliveries': 'the webhooks of one organization',
  'functions/deployments/store.proposals.postgres.ts selectSucceededPlan': 'the plans of one deployment',
  'functions/deployments/store.records.postgres.ts selectApproval': 'the requests of one deployment',
  'functions/deployments/store.records.postgres.ts selectLastRun':
    'the last one, by an index of a deployment’s runs',
  'functions/deployments/store.runs.postgres.ts findStandingRun': 'the runs of one deployment',
  'functions/deployments/store.runs.postgres.ts selectAppliedLabels': 'the same',
  'functions/deployments/store.runs.postgres.ts selectLastStep': 'the last number, by the key of events',
  'functions/clouds/store.postgres.ts selectFormerId': 'the connections of one account',
  'functions/auth/store.postgres.ts findMembership': 'the organizations of one person',
  'functions/audit/store.postgres.ts selectHead': 'the last number, by the key of seals',
};

/** What lists, or reads many rows for one: a count that none had listed was what ended at a time limit first. */
const readsMany =
  /\blimit \?|\border by\b|\bdistinct\b|\bgroup by\b|\brecursive\b|\b(?:count|sum|avg|max|min|every|bool_\w+)\(/;

const sources = globSync('functions/**/*.ts').map((name) => ({ name, source: readFileSync(name, 'utf8') }));

/** The file, and the constant or function that something stands in. */
const placeOf = (name: string, source: string, at: number) => {
  const declared = [...source.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)];
  return `${name} ${declared.at(-1)?.[1]}`;
};

/** Those of stores whose rows may be many, by file and the constant or function that they stand in. */
const statements = sources.flatMap(({ name, source }) =>
  statementsOf(source).flatMap(({ text, start }) =>
    readsMany.test(text) ? [placeOf(name, source, start)] : [],
  ),
);

const isRead = /\b(?:select|from|order by|limit|group by)\b/;

/** SQL that reads something and is neither a statement nor in one: the statement that it is put into is not seen whole. */
const loose = sources.flatMap(({ name, source }) => {
  const seen = statementsOf(source);
  return templatesOf(source).flatMap(({ start, end, text, name: constant }) => {
    const isSql = /\b(?:sql|tx)\s*(?:<[^`;]*>)?\s*$/.test(source.slice(Math.max(0, start - 400), start - 1));
    const isSeen = seen.some((statement) => statement.start <= start && end <= statement.end);
    return isSql && !isSeen && constant === undefined && isRead.test(text)
      ? [placeOf(name, source, start)]
      : [];
  });
});

test('a piece of a statement that reads something has a name, by which it is found in the statement, or is looked at itself', () => {
  const known = [...listed.map(({ of }) => of), ...Object.keys(bounded)];
  expect(loose.filter((place) => !known.includes(place))).toEqual([]);
});

/** Statements made of text, which no scan sees: those of a transaction itself, and of the login that makes the schema. */
const ofText = ['logins', 'migrate', 'transaction'].map((name) => `functions/shared/db/${name}.ts`);

test('no store sends text that is not in a template', () => {
  const sending = sources.filter(({ source }) => /\.(?:unsafe|file)\(/.test(source)).map(({ name }) => name);
  expect(sending.filter((name) => !ofText.includes(name))).toEqual([]);
});

/** Purges whose statements stand in functions of the database. */
const inDatabase = ['plans'];

test('every statement that lists, counts or sums is looked at, or something bounds what it reads', () => {
  const purged = statements.filter((statement) => / purge\w+$/.test(statement));
  expect(purged).toHaveLength(Object.keys(purges).length - inDatabase.length);
  const known = [...listed.map(({ of }) => of), ...Object.keys(bounded), ...purged];
  expect(statements.filter((statement) => !known.includes(statement))).toEqual([]);
  const needless = Object.keys(bounded).filter((name) => !statements.includes(name));
  expect(needless).toEqual([]);
});
