import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../functions/routes.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The operator's variables that any entry parses: the `…Config` schemas of the env.ts files. */
async function parsedVariables(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of globSync('functions/**/env.ts', { cwd: root })) {
    for (const [name, schema] of Object.entries(await import(join(root, file)))) {
      if (name.endsWith('Config') && schema instanceof z.ZodObject) {
        for (const variable of Object.keys(schema.shape)) names.add(variable);
      }
    }
  }
  return names;
}

describe('the README', () => {
  it('has at most 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150);
  });

  it('leads to a page with exactly the variables that the functions read', async () => {
    const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8').split('\n## Variables')[1] ?? '';
    const listed = [...page.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name as string);
    // Read where every function's configuration is parsed, as another name of APP_BASE_URL.
    const read = new Set([...(await parsedVariables()), 'FRONTEND_URL']);
    expect(listed.toSorted()).toEqual([...read].toSorted());
  });

  it('says that something is missing as long as no endpoint has it', () => {
    const status = readme.split('## Status')[1]?.split('\n## ')[0] ?? '';
    const missing = {
      '**Destroy.**': /destroy/,
      '**Webhooks.**': /webhook/,
      '**Billing.**': /billing|checkout/,
    };
    for (const [claim, path] of Object.entries(missing)) {
      const found = endpoints.filter(({ route }) => path.test(route.path));
      expect(status.includes(claim), `${claim} in Status`).toBe(found.length === 0);
    }
  });

  it('has every folder of functions/ in its tree', () => {
    const [, tree = ''] = readme.split('functions/       everything');
    const [folders = ''] = tree.split('\nstepfunctions/');
    const listed = folders
      .split('\n')
      .flatMap((line) => /^ {2}((?:[a-z-]+\/ ?)+)/.exec(line)?.[1]?.trim().split(' ') ?? []);
    const found = globSync('functions/*/', { cwd: root }).map((folder) => `${basename(folder)}/`);
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  it('links to every page of docs/', () => {
    const pages = globSync('docs/*.md', { cwd: root });
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((page) => !readme.includes(`](${page}`))).toEqual([]);
  });

  it('and the page of commands name only scripts and files that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = readFileSync(join(root, 'docs/commands.md'), 'utf8');
    const used = [...(readme + commands).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)/g)].map(
      ([, name]) => name as string,
    );
    expect(used.length).toBeGreaterThan(5);
    for (const script of used) expect(Object.keys(scripts)).toContain(script);
    const links = [...readme.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, path]) => path as string);
    for (const path of links) expect(globSync(path, { cwd: root }), path).toHaveLength(1);
  });
});
