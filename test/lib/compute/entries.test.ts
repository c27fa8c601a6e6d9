import { expect, test } from 'vitest';
import { functionNamed, installedFunctions } from '../../../lib/compute/entries.ts';
import { fullTemplates } from '../../support/builders/stacks/template.ts';

const { service } = await fullTemplates();
const functions = service
  .ofType('AWS::Lambda::Function')
  .flatMap(([id, { Metadata, Properties }]) =>
    Metadata?.Entry ? [{ id, entry: Metadata.Entry, Properties }] : [],
  );

test('AWS shows each function, and its log group, by an entry that no other has', () => {
  for (const { entry, Properties } of functions) {
    expect(Properties.Tags).toContainEqual({ Key: 'entry', Value: entry });
    // What Lambda takes.
    expect(Properties.Description.length).toBeLessThanOrEqual(256);
  }
  const groups = service.ofType('AWS::Logs::LogGroup').flatMap(([, { Properties }]) => Properties.Tags ?? []);
  const tagged = groups.filter(({ Key }) => Key === 'entry').map(({ Value }) => Value);
  expect(tagged.sort()).toEqual([...new Set(functions.map(({ entry }) => entry))].sort());
});

test('Every function of the template is found by its entry in what Lambda lists of its stage, and none of another stage', () => {
  const listed = functions.flatMap(({ id, Properties: { Description } }) =>
    ['production', 'staging'].map((stage) => ({
      FunctionName: `orchestrator-${stage}-service-${id}`,
      Description,
      LoggingConfig: { LogGroup: `${stage}-${id}` },
    })),
  );
  const provider = {
    FunctionName: 'orchestrator-production-service-CustomS3AutoDelete',
    Description: 'Of the CDK',
  };
  const installed = installedFunctions([...listed, provider], 'production');
  expect(installed).toHaveLength(functions.length);
  for (const { id, entry } of functions)
    expect(functionNamed(installed, entry)).toEqual({
      entry,
      name: `orchestrator-production-service-${id}`,
      logGroup: `production-${id}`,
    });
  expect(functionNamed(installed, 'system/retention').entry).toBe('functions/system/retention/handler.ts');
  expect(() => functionNamed(installed, 'sweep')).toThrow(
    /Several functions .*\n {2}functions\/billing\/sweep/,
  );
  expect(() => functionNamed([], 'mail')).toThrow('is the stage deployed in this account and region?');
});
