import { globSync, readFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';
import { repositoryRoot } from '../../../lib/paths.ts';
import { fullTemplates } from '../../support/builders/stacks/template.ts';

// Each grant of a function's role against what our own files in its bundle ask AWS for: one without a call is wider than needed.
// The SDK's own files tell nothing, since some of its clients bring all of their commands into a bundle.

const entries = globSync('functions/**/handler.ts').sort();
const { service } = await fullTemplates();

let outputs: Metafile['outputs'];
beforeAll(async () => {
  const options = entries.map((entry) =>
    buildOptions(entry, { region: 'eu-west-1', conversations: 'postgres' }),
  );
  const { metafile } = await build({
    ...(options[0] as (typeof options)[number]),
    entryPoints: options.flatMap(({ entryPoints }) => entryPoints),
    entryNames: '[dir]/[name]',
    outbase: repositoryRoot,
    outdir: '/unwritten',
    write: false,
    metafile: true,
  });
  outputs = metafile.outputs;
});

/** Actions that are called by another text than their command's. */
const calledBy: Record<string, readonly string[]> = {
  'sqs:SendMessage': ['new SendMessageCommand(', 'new SendMessageBatchCommand('],
  'lambda:InvokeFunction': ['new InvokeCommand('],
  's3:DeleteObject': ['new DeleteObjectsCommand('],
  'kms:ListKeys': ['paginateListKeys('],
  // A key is made with its tag.
  'kms:TagResource': ['new CreateKeyCommand('],
  // By the Encryption SDK, for the box of secrets.
  'kms:GenerateDataKey': ['secrets.seal('],
  'kms:Decrypt': ['secrets.open('],
  // Without a client of the SDK, which would be larger than the function.
  'execute-api:ManageConnections': ['/@connections/'],
  // One file has all commands for the table of live connections; each function calls some.
  'dynamodb:PutItem': ['.giveTicket(', '.addConnection('],
  'dynamodb:DeleteItem': ['.useTicket(', '.forgetConnection('],
  'dynamodb:BatchWriteItem': ['.removeConnections('],
  'dynamodb:Query': ['.connectionsOf(', '.orgsOf('],
};

/** What Lambda itself asks for in the function's name: traces, logs, and the messages of its queue. */
const byLambda =
  /^(?:xray|logs):|^sqs:(?:ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueueAttributes|GetQueueUrl)$/;

/** Our files whose code is in the bundle, also in parts that are loaded later. */
function sourcesOf(entry: string): string {
  const start = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry) ?? '';
  const loaded = new Set([start]);
  for (const each of loaded)
    for (const { path } of outputs[each]?.imports ?? []) if (outputs[path]) loaded.add(path);
  const files = [...loaded].flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && file.startsWith('functions/') ? [file] : [],
    ),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const granted = service.ofType('AWS::Lambda::Function').flatMap(([, { Properties, Metadata }]) => {
  const role = Properties.Role?.['Fn::GetAtt']?.[0];
  const actions = service
    .ofType('AWS::IAM::Policy')
    .filter(([, policy]) => policy.Properties.Roles.some((each: { Ref: string }) => each.Ref === role))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement)
    .filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    .flatMap(({ Action }: { Action: string | string[] }) => Action);
  return Metadata?.Entry ? [{ entry: Metadata.Entry, actions: [...new Set<string>(actions)] }] : [];
});

test('Every function of the stage is looked at', () => {
  expect(granted.map(({ entry }) => entry).sort()).toEqual(entries);
});

test.each(granted)('$entry may do in AWS what its code asks for', ({ entry, actions }) => {
  const sources = sourcesOf(entry);
  const uncalled = actions.filter((action) => {
    if (byLambda.test(action)) return false;
    const calls = calledBy[action] ?? [`new ${action.split(':')[1]}Command(`];
    return !calls.some((call) => sources.includes(call));
  });
  expect(uncalled).toEqual([]);
});
