import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const requirements = join(import.meta.dirname, 'requirements.txt');

/** The Python programs that judge. */
export interface Tools {
  cfnLint: string;
  /** With the emulator among its modules. */
  python: string;
}

/** They can't be had on this machine; the message says what was tried and what is missing. */
export class ToolsMissing extends Error {}

/**
 * A virtual environment with exactly the files that requirements.txt names by their hashes. Made once for each
 * content of that file.
 * @throws ToolsMissing
 */
export async function installTools(folder: string): Promise<Tools> {
  const version = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const environment = join(folder, `python-${version}`);
  const finished = join(environment, 'installed');
  if (!(await exists(finished))) {
    await rm(environment, { recursive: true, force: true });
    const options = ['--quiet', '--disable-pip-version-check', '--no-input', '--require-hashes'];
    try {
      await run('python3', ['-m', 'venv', environment]);
      await run(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options, '-r', requirements]);
    } catch (error) {
      const { message, stderr = '' } = error as Error & { stderr?: string };
      const seen = (stderr || message).trim().split('\n').slice(-3).join(' ');
      throw new ToolsMissing(`It needs Python 3.10 or newer with venv, and PyPI for the first time: ${seen}`);
    }
    await writeFile(finished, '');
  }
  const program = (name: string) => join(environment, 'bin', name);
  return { cfnLint: program('cfn-lint'), python: program('python') };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
