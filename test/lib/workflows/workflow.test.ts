import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { workflowPlaceholders } from '../../../lib/workflows/substitutions.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

const files = globSync('stepfunctions/*.asl.json').map((path) => ({
  name: basename(path, '.asl.json'),
  definition: readFileSync(path, 'utf8'),
}));

const placeholdersOf = (definition: string) => [
  ...new Set([...definition.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)),
];

test('Every file in stepfunctions/ is a workflow, and the other way round', () => {
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(workflowPlaceholders).sort());
});

test.each(files)(
  'Every placeholder of $name is given, and every given one is used',
  ({ name, definition }) => {
    const given = (workflowPlaceholders as Record<string, readonly string[]>)[name] ?? [];
    expect(placeholdersOf(definition).sort()).toEqual([...given].sort());
  },
);

const { service } = await stageTemplates('production');
const machines = service.ofType('AWS::StepFunctions::StateMachine');

test('Every workflow is in the template, with its whole definition', () => {
  const definitions = machines.map(([, { Properties }]) => JSON.parse(Properties.DefinitionString));
  expect(definitions).toHaveLength(files.length);
  expect(definitions).toEqual(expect.arrayContaining(files.map(({ definition }) => JSON.parse(definition))));
});

test('Every machine logs every step and is traced; that of sessions has an alarm on failed executions, runs one on our faults', () => {
  const watched = service
    .ofType('AWS::CloudWatch::Alarm')
    .filter(([, { Properties }]) => Properties.MetricName === 'ExecutionsFailed')
    .map(([, { Properties }]) => Properties.Dimensions[0].Value.Ref);
  for (const [id, { Properties }] of machines) {
    // Without inputs and outputs, among which are task tokens.
    expect(Properties.LoggingConfiguration).toMatchObject({ Level: 'ALL', IncludeExecutionData: false });
    expect(Properties.TracingConfiguration).toEqual({ Enabled: true });
    expect(watched.includes(id), id).toBe(id.startsWith('WorkflowsSessionGates'));
  }
  const ofRuns = service
    .ofType('AWS::CloudWatch::Alarm')
    .filter(([, { Properties }]) => Properties.MetricName === 'RunsFailedByUs');
  expect(ofRuns).toHaveLength(1);
});

test('The gates may start the apply run, hear of its end and stop it', () => {
  const policies = service
    .ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith('WorkflowsSessionGates'))
    .map(([, { Properties }]) => JSON.stringify(Properties.PolicyDocument));
  for (const action of [
    'states:StartExecution',
    'states:DescribeExecution',
    'states:StopExecution',
    'events:PutTargets',
    'events:PutRule',
    'events:DescribeRule',
    'lambda:InvokeFunction',
  ]) {
    expect(policies.join(), action).toContain(`"${action}"`);
  }
});
