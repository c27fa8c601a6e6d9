import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate } from '../../../packages/client/generator/generate.ts';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));

test('The client’s types are what openapi.json says (else: npm run openapi)', async () => {
  for (const [name, text] of Object.entries(await generate(document)))
    expect(readFileSync(`packages/client/src/generated/${name}`, 'utf8') === text, name).toBe(true);
});
