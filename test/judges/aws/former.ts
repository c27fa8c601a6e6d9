import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../../../lib/paths.ts';

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: inRepository(''),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The version that is upgraded from: the one that FORMER names, a commit or a tag. Undefined without it: nothing is upgraded. */
export const formerVersion = (named = process.env.FORMER): string | undefined =>
  named ? git('rev-parse', '--verify', `${named}^{commit}`) : undefined;

/** A checkout of it in this folder, with the packages that it asks for. */
export function checkOut(version: string, folder: string): string {
  if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, version);
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(inRepository('')))
    symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

export const removeCheckout = (folder: string) => {
  git('worktree', 'remove', '--force', folder);
};
