import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { apiTokenPattern, newApiToken } from '../../functions/shared/api-token.ts';
import { apiTokenRefusals } from '../../functions/shared/db/find-api-token.ts';

const page = new URL('../../docs/tokens.md', import.meta.url);
const text = await readFile(page, 'utf8');

const table = () => {
  const rows = endpoints.flatMap(({ route: { scope, method, path, access } }) =>
    scope === undefined ? [] : [`| \`${method} ${path}\` | ${scope} | ${access} |`],
  );
  return ['| Request | Scope | Role |', '|---|---|---|', ...rows.sort()].join('\n');
};

// Written anew by: npx vitest run test/docs/tokens.test.ts --update=all
test('the page lists each request that is open to programs, with its scope', async () => {
  const written = text.replace(
    /(<!-- requests -->\n)[\s\S]*(<!-- \/requests -->)/,
    (_, begin, end) => `${begin}${table()}\n${end}`,
  );
  await expect(written).toMatchFileSnapshot(page.pathname);
});

test('the published pattern finds tokens, and the page names each refusal', () => {
  expect(text).toContain(apiTokenPattern);
  for (const holder of ['user', 'service'] as const)
    expect(newApiToken(holder)).toMatch(new RegExp(`^${apiTokenPattern}$`));
  for (const code of Object.keys(apiTokenRefusals)) expect(text).toContain(code);
});
