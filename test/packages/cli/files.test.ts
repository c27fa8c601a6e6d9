import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { deploymentFileSchema } from '../../../functions/system/deployment-file.ts';
import { readDeploymentFile } from '../../../packages/cli/src/files/read.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/cli.md'), 'utf8');
const [example = ''] = [...page.matchAll(/```yaml\n(agent_id:[\s\S]*?)```/g)].map(([, text]) => String(text));

let folder: string;
beforeAll(async () => {
  folder = await temporaryDirectory();
  mkdirSync(join(folder, 'folder'));
});
const fileOf = (text: string) => {
  const file = join(folder, 'deployment.yaml');
  writeFileSync(file, text);
  return file;
};

test('The schema of deployment files is what openapi.json says (else: --update=all)', async () => {
  const schema = deploymentFileSchema(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')));
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    join(root, 'packages/cli/deployment.schema.json'),
  );
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect(validate(parse(example)), JSON.stringify(validate.errors)).toBe(true);
});

test('The file of the documentation is read', () => {
  expect(readDeploymentFile(fileOf(example))).toMatchObject({
    agent_id: 'vector-database',
    options: {},
    sizing: {},
  });
});

test.each([
  ['agent_id: [', /deployment\.yaml is not valid YAML: .* at line 1/],
  ['agent_id: a\nagent_id: b\nname: x', /is not valid YAML: Map keys must be unique/],
  ['- one\n- two', /does not describe a deployment/],
  ['', /does not describe a deployment/],
  ['agent_id: vector-database', /needs name, as a text/],
  ['agent_id: vector-database\nname: 7', /needs name, as a text/],
  ['agent_id: vector-database\nname: x\nlabel: {}', /has no field label\. Did you mean labels\?/],
  ['agent_id: vector-database\nname: x\nhub_token: secret', /has no field hub_token\. Its fields: /],
  ['agent_id: vector-database\nname: x\noptions: 3', /options in .* needs names with values/],
  [`a: &a [x,x,x,x,x,x,x,x,x,x]\n${'b'}: &b [${'*a,'.repeat(60)}]\nc: [${'*b,'.repeat(60)}]`, /alias/i],
])('%j is refused with what is wrong', (text, message) => {
  expect(() => readDeploymentFile(fileOf(text))).toThrow(message);
});

test('A missing file, and a folder in its place, are told apart', () => {
  expect(() => readDeploymentFile(join(folder, 'nowhere.yaml'))).toThrow(
    /The file .*nowhere\.yaml does not exist/,
  );
  expect(() => readDeploymentFile(join(folder, 'folder'))).toThrow(/can’t be read \(EISDIR\)/);
});
