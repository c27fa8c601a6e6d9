import { expect, test } from 'vitest';
import { clusterConnections, refuseTooManyConnections } from '../../../lib/compute/connections.ts';
import { type StageSettings, stageSettings } from '../../../lib/config.ts';
import { mostConnections } from '../../support/builders/stacks/connections.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

test.each(['staging', 'production'])(
  'The functions of %s hold no more connections than its cluster would take',
  async (stage) => {
    const { aurora, accountExecutions } = stageSettings(stage);
    const most = mostConnections(await stageTemplates(stage, 'stripe'), accountExecutions);
    expect(most).toBeLessThanOrEqual(0.8 * clusterConnections(aurora));
  },
);

test('Those of production hold no more than it asks of an external database', async () => {
  const { databaseConnections = 0, accountExecutions } = stageSettings('production');
  const most = mostConnections(await stageTemplates('production'), accountExecutions);
  expect(most).toBeLessThanOrEqual(0.8 * databaseConnections);
});

test('A cluster that is too small is refused with what to change', () => {
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
