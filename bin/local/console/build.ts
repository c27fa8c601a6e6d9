import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository, repositoryRoot } from '../../../lib/paths.ts';
import { contentKey } from '../host/content-key.ts';
import { keptOr } from '../template/template-cache.ts';

export interface ConsoleBuild {
  /** Of the sources, so that an unchanged console isn't built again. */
  key: string;
  folder: string;
}

const kept = inRepository('node_modules/.cache/console');
/** The present one and former ones, whose files open tabs may still ask for. */
const mostKept = 3;

/** What the build reads. */
const sourcesOf = () => [
  'package-lock.json',
  ...globSync('packages/{console,client}/**', {
    cwd: repositoryRoot,
    exclude: (path) => /(^|[\\/])(node_modules|dist|generator)$/.test(path),
  }).sort(),
];

/**
 * Builds the console, once per content of its sources. Of several starts at once one does it.
 * @throws Error with what Vite printed when it fails
 */
export async function buildConsole(): Promise<ConsoleBuild> {
  const key = contentKey(repositoryRoot, sourcesOf(), [process.version]).slice(0, 16);
  const folder = join(kept, key);
  const done = `${folder}.json`;
  // Of a build that was deleted as an old one.
  if (!existsSync(folder)) rmSync(done, { force: true });
  await keptOr(
    done,
    async () => {
      await build(folder);
      return key;
    },
    () => true,
  );
  return { key, folder };
}

async function build(folder: string) {
  mkdirSync(kept, { recursive: true });
  const unfinished = join(kept, `unfinished-${randomUUID()}`);
  // A process of its own: the local cloud doesn't keep the builder's modules in its memory.
  const command = [inRepository('node_modules/vite/bin/vite.js'), 'build', '--outDir', unfinished];
  await promisify(execFile)(process.execPath, command, {
    cwd: inRepository('packages/console'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The console could not be built:\n${stdout}${stderr}`);
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  for (const old of builds().slice(mostKept)) rmSync(old, { recursive: true, force: true });
}

/** The folders of builds, newest first. */
const builds = () =>
  readdirSync(kept, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name))
    .map(({ name }) => join(kept, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

/** The folders of former builds that are still there, newest first. */
export const formerBuilds = ({ folder }: ConsoleBuild): string[] =>
  builds().filter((each) => each !== folder);
