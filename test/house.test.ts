import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

// How large a folder and a file become before they are split.

const mostFiles = 25;
/** Lines of a source, and of a file of tests or of their support. */
const mostLines = { source: 300, test: 500 };

const files = globSync('{functions,lib,bin,stepfunctions,test}/**/*.*', {
  exclude: (path) => /(^|\/)(recorded|__pycache__)$/.test(path),
}).sort();

test(`A folder has at most ${mostFiles} files; one with more gets rooms`, () => {
  const counted = Map.groupBy(files, dirname);
  const crowded = [...counted].filter(([, { length }]) => length > mostFiles).map(([folder]) => folder);
  // A migration is never moved: its number is its place.
  expect(crowded).toEqual(['functions/shared/db/migrations']);
  expect(counted.size).toBeGreaterThan(150);
});

/** Longer today. A row goes when its file is short enough; none is added. */
const stillLonger = [
  'functions/agents/agent.ts',
  'functions/agents/vector-database/fields.ts',
  'functions/auth/routes.ts',
  'functions/sessions/conversation/reader/rows/phrases.ts',
  'functions/shared/events/catalogue.ts',
  'test/functions/agents/inference-server/gates.test.ts',
  'test/functions/agents/vector-database/manifests.test.ts',
  'test/functions/clouds/clouds.test.ts',
  'test/functions/deployments/four-eyes.test.ts',
  'test/functions/deployments/lifecycle.test.ts',
  'test/functions/deployments/requests/start.test.ts',
  'test/functions/deployments/runs/destroy/destroy-run.test.ts',
  'test/functions/sessions/conversation/reader/adversarial-sentences.ts',
  'test/functions/system/retention/deletions.test.ts',
  'test/stepfunctions/session-gates.test.ts',
  'test/tenancy/records.ts',
];

test(`A source has at most ${mostLines.source} lines, a file of tests ${mostLines.test}`, () => {
  const longer = files
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => {
      const most = file.startsWith('test/') ? mostLines.test : mostLines.source;
      return readFileSync(file, 'utf8').trimEnd().split('\n').length > most;
    });
  expect(longer).toEqual(stillLonger);
});
