import { globSync, readFileSync } from 'node:fs';
import { inRepository, repositoryRoot } from '../../../lib/paths.ts';
import { templatesOf } from '../../tenancy/statements.ts';

let known: Map<string, string> | undefined;

/** Where the service's SQL stands, by the pieces of its templates: `functions/orgs/store.members.postgres.ts:12`. */
export function places(): ReadonlyMap<string, string> {
  known ??= new Map(
    globSync('functions/**/*.ts', { cwd: repositoryRoot }).flatMap((name) => {
      const source = readFileSync(inRepository(name), 'utf8');
      if (!/\bsql(?:<[^`]*>)?`|\btx(?:<[^`]*>)?`/.test(source)) return [];
      return templatesOf(source).map(({ text, start }): [string, string] => [
        text.replace(/«\d+»/g, '«»'),
        `${name}:${source.slice(0, start).split('\n').length}`,
      ]);
    }),
  );
  return known;
}
