import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { cacheControl, hashedFiles } from '../../../lib/console/hosting.ts';

export interface ServedFile {
  body: Buffer;
  headers: Record<string, string>;
}

/** By file extension: all that a build makes. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const isHashed = (path: string) => path.startsWith(`/${hashedFiles}/`);

/**
 * The files that are served, by path: all of a build, and of former builds those with a hash in their name, which open tabs
 * may still ask for. They are in memory, so that a later build can delete the folders.
 */
export function readFiles(folder: string, former: readonly string[] = []): Map<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const old of former.toReversed()) {
    for (const [path, file] of filesOf(old)) if (isHashed(path)) files.set(path, file);
  }
  for (const [path, file] of filesOf(folder)) files.set(path, file);
  return files;
}

const filesOf = (folder: string): [string, ServedFile][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(folder.length).replaceAll(sep, '/');
      return [path, served(readFileSync(full), extname(path), isHashed(path))];
    });

export const served = (body: Buffer, extension: string, hashed: boolean): ServedFile => ({
  body,
  headers: {
    'content-type': types[extension] ?? 'application/octet-stream',
    'content-length': String(body.length),
    'cache-control': hashed ? cacheControl.hashed : cacheControl.named,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  },
});
