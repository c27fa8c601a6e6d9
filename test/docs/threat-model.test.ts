import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretNames } from '../../functions/shared/secrets.ts';
import { stageTemplates } from '../support/builders/stacks/template.ts';

const root = join(import.meta.dirname, '../..');
const [, stolen = ''] = readFileSync(join(root, 'docs/threat-model.md'), 'utf8').split('## If it is stolen');

it('the threat model says of each function what its role is worth', () => {
  const named = [...stolen.matchAll(/`(functions\/[\w/-]+\/handler\.ts)`/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(globSync('functions/**/handler.ts', { cwd: root }).sort());
});

it('the threat model says of each secret what it is worth', () => {
  const named = [...stolen.matchAll(/^\| secret `([\w-]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(secretNames);
});

/** All that roles of AWS's own services may do, apart from logs and traces. */
const reviewed: Record<string, string[]> = {
  apigateway: ['s3:GetObject'],
  scheduler: ['lambda:InvokeFunction'],
  states: [
    'events:DescribeRule',
    'events:PutRule',
    'events:PutTargets',
    'lambda:InvokeFunction',
    'states:DescribeExecution',
    'states:StartExecution',
    'states:StopExecution',
  ],
};

it('the threat model names the services that have roles, which may do what is listed here and no more', async () => {
  const { service } = await stageTemplates('production');
  const found: Record<string, Set<string>> = {};
  for (const [id, { Properties }] of service.ofType('AWS::IAM::Role')) {
    const [name = ''] = String(Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service).split('.');
    if (name === 'lambda') continue;
    found[name] ??= new Set();
    for (const [, policy] of service.ofType('AWS::IAM::Policy')) {
      if (!JSON.stringify(policy.Properties.Roles).includes(`"${id}"`)) continue;
      for (const { Action } of policy.Properties.PolicyDocument.Statement)
        for (const action of [Action].flat()) if (!/^(logs|xray):/.test(action)) found[name].add(action);
    }
  }
  expect(Object.fromEntries(Object.entries(found).map(([name, acts]) => [name, [...acts].sort()]))).toEqual(
    reviewed,
  );
  const named = [...stolen.matchAll(/^\| roles of `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(reviewed));
});
