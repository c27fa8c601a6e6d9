import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { install, lastWords } from './install.ts';

/** They can't be had on this machine; the message says what is missing. */
export class PythonMissing extends Error {}

/**
 * The folder of programs of a virtual environment with exactly the files that a requirements.txt names by their
 * hashes. Made once for each content of that file.
 * @throws PythonMissing
 */
export async function pythonPrograms(folder: string, requirements: string): Promise<string> {
  const content = await readFile(requirements);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const environment = join(folder, `python-${version}`);
  const finished = join(environment, 'installed');
  const isThere = await access(finished).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeEnvironment(environment, requirements, finished);
  return join(environment, 'bin');
}

async function makeEnvironment(environment: string, requirements: string, finished: string): Promise<void> {
  await rm(environment, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-input', '--require-hashes'];
  try {
    await install('python3', ['-m', 'venv', environment]);
    await install(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', requirements]);
  } catch (error) {
    throw new PythonMissing(
      `It needs Python 3.11 or newer with venv, and PyPI for the first time: ${lastWords(error)}`,
    );
  }
  await writeFile(finished, '');
}
