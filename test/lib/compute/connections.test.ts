import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterConnections, refuseTooManyConnections } from '../../../lib/compute/connections.ts';
import { type StageSettings, stageSettings } from '../../../lib/config.ts';
import { synthesizeStage } from '../../support/builders/synthesis.ts';
import {
  referenced,
  stageTemplates,
  type TemplateOf,
  type TemplateResource,
} from '../../support/builders/template.ts';

/** How many connections one execution opens, as its handler says. */
function poolOf(entry = ''): number {
  const [, most] = /maxConnections: (\d+)/.exec(readFileSync(entry, 'utf8')) ?? [];
  return Number(most ?? 1);
}

/** Reads the login of a duty, or the owner's. */
const usesPostgres = (variables: unknown) =>
  /\/(database-[a-z]+|owner)[" ]|CLUSTER_OWNER/.test(JSON.stringify(variables));

/** Executions at once, by what the template says of each function: kept for it, of its queue, or of its schedule. */
function mostExecutions(service: TemplateOf, id: string, accountExecutions: number): number {
  const { Properties, Metadata } = service.resources[id] as TemplateResource;
  const mapping = service
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(([, each]) => referenced(each.Properties.FunctionName) === id);
  const isScheduled = service
    .ofType('AWS::Scheduler::Schedule')
    .some(([, each]) => referenced(each.Properties.Target.Arn) === id);
  const isMigration = Metadata?.Entry === 'functions/system/migrate/handler.ts';
  return (
    Properties.ReservedConcurrentExecutions ??
    mapping?.[1].Properties.ScalingConfig.MaximumConcurrency ??
    // A minute between starts at least, and one repetition.
    (isScheduled ? Math.ceil(Properties.Timeout / 60) + 1 : isMigration ? 2 : accountExecutions)
  );
}

function summed({ service }: { service: TemplateOf }, accountExecutions: number) {
  const using = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => usesPostgres(Properties.Environment.Variables));
  expect(using.length).toBeGreaterThan(25);
  const each = using.map(([id, { Metadata }]) => ({
    most: mostExecutions(service, id, accountExecutions),
    pool: poolOf(Metadata?.Entry),
  }));
  const bounded = each.filter(({ most }) => most < accountExecutions);
  const shared = bounded.length < each.length ? accountExecutions : 0;
  return bounded.reduce((sum, { most, pool }) => sum + most * pool, shared);
}

test.each(['staging', 'production'])(
  'The functions of %s hold no more connections than its cluster would take',
  async (stage) => {
    const { aurora, accountExecutions } = stageSettings(stage);
    const most = summed(await stageTemplates(stage, 'stripe'), accountExecutions);
    expect(most).toBeLessThanOrEqual(0.8 * clusterConnections(aurora));
  },
);

test('Those of production hold no more than it asks of an external database', async () => {
  const { databaseConnections = 0, accountExecutions } = stageSettings('production');
  const most = summed(await stageTemplates('production'), accountExecutions);
  expect(most).toBeLessThanOrEqual(0.8 * databaseConnections);
  const told = databaseConnections.toLocaleString('en');
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`\`max_connections\` of ${told}`);
});

test('A database too small for the functions stops the synthesis with what to change', async () => {
  // As many as the templates and the handlers say.
  const most = summed(await stageTemplates('production'), stageSettings('production').accountExecutions);
  expect(() => synthesizeStage('production', undefined, { databaseConnections: 100 })).toThrow(
    `may hold ${most} connections to Postgres, and 80 of its 100 are for them. In lib/config.ts raise max_connections of Postgres and databaseConnections (100), or lower apiExecutions`,
  );
});

test('So does a cluster that is too small', () => {
  const settings: StageSettings = { ...stageSettings('production'), database: 'aurora' };
  const functions = [{ connectionsEach: 2, mostExecutions: 76 }];
  const refuse = (maxCapacity: number) =>
    refuseTooManyConnections({ ...settings, aurora: { ...settings.aurora, maxCapacity } }, functions);
  expect(() => refuse(2)).toThrow(
    'may hold 152 connections to Postgres, and 151 of its 189 are for them. In',
  );
  expect(() => refuse(2)).toThrow('raise aurora.maxCapacity (2), or lower');
  expect(() => refuse(4)).not.toThrow();
  // Of 189 connections 151 are for them.
  const exact = [{ connectionsEach: 1, mostExecutions: 151 }];
  const { aurora } = settings;
  expect(() =>
    refuseTooManyConnections({ ...settings, aurora: { ...aurora, maxCapacity: 2 } }, exact),
  ).not.toThrow();
});

test('Aurora takes connections by its largest capacity, and 2,000 at most where it may shrink below 1 ACU', () => {
  const of = (minCapacity: number, maxCapacity: number) =>
    clusterConnections({ ...stageSettings('production').aurora, minCapacity, maxCapacity });
  expect([of(1, 1), of(1, 7.5), of(1, 8), of(1, 20), of(1, 64)]).toEqual([189, 823, 1_669, 3_360, 5_000]);
  expect([of(0.5, 8), of(0.5, 16)]).toEqual([1_669, 2_000]);
});
