import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'stepfunctions/*.md', 'bin/**/*.md', 'test/**/*.md'], {
  cwd: root,
});
const sources = globSync(['functions/**/*.ts', 'lib/**/*.ts', 'bin/**/*.ts'], { cwd: root });
const topFolder = '(?:functions|lib|bin|test|stepfunctions|docs)';

/** What a file says of others and they don't keep, as `file: what`. */
const problems = (files: string[], broken: (text: string, file: string) => string[]) =>
  files.flatMap((file) => broken(textOf(file), file).map((what) => `${file}: ${what}`));

const missing = (paths: string[]) => paths.filter((path) => globSync(path, { cwd: root }).length === 0);

test('The pages name only files and folders that exist', () => {
  const named = new RegExp(`\`(${topFolder}/[^\`\\s<…]*)\``, 'g');
  expect(problems(pages, (text) => missing([...text.matchAll(named)].map(([, path]) => path ?? '')))).toEqual(
    [],
  );
});

test('The sources name only files that exist', () => {
  const named = new RegExp(`(?<![\\w/.-])${topFolder}/[\\w./-]+\\.(?:ts|md|json|sql)\\b`, 'g');
  expect(problems(sources, (text) => missing(text.match(named) ?? []))).toEqual([]);
});

test('The pages link only to pages and headings that exist', () => {
  const broken = (text: string, page: string) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
      .filter(([, path, heading]) => {
        const target = path ? join(dirname(page), path) : page;
        if (!existsSync(join(root, target))) return true;
        return heading !== undefined && !anchorsOf(textOf(target)).includes(heading);
      })
      .map(([link]) => link);
  expect(problems(pages, broken)).toEqual([]);
});

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('The page of the local cloud names the file of each host', () => {
  const [, table = ''] = textOf('bin/local/README.md').split('| Resource | File |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const files = [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
    expect(files.length, row).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(root, 'bin/local', file)), file).toBe(true);
  }
});
