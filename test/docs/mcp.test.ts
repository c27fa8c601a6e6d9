import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tools } from '../../functions/mcp/tools/index.ts';
import { scopeOf } from '../../functions/mcp/tools/tool.ts';

const file = join(import.meta.dirname, '../../docs/mcp.md');

const table = [
  '| Tool | Does | Scope | Requests |',
  '|---|---|---|---|',
  ...tools.map((tool) => {
    const [first = ''] = tool.description.split(/(?<=[.:]) /);
    const requests = tool.calls.map(({ route }) => `\`${route.method} ${route.path}\``).join(', ');
    return `| \`${tool.name}\` | ${first.replace(/[.:]$/, '')} | ${scopeOf(tool)} | ${requests} |`;
  }),
].join('\n');

test('the page of the MCP server has a row for each tool (else: --update=all), in at most 120 lines', async () => {
  const page = readFileSync(file, 'utf8');
  const written = page.replace(
    /(<!-- tools -->\n)[\s\S]*(<!-- \/tools -->)/,
    (_, start, end) => `${start}${table}\n${end}`,
  );
  await expect(written).toMatchFileSnapshot(file);
  expect(written.split('\n').length).toBeLessThanOrEqual(120);
});
