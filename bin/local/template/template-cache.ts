import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What an app is made from: its own folder, everything that lib/ reads, the CDK itself; no variable of the
 * environment. The content counts, so a template can't be older than its sources.
 */
export function templateKey(appModule: string, root: string): string {
  const folders = new Set([
    'lib',
    'functions',
    'stepfunctions',
    relative(root, dirname(fileURLToPath(appModule))),
  ]);
  const files = [...folders].flatMap((folder) => globSync(`${folder}/**`, { cwd: root })).sort();
  const hash = createHash('sha256').update(appModule).update(process.version);
  for (const name of ['cdk.json', 'package-lock.json', ...files]) {
    const path = join(root, name);
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Undefined where there is none, or one that a full disk cut off. */
export function readKept<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Put in place whole: another start may be reading. */
export function keep(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, path);
}
