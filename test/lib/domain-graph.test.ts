import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The sources as they name each other, types included.

const files = globSync('{functions,lib,bin}/**/*.ts').sort();
const imports = new Map(
  files.map((file) => {
    const named = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
    return [file, [...named].map(([, path = '']) => join(file, '..', path))];
  }),
);

/** Which domains each one may import, beside shared. Arrows point down only. */
const below: Record<string, string[]> = {
  /** All that is kept about a person or an organization. */
  exports: [
    'audit',
    'auth',
    'billing',
    'clouds',
    'deployments',
    'notifications',
    'orgs',
    'sessions',
    'webhooks',
  ],
  /** Its handler joins the domains that have streams. */
  streams: [],
  /** The rows that its tools call. */
  mcp: ['agents', 'audit', 'clouds', 'deployments', 'orgs'],
  /** What it purges and deletes. */
  system: ['auth', 'billing', 'deployments', 'mail', 'notifications', 'orgs', 'sessions', 'webhooks'],
  mail: ['auth', 'deployments', 'notifications', 'orgs'],
  /** What operators see and cancel, and the bounds of it. */
  operator: ['clouds', 'deployments', 'mail', 'sessions', 'webhooks'],
  sessions: ['billing', 'deployments', 'clusters', 'clouds', 'agents', 'model-hub', 'orgs'],
  deployments: ['billing', 'clusters', 'clouds', 'aws', 'agents', 'model-hub', 'orgs'],
  clusters: ['clouds', 'aws', 'agents'],
  clouds: ['issuer', 'aws', 'agents', 'orgs'],
  auth: ['billing', 'orgs', 'trusted-issuers'],
  orgs: ['billing', 'notifications'],
  /** What a hub says of a model. */
  agents: ['model-hub'],
  'model-hub': [],
  /** The keys of issuers, of targets that webhooks may have too. */
  'trusted-issuers': ['webhooks'],
  /** The client of AWS in a customer's account. */
  aws: [],
  audit: ['billing'],
  issuer: [],
  /** Its two rows are served by the function of notifications. */
  notifications: ['live'],
  live: [],
  webhooks: [],
  /** Others import its configuration; what they ask of it they name themselves, and their handlers join it in. */
  billing: [],
  shared: [],
};

const domainOf = (file: string) => /^functions\/([^/]+)\//.exec(file)?.[1];

test('a domain imports only those below it; handlers join domains, and nothing else does', () => {
  const wrong = [...imports].flatMap(([file, targets]) => {
    const domain = domainOf(file);
    if (!domain || file.endsWith('/handler.ts')) return [];
    const allowed = [domain, 'shared', ...(below[domain] ?? [])];
    return targets
      .filter((target) => !allowed.includes(domainOf(target) ?? domain))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
  expect([...new Set(files.map(domainOf))].filter(Boolean).sort()).toEqual(Object.keys(below).sort());
});

test('the allowed imports have no circle', () => {
  const reached = (domain: string, seen = new Set<string>()): Set<string> => {
    for (const next of below[domain] ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(Object.keys(below).filter((domain) => reached(domain).has(domain))).toEqual([]);
});

test('of two rooms of deployments one imports the other at most; handlers join rooms', () => {
  const roomOf = (file: string) => {
    const [, domain, ...rest] = file.split('/');
    if (domain !== 'deployments') return undefined;
    return rest.length > 1 ? rest[0] : 'the top';
  };
  const arrows = new Map<string, string>();
  for (const [file, targets] of imports) {
    if (file.endsWith('/handler.ts')) continue;
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from && to && from !== to) arrows.set(`${from} -> ${to}`, `${file} imports ${target}`);
    }
  }
  const twoWay = [...arrows].filter(([arrow]) => arrows.has(arrow.split(' -> ').reverse().join(' -> ')));
  expect(twoWay.map(([, example]) => example)).toEqual([]);
});

test('no file imports itself over others, not even by types alone', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
});
