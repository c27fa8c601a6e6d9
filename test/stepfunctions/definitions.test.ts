import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import aslValidator from 'asl-validator';
import { expect, test } from 'vitest';

// All in one file: the validator compiles its schema for 0.6 s of CPU in each process that asks it.

const directory = join(import.meta.dirname, '../../stepfunctions');

test.each(globSync('*.asl.json', { cwd: directory }))('%s is a valid state machine', (file) => {
  const definition = JSON.parse(readFileSync(join(directory, file), 'utf8'));
  expect(aslValidator(definition, { checkArn: false }).errors).toEqual([]);
});
