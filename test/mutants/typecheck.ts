import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutant.ts';

const compile = (tree: string) =>
  spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  }).stdout;

/**
 * Those that the compiler takes: each is put beside its file under another name, and all are compiled at once. A state
 * machine's definition is not compiled.
 */
export function compiled(tree: string, mutants: readonly Mutant[]): Mutant[] {
  const nameOf = (mutant: Mutant) => mutant.file.replace(/\.ts$/, `.mutant-${mutants.indexOf(mutant)}.ts`);
  const written = mutants.filter(({ file }) => file.endsWith('.ts'));
  for (const mutant of written) {
    const text = readFileSync(join(tree, mutant.file), 'utf8');
    writeFileSync(join(tree, nameOf(mutant)), mutated(text, mutant));
  }
  const said = compile(tree);
  for (const mutant of written) rmSync(join(tree, nameOf(mutant)));
  const refused = new Set(said.split('\n').map((line) => line.split('(')[0]));
  return mutants.filter((mutant) => !refused.has(nameOf(mutant)));
}

/**
 * Those with which the whole repository doesn't compile, as importers may see other types. No two of them may overlap.
 */
export function refusedInPlace(tree: string, mutants: readonly Mutant[]): Mutant[] {
  const sources = mutants.filter(({ file }) => file.endsWith('.ts'));
  if (sources.length === 0 || within(tree, sources, () => compile(tree).trim() === '')) return [];
  if (sources.length === 1) return sources;
  const middle = Math.ceil(sources.length / 2);
  return [sources.slice(0, middle), sources.slice(middle)].flatMap((half) => refusedInPlace(tree, half));
}

/** Does something while the mutants are in place; no two of them may overlap. */
export function within<T>(tree: string, mutants: readonly Mutant[], work: () => T): T {
  const former = new Map<string, string>();
  // From the end of a file on, so that the offsets of the others stay right.
  for (const mutant of mutants.toSorted((one, other) => other.start - one.start)) {
    const path = join(tree, mutant.file);
    const text = readFileSync(path, 'utf8');
    if (!former.has(path)) former.set(path, text);
    writeFileSync(path, mutated(text, mutant));
  }
  const restore = () => former.forEach((text, path) => void writeFileSync(path, text));
  const result = work();
  if (result instanceof Promise) return result.finally(restore) as T;
  restore();
  return result;
}
