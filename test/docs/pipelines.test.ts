import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exchangeRoutes } from '../../functions/auth/exchange/routes.ts';
import { conditionsFault } from '../../functions/orgs/trusts/conditions.ts';
import { providerRules, providers } from '../../functions/orgs/trusts/provider.ts';
import { trustOfAudience } from '../../functions/orgs/trusts/trust.ts';
import { trustRoutes } from '../../functions/orgs/trusts/trust-routes.ts';

const page = new URL('../../docs/tokens.md', import.meta.url);
const text = await readFile(page, 'utf8');
const section = text.slice(text.indexOf('## Pipelines without secrets'), text.indexOf('## Refusals'));
const blocks = [...section.matchAll(/```(sh|yaml)\n([\s\S]*?)```/g)].map(([, kind, code = '']) => ({
  kind,
  code,
}));

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const table = () =>
  providers
    .map((provider) => {
      const { ids, bounds, cause } = providerRules[provider];
      const others = cause ? `\`${cause.claim}\` other than ${code(cause.usual)}` : 'nothing';
      return `| ${provider} | ${ids.length > 0 ? code(ids) : 'none needed'} | ${code(bounds)} | ${others} |`;
    })
    .join('\n');

// Written anew by: npx vitest run test/docs/pipelines.test.ts --update=all
test('the page says which claims a trust in each provider names', async () => {
  const written = text.replace(
    /(<!-- providers -->\n)[\s\S]*(<!-- \/providers -->)/,
    (_, begin, end) => `${begin}${table()}\n${end}`,
  );
  await expect(written).toMatchFileSnapshot(page.pathname);
});

test('the trust that the page makes is one that the API takes', () => {
  const sent = /-d '(\{[\s\S]*\})'/.exec(blocks[0]?.code ?? '')?.[1] ?? '';
  const { conditions } = trustRoutes.createTrust.body.parse(JSON.parse(sent));
  const listed = Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [name, [value].flat()]),
  );
  expect(conditionsFault('github', listed)).toBeNull();
});

test('both pipelines send what the exchange takes, for an audience that names a trust', () => {
  const pipelines = blocks.filter(({ kind }) => kind === 'yaml').map(({ code }) => code);
  expect(pipelines).toHaveLength(2);
  for (const pipeline of pipelines) {
    expect(pipeline.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
    expect(() => parse(pipeline)).not.toThrow();
    expect(trustOfAudience(/dor:[a-z0-9-]+/.exec(pipeline)?.[0])).toBeDefined();
    const fields = [...pipeline.matchAll(/-d "?([a-z_]+)=([^\s"]+)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(exchangeRoutes.exchangeToken.body.safeParse(Object.fromEntries(fields)).success).toBe(true);
  }
});

test('the page names each refusal of the exchange', () => {
  const { refuses } = exchangeRoutes.exchangeToken;
  const codes = [refuses[400], refuses[429], refuses[503]].flatMap((each) => Object.keys(each));
  for (const each of codes) expect(each.startsWith('exchange_') ? section : text).toContain(`\`${each}\``);
});
