import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Here the sources are imported as they are; below node_modules no Node takes TypeScript, so the package has JavaScript and types.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const client = join(root, 'packages/client');

/**
 * Makes the package that other projects install.
 * @param folder gets the build, and the archive of it
 * @returns the archive's path
 */
export function packClient(folder: string): string {
  const built = join(folder, 'package');
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(process.execPath, [join(root, program), ...args], { cwd, encoding: 'utf8' });
  run('node_modules/typescript/bin/tsc', ['-p', client, '--outDir', join(built, 'dist')], root);
  const {
    private: _,
    devDependencies: _none,
    ...described
  } = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'));
  const published = {
    ...described,
    exports: { types: './dist/index.d.ts', default: './dist/index.js' },
    files: ['dist'],
  };
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(client, 'README.md'), join(built, 'README.md'));
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: built,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return join(folder, JSON.parse(printed)[0].filename);
}

if (import.meta.main) process.stdout.write(`${packClient(join(root, '.local/client'))}\n`);
