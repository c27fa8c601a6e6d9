import { existsSync, globSync, readFileSync } from 'node:fs';
import { isOlderNode } from '../../bin/node-version.js';

/** What sources import from Node, such as `crypto.argon2`, with the version that the types' documentation has it since. */
export function usesOfNode(): Map<string, string> {
  const uses = new Map<string, string>();
  for (const file of globSync('{bin,functions,lib}/**/*.{js,ts}')) {
    for (const use of usesIn(readFileSync(file, 'utf8'))) {
      if (!uses.has(use)) uses.set(use, sinceOf(use));
    }
  }
  return uses;
}

export const newerThan = (uses: Map<string, string>, least: string) =>
  [...uses].filter(([, since]) => isOlderNode(least, since));

/** Names in braces, and members of a module that is imported as a whole. */
function usesIn(source: string): string[] {
  return [...source.matchAll(/^import (?!type )([^;]+?) from 'node:([\w/]+)'/gm)].flatMap(
    ([, what = '', module]) => {
      const names = /\{([^}]*)\}/.exec(what)?.[1]?.split(',') ?? [];
      const whole = /^(?:\* as )?(\w+)/.exec(what)?.[1];
      const members = whole
        ? [...source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name)
        : [];
      const named = names.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
      return [...named.map((name) => name.replace(/ as .*/, '')), ...members].map(
        (name) => `${module}.${name}`,
      );
    },
  );
}

const documents = new Map<string, string>();

function documentOf(module: string): string {
  const file = `node_modules/@types/node/${module}.d.ts`;
  if (!documents.has(module)) documents.set(module, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return documents.get(module) as string;
}

/** 0.0.0 where nothing is said. Of several declarations of a name the oldest counts. */
function sinceOf(use: string): string {
  const [module = '', name = ''] = use.split('.');
  const declared = new RegExp(
    `/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*(?:export )?(?:function|const|let|var|class|interface|namespace) ${name}\\b`,
    'g',
  );
  const versions = [...documentOf(module).matchAll(declared)].flatMap(
    ([, words = '']) => /@since v(\d+\.\d+\.\d+)/.exec(words)?.[1] ?? [],
  );
  return versions.reduce(
    (oldest, each) => (isOlderNode(each, oldest) ? each : oldest),
    versions[0] ?? '0.0.0',
  );
}
