import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

// How large a folder and a file become before they are split.

const mostFiles = 25;
/** Lines of a source, and of a file of tests or of their support. */
const mostLines = { source: 300, test: 500 };

const files = globSync('{functions,lib,bin,packages,stepfunctions,test}/**/*.*', {
  exclude: (path) => /(^|\/)(recorded|__pycache__|generated|node_modules|dist)$/.test(path),
}).sort();

test(`A folder has at most ${mostFiles} files; one with more gets rooms`, () => {
  const counted = Map.groupBy(files, dirname);
  const crowded = [...counted].filter(([, { length }]) => length > mostFiles).map(([folder]) => folder);
  // A sequence has no rooms: each migration is applied behind those before it.
  const sequences = ['functions/shared/db/migrations'];
  expect(crowded.filter((folder) => !sequences.includes(folder))).toEqual([]);
  expect(counted.size).toBeGreaterThan(150);
});

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/** Longer today. A row goes when its file is short enough; none is added. */
const stillLonger = [
  'test/functions/clouds/clouds.test.ts',
  'test/functions/deployments/requests/start.test.ts',
  'test/functions/deployments/runs/destroy/destroy-run.test.ts',
  'test/functions/sessions/conversation/reader/adversarial-sentences.ts',
  'test/functions/system/retention/deletions.test.ts',
  'test/stepfunctions/session-gates.test.ts',
  'test/tenancy/records.ts',
];

test(`A source has at most ${mostLines.source} lines, a file of tests ${mostLines.test}`, () => {
  const longer = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => {
      const most = file.startsWith('test/') ? mostLines.test : mostLines.source;
      return linesOf(file) > most;
    });
  expect(longer).toEqual(stillLonger);
});

/** Of `bin/local`: lines that the double of a service may have. One that gets shorter gets a lower number. */
const mostOfDoubles: Record<string, number> = {
  'customer-cloud/*.ts': 1440,
  'customer-cloud/cloudformation/**/*.ts': 1511,
  'customer-cloud/ec2/**/*.ts': 263,
  'customer-cloud/eks/**/*.ts': 315,
  'customer-cloud/iam/**/*.ts': 250,
  'customer-cloud/kubernetes/**/*.ts': 3826,
  'customer-cloud/quotas/**/*.ts': 150,
  'gateway/**/*.ts': 590,
  'lambda/**/*.ts': 540,
  'messaging/**/*.ts': 710,
  'other-clouds/**/*.ts': 530,
  'sockets/**/*.ts': 200,
  'stores/**/*.ts': 530,
  'stripe/**/*.ts': 1400,
  'workflows/**/*.ts': 645,
};

// A double proves no more than the judges compare with the real thing, and each line of it has to be kept up with that.
test('A double of another service grows no longer: what it gains it loses elsewhere', () => {
  const lengths = Object.entries(mostOfDoubles).map(([pattern, most]) => {
    const sources = globSync(`bin/local/${pattern}`);
    const length = sources.reduce((sum, file) => sum + linesOf(file), 0);
    return { pattern, most, length, sources: sources.length };
  });
  expect(lengths.filter(({ length, most }) => length > most)).toEqual([]);
  // What was saved is not spent again.
  expect(lengths.filter(({ length, most }) => length < most - 40)).toEqual([]);
  const rooms = new Set(Object.keys(mostOfDoubles).map((pattern) => pattern.split('/')[0]));
  const own = ['admin', 'console', 'host', 'template'];
  const folders = globSync('bin/local/*/').map((folder) => folder.split(/[\\/]/)[2]);
  expect(folders.filter((folder) => !own.includes(folder as string)).sort()).toEqual([...rooms].sort());
});
