import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../../../functions/shared/events/catalogue.ts';
import { internalEventTypes } from '../../../../functions/shared/events/internal-events.ts';
import { inRepository } from '../../../../lib/paths.ts';

const read = (pattern: string, without: RegExp) =>
  globSync(inRepository(pattern))
    .filter((file) => !without.test(file))
    .map((file) => readFileSync(file, 'utf8'));

// The lists of all types say nothing about any of them.
const sources = read('functions/**/*.ts', /events\/(catalogue|payloads)\.ts$/);
const tests = read('test/**/*.ts', /events\/(catalogue|emitted)\.test\.ts$/);

/** The type of an emit, the event of a transition or of a setting, the type of a signal, or what an act's name leads to. */
const emitting = (type: string) =>
  new RegExp(
    String.raw`(?:\btype(?::| =)[^,;{}]*|\bevent:\s*|\bsignal\([^)]*?|'[\w.]+':\s*)'${type.replace('.', '\\.')}'`,
  );

describe.each([...eventTypes, ...internalEventTypes])('%s', (type) => {
  test('is emitted somewhere', () => {
    const found = sources.some((source) => emitting(type).test(source));
    expect(found, `nothing in functions/ emits ${type}: emit it, or take its row out of the catalogue`).toBe(
      true,
    );
  });

  test('is named by a test, which sees it emitted', () => {
    const found = tests.some((source) => source.includes(`'${type}'`));
    expect(found, `no test looks for '${type}': let the test of the act that causes it look for it`).toBe(
      true,
    );
  });
});

test('a type that is only consumed counts as not emitted', () => {
  const consumers = [
    `'detail-type': z.literal('a.b')`,
    `case 'a.b':`,
    `if (event['detail-type'] === 'a.b')`,
    `examples: ['a.b']`,
  ];
  expect(consumers.filter((line) => emitting('a.b').test(line))).toEqual([]);
});
