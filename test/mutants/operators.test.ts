// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are texts here
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { mutated } from './mutant.ts';
import { aslChanges } from './operators/asl.ts';
import { typescriptChanges } from './operators/typescript.ts';
import { probed, regionOf } from './regions.ts';
import { drawn, mutantsOf } from './sample.ts';

const changedBy = (text: string) =>
  typescriptChanges(text).map((change) => `${change.operator}: ${mutated(text, change)}`);

test('A comparison, a condition and a thrown error are changed one at a time', () => {
  expect(changedBy("if (a >= 2) throw new Error('No such thing.');")).toEqual([
    "condition: if (false) throw new Error('No such thing.');",
    "operator: if (a > 2) throw new Error('No such thing.');",
    "number: if (a >= (2 + 1)) throw new Error('No such thing.');",
    'drop throw: if (a >= 2) ;',
  ]);
});

test('A call becomes its opposite where it has one, and no other call is changed', () => {
  expect(changedBy('a = b.some(c).toString().valueOf().constructor(d);')).toEqual([
    'drop statement: ;',
    'opposite: a = b.every(c).toString().valueOf().constructor(d);',
  ]);
});

test('A change names the outermost function that it stands in', () => {
  const text = 'export const outer = () => { const inner = () => a && b; return inner; };';
  expect(typescriptChanges(text).map(({ within }) => within)).toEqual(['outer']);
});

test('Of a statement in SQL predicates and locks are left out, and bounds shifted', () => {
  const text = 'sql`select 1 from t where org_id = ${org} and (a or b < 2) for update of t`';
  expect(changedBy(text).map((changed) => changed.replaceAll(/\s+/g, ' '))).toEqual([
    'drop predicate: sql`select 1 from t where true and (a or b < 2) for update of t`',
    'drop predicate: sql`select 1 from t where org_id = ${org} for update of t`',
    'bound: sql`select 1 from t where org_id = ${org} and (a or b <= 2) for update of t`',
    'drop lock: sql`select 1 from t where org_id = ${org} and (a or b < 2)`',
  ]);
});

test('Of a state the time-out, the retries and what catches errors are left out, and it stays JSON', () => {
  const state = { TimeoutSeconds: 5, Retry: [{ ErrorEquals: ['States.ALL'], MaxAttempts: 3 }], Catch: [] };
  const text = JSON.stringify({ States: { Do: state } }, null, 2);
  const changed = aslChanges(text).map((change) => JSON.parse(mutated(text, change)).States.Do);
  expect(changed.map((each) => Object.keys(each).join())).toEqual([
    'Retry,Catch',
    'TimeoutSeconds,Catch',
    'TimeoutSeconds,Retry,Catch',
    'TimeoutSeconds,Retry',
  ]);
  expect(changed[2].Retry[0].MaxAttempts).toBe(1);
});

test('What would change nothing is no mutant', () => {
  const file = 'functions/notifications/store.postgres.ts';
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/\btrue\b/);
  expect(mutantsOf('.', file).filter((mutant) => mutated(text, mutant) === text)).toEqual([]);
});

test('One seed draws one sample', () => {
  const mutants = typescriptChanges('const a = [1, 2, 3, 4].map((n) => n + 1 > 2 && !b);').map((change) => ({
    file: 'a.ts',
    ...change,
  }));
  expect(drawn(mutants, 7)).toEqual(drawn(mutants, 7));
  expect(drawn(mutants, 7)).not.toEqual(drawn(mutants, 8));
  expect(
    drawn(mutants, 7).toSorted((one, other) => one.start - other.start || one.end - other.end),
  ).toHaveLength(mutants.length);
});

test('A source notes what of it runs, and is otherwise as before', async () => {
  const text = [
    'export const sign = (n: number, zero = 0): string => {',
    "  if (n > zero) return 'plus';",
    "  for (const each of [n]) if (each === zero) return n === 0 && zero === 0 ? 'nought' : 'none';",
    "  return ((): string => 'minus')();",
    '};',
  ].join('\n');
  const ran = new Set<string>();
  (globalThis as { reachOf?: unknown }).reachOf = () => (place: number) => {
    ran.add(text.slice(place).split(/[;)\n ]/)[0] as string);
  };
  const written = probed(text, 'a.ts');
  expect(written.split('\n')).toHaveLength(5);
  const { sign } = await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(written))}`);
  expect([sign(1), [...ran]]).toEqual(['plus', ['0', 'if', 'return']]);
  ran.clear();
  expect([sign(0, 0), ran.has("'nought'"), ran.has("'none'")]).toEqual(['nought', true, false]);
  expect(sign(-1)).toBe('minus');
  expect(ran.has("'minus'")).toBe(true);
});

test('A change stands in the innermost piece of the source that runs as a whole', () => {
  const text = "const name = 'x'; const f = (a?: string) => { use(a ?? 'none'); return a ? [1] : []; };";
  const placeOf = (operator: string, changed: string) => {
    const found = typescriptChanges(text).find(
      (each) => each.operator === operator && text.slice(each.start, each.end).includes(changed),
    );
    const place = found && regionOf(text, found);
    return place === undefined ? undefined : text.slice(place).split(/[;)]/)[0];
  };
  expect(placeOf('drop statement', 'use')).toBe("use(a ?? 'none'");
  expect(placeOf('drop default', 'none')).toBe("'none'");
  expect(placeOf('condition', 'a')).toBe('return a ? [1] : []');
  expect(placeOf('number', '1')).toBe('[1] : []');
});
