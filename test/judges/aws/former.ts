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

/**
 * The version that is upgraded from: the one named by FORMER; else the newest release before this one, and, as long as
 * there is no release, the last commit of the day before the newest. Undefined where the history doesn't reach so far.
 */
export function formerVersion(named = process.env.FORMER): string | undefined {
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  } catch {
    const day = git('log', '-1', '--format=%cs');
    return git('log', '-1', '--format=%H', '--first-parent', `--before=${day}T00:00:00`) || undefined;
  }
}

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
