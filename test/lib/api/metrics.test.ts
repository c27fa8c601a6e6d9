import { expect, test } from 'vitest';
import { stageTemplates } from '../../support/builders/template.ts';

const entry = 'functions/system/metrics/handler.ts';
const readers = (stage: string) =>
  stageTemplates(stage)
    .service.ofType('AWS::Lambda::Function')
    .filter(([, { Metadata }]) => Metadata?.Entry === entry)
    .map(([, { Properties }]) => Properties);

test('The function of metrics is deployed where the stage says so, and reads its token and one login', () => {
  expect(readers('production')).toEqual([]);
  const [reader] = readers('local');
  const secrets = JSON.stringify(reader?.Environment.Variables.CONFIG_SECRET_ARNS);
  expect([...secrets.matchAll(/orchestrator\/local\/([a-z-]+)/g)].map(([, name]) => name)).toEqual([
    'database-workers',
    'metrics',
    'settings',
  ]);
  expect(reader?.ReservedConcurrentExecutions).toBe(2);
});
