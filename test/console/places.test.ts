import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { inRepository } from '../../lib/paths.ts';
import { places, placesIn } from '../../packages/console/src/format/places.ts';

const pages = [
  ...readFileSync(inRepository('packages/console/src/app/routes.tsx'), 'utf8').matchAll(
    /(?:page|before)\('([^']+)'/g,
  ),
].map(([, path]) => path);

/** Why the console has no words for it. */
const onlyForPrograms: Record<string, string> = {
  '/api/agents/{id}/preview': 'the specialist names it to who asks for the API',
  '/api/deployments': 'the same',
  '/api/live/changes': 'the console asks it by itself',
  '/api/operator/grants': 'operators have commands',
  '/api/orgs/current': 'of an operator’s refusal',
};

// What people see of the pages and routes that a text of the service names.

describe('pages in a reply', () => {
  it.each<[string, (string | undefined)[]]>([
    [
      'Its page is /deployments/deploy-01m8k20gtj04hm6e11g775peyn, and so on.',
      ['/deployments/deploy-01m8k20gtj04hm6e11g775peyn'],
    ],
    ['An admin does it under “Cloud accounts” (/clouds/new).', ['/clouds', '/clouds/new']],
    [
      'It is here: https://us-east-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1216C47A, so raise it.',
      ['https://us-east-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1216C47A'],
    ],
    [
      'Not https://evil.example/console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1 nor https://us-east-1.console.aws.amazon.com.evil.example/servicequotas/home/services/ec2/quotas/L-1 nor http://us-east-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1',
      [],
    ],
    ['See https://example.com/clouds/new and javascript:alert(1)', []],
    ['/deployments/deploy-01m8k20gtj04hm6e11g775peyn/../../evil', []],
    ['“Evil page” and /settings/members', []],
  ])('are the console’s own, AWS’s page of a quota, and nothing else: %s', (line, to) => {
    const pieces = placesIn(line);
    expect(pieces.map(({ text }) => text).join('')).toBe(line);
    expect(pieces.flatMap((each) => each.to ?? [])).toEqual(to);
  });
});

describe('a route in a text', () => {
  it.each([
    [
      'Give one with PUT /api/deployments/{id}/hub_token, or make the Secret.',
      'Give one with “Token of the model hub” on the deployment’s page, or make the Secret.',
    ],
    [
      'Ask again with POST /api/deployments/deploy-01m8k20gtj04hm6e11g775peyn/apply.',
      'Ask again with “Apply again” on the deployment’s page.',
    ],
    ['PUT or DELETE /api/deployments/{id}/hub_token', '“Token of the model hub” on the deployment’s page'],
    [
      'Apply permissions.json of POST /api/clouds/setup.',
      'Apply permissions.json of the guide of “Connect an account”.',
    ],
    [
      'DELETE /api/constructor and GET /api/live/changes stay.',
      'DELETE /api/constructor and GET /api/live/changes stay.',
    ],
  ])('is what does it in the console: %s', (text, said) => {
    expect(
      placesIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(said);
  });

  it('is one of the API, and leads to a page of the console', () => {
    const paths = new Set<string>(endpoints.map(({ route }) => route.path));
    for (const [path, { to }] of Object.entries(places)) {
      expect([path, paths.has(path)]).toEqual([path, true]);
      if (to) expect([to, pages.includes(to)]).toEqual([to, true]);
    }
  });

  it('has words of the console wherever a refusal, a check or a failure names it', () => {
    const named = globSync('functions/**/*.ts', { cwd: inRepository('.') })
      .filter(
        (file) =>
          !/routes\.ts$|schema\.ts$|fields\.ts$|webhook\.ts$|plan-request\.ts$|\/http\/|openapi|payloads\.ts$|migrations/.test(
            file,
          ),
      )
      .flatMap((file) =>
        readFileSync(inRepository(file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
          .flatMap((line) => [...line.matchAll(/(?:GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}$.()-]*[\w}])/g)])
          .map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '{id}')),
      );
    const unknown = new Set(named.filter((path) => !(path in places)));
    expect([...unknown].sort()).toEqual(Object.keys(onlyForPrograms).sort());
  });
});
