import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generate } from './generate.ts';

const folder = new URL('../src/generated/', import.meta.url);

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await generate(document)))
  writeFileSync(new URL(name, folder), text);
