import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runbook, wordsOf } from '../support/builders/stacks/runbook.ts';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';

// What the operations page says to type exists, with the words that it says. Those commands that have an installation to talk
// to are played as well, on the local cloud: test/e2e/operator-commands.ts.

const { commands, statements, endpoints } = runbook();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const scriptsOf = (first: string) => commands.filter((command) => wordsOf(command)[0] === first).map(wordsOf);

test('Each npm script is one of package.json, and names functions that there are, with JSON where it takes some', () => {
  const found = scriptsOf('npm').filter(([, run]) => run === 'run');
  expect(found.length).toBeGreaterThan(30);
  for (const words of found) {
    const [, , script = '', dashes = '--', ...rest] = words;
    expect(scripts, words.join(' ')).toHaveProperty([script]);
    expect(dashes, words.join(' ')).toBe('--');
    if (script !== 'invoke') continue;
    const [, entry = '', event = '{}'] = rest;
    expect(existsSync(entry), words.join(' ')).toBe(true);
    expect(() => JSON.parse(event), words.join(' ')).not.toThrow();
  }
});

/** Of the AWS CLI itself: in no API. */
const cliOnly = new Set(['query', 'output', 'since']);
const clients: Record<string, () => Promise<object>> = {
  cloudformation: () => import('@aws-sdk/client-cloudformation'),
  kms: () => import('@aws-sdk/client-kms'),
  logs: () => import('@aws-sdk/client-cloudwatch-logs'),
  dynamodb: () => import('@aws-sdk/client-dynamodb'),
  secretsmanager: () => import('@aws-sdk/client-secrets-manager'),
  sesv2: () => import('@aws-sdk/client-sesv2'),
  sqs: () => import('@aws-sdk/client-sqs'),
};
/** Services whose client is no package of this repository: options by sub-command, from the reference of the AWS CLI. */
const fromReference: Record<string, Record<string, string[]>> = {
  backup: {
    'create-backup-vault': ['backup-vault-name', 'region'],
    'list-recovery-points-by-backup-vault': ['backup-vault-name'],
    'start-restore-job': ['recovery-point-arn', 'iam-role-arn', 'metadata'],
  },
  s3: { rb: ['force'] },
  scheduler: {
    'get-schedule': ['name', 'query'],
    'list-schedules': ['name-prefix', 'query', 'output'],
    'update-schedule': ['cli-input-json'],
  },
  rds: {
    'create-db-instance': ['db-cluster-identifier', 'db-instance-identifier', 'db-instance-class', 'engine'],
    'delete-db-cluster-snapshot': ['db-cluster-snapshot-identifier'],
    'describe-db-clusters': ['query'],
    'failover-db-cluster': ['db-cluster-identifier'],
    'modify-db-cluster': ['deletion-protection', 'db-cluster-identifier', 'manage-master-user-password'],
    'restore-db-cluster-to-point-in-time': [
      'source-db-cluster-identifier',
      'db-cluster-identifier',
      'use-latest-restorable-time',
      'db-subnet-group-name',
      'vpc-security-group-ids',
    ],
  },
};

const pascal = (words: string) => words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const optionsIn = (words: string[]) =>
  words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).replace(/^no-/, ''));

test('Each command of the AWS CLI is an operation of its service, with members of its input as options', async () => {
  const found = scriptsOf('aws');
  expect(found.length).toBeGreaterThan(8);
  for (const words of found) {
    const [, service = '', act = '', ...rest] = words;
    const options = optionsIn(rest);
    if (service === 'logs' && act === 'tail') {
      expect(options).toEqual(['since']);
      continue;
    }
    const listed = fromReference[service];
    if (listed) {
      expect(listed[act], words.join(' ')).toEqual(expect.arrayContaining(options));
      continue;
    }
    const client = (await clients[service]?.()) as Record<string, SdkOperation> | undefined;
    const operation = client?.[`${pascal(act)}$`];
    expect(operation, words.join(' ')).toBeDefined();
    const members = inputOf(operation).map((member) => member.toLowerCase());
    for (const option of options.filter((each) => !cliOnly.has(each)))
      expect(members, words.join(' ')).toContain(option.replaceAll('-', '').toLowerCase());
  }
});

/** The SDK's schema of an operation: kind, namespace, name, traits, input, output. */
type SdkOperation = [number, string, string, unknown, () => SdkStructure, () => SdkStructure];
/** Kind, namespace, name, traits, names of members, … */
type SdkStructure = [number, string, string, unknown, string[]];
const inputOf = (operation: SdkOperation | undefined): string[] => operation?.[4]()[4] ?? [];

test('Each statement is one that Postgres takes, as the owner of the tables', async () => {
  expect(statements.length).toBeGreaterThan(2);
  for (const statement of statements) {
    const text = statement
      .replace(/'<when [^>]*>'/g, "'2026-01-01'")
      .replace(/'<[^<>]+>'/g, "'name'")
      .replace(/<[a-z][^<>]*>/g, '0')
      .replace(/^begin;|(?:commit|rollback);\s*$/g, '')
      // It would end this connection's own.
      .replace('pg_terminate_backend(pid)', 'pid');
    const undone = new Error('undone');
    const done = database.owner.begin(async (sql) => {
      await sql.unsafe(text);
      throw undone;
    });
    await expect(done, statement).rejects.toBe(undone);
  }
});

test('Each endpoint is one of the API’s document', () => {
  expect(endpoints.length).toBeGreaterThan(8);
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.split(' ');
    const methods = Object.entries<object>(paths)
      // A beginning that the section has said already is left out as "…".
      .filter(([each]) => (path.startsWith('…') ? each.endsWith(path.slice(1)) : each === path))
      .flatMap(([, operations]) => Object.keys(operations));
    expect(methods, endpoint).toContain(method.toLowerCase());
  }
});
