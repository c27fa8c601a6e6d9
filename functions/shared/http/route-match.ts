import { AppError } from '../errors.ts';
import type { Route } from './route.ts';

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^/]+\}/g, '[^/]+')}/?$`);

/**
 * Answers which methods a path has. http-router knows only "no such route", and a caller who used the wrong
 * method should hear so.
 */
export function methodsOf(rows: readonly Route[]): (path: string) => string[] {
  const patterns = rows.map((row) => ({
    method: row.method,
    // A stream has a function of its own, which the gateway asks for GET alone.
    hasHead: row.method === 'GET' && !row.streaming,
    literal: !row.path.includes('{'),
    pattern: patternOf(row.path),
  }));
  return (path) => {
    const matching = patterns.filter((row) => row.pattern.test(path));
    // A literal path wins over one with a parameter, as in the router: /api/orgs/me is not an org's id.
    const literal = matching.filter((row) => row.literal);
    const rowMethods = (literal.length > 0 ? literal : matching).flatMap(({ method, hasHead }) =>
      hasHead ? [method, 'HEAD'] : [method],
    );
    return [...new Set(rowMethods)].sort();
  };
}

/** 405 with Allow where the path exists, 404 where it doesn't. */
export function unroutable(method: string, allowed: string[]): AppError {
  if (allowed.length === 0) {
    return new AppError(
      'not_found',
      'route_not_found',
      'There is nothing at this path. Check it against /openapi.json.',
    );
  }
  const allow = [...allowed, 'OPTIONS'].join(', ');
  return new AppError(
    'method_not_allowed',
    'method_not_allowed',
    `${method} is not possible here. Use ${allowed.join(' or ')}.`,
    {
      headers: { Allow: allow },
    },
  );
}
