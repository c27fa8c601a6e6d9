import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { type StageSettings, stageSettings } from '../../../lib/config.ts';
import { ServiceStage } from '../../../lib/stacks/service-stage.ts';
import { mostConnections } from '../../support/builders/stacks/connections.ts';
import { synthesizeStage } from '../../support/builders/stacks/synthesis.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

// In one file what makes whole stages anew: the first of them in a process takes two seconds.

test('A stage that does not exist is refused with the ones that do', () => {
  expect(() => synthesizeStage('prod')).toThrow(
    'There is no stage "prod". Choose one of local, staging, production.',
  );
});

test('All contradictions of settings are told at once, and the synthesis stops before anything is made', () => {
  const settings: Partial<StageSettings> = {
    database: 'aurora',
    network: { vpcId: 'vpc-1', availabilityZones: [], privateSubnetIds: [], securityGroupId: 'sg-1' },
    domain: { name: 'api.example.com' },
  };
  expect(() => synthesizeStage('production', undefined, settings)).toThrow(
    /^The settings of production in lib\/config\.ts can't be deployed:\n.*makes a VPC.*\n.*needs a certificate/,
  );
});

test('A database too small for the functions stops the synthesis with what to change', async () => {
  // As many as the templates and the handlers say.
  const { accountExecutions } = stageSettings('production');
  const most = mostConnections(await stageTemplates('production'), accountExecutions);
  expect(() => synthesizeStage('production', undefined, { databaseConnections: 100 })).toThrow(
    `may hold ${most} connections to Postgres, and 80 of its 100 are for them. In lib/config.ts raise max_connections of Postgres and databaseConnections (100), or lower apiExecutions`,
  );
});

test('The build warns where alarms have no topic', () => {
  const warned = (more: Partial<StageSettings>) => {
    const app = new App({
      context: { 'aws:cdk:bundling-stacks': [] },
      builtinCloudFormationValidation: false,
    });
    const settings = { ...stageSettings('staging'), ...more };
    return JSON.stringify(new ServiceStage(app, 'stage', { settings }).node.metadata);
  };
  expect(warned({})).toContain('Nobody hears the alarms of staging');
  expect(
    warned({
      alarmTopics: {
        page: 'arn:aws:sns:eu-west-1:123456789012:pages',
        ticket: 'arn:aws:sns:eu-west-1:123456789012:tickets',
      },
    }),
  ).not.toContain('hears');
});
