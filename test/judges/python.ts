import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
  if (!isThere) await install(environment, requirements, finished);
  return join(environment, 'bin');
}

async function install(environment: string, requirements: string, finished: string): Promise<void> {
  await rm(environment, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-input', '--require-hashes'];
  try {
    await run('python3', ['-m', 'venv', environment]);
    await run(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', requirements]);
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    const seen = (stderr || message).trim().split('\n').slice(-3).join(' ');
    throw new PythonMissing(`It needs Python 3.11 or newer with venv, and PyPI for the first time: ${seen}`);
  }
  await writeFile(finished, '');
}
