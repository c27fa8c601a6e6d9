import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the repository that may be changed, uncommitted work included; packages are those of the original. */
export function copyOf(root: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(join(root, file), join(path, file), { force: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'dir');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
