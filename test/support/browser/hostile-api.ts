import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { inRepository } from '../../../lib/paths.ts';

// Answers of the API with every text of people, models and clouds replaced: made of the document's own examples, so that each
// path has one, and a new field is among them.

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown;
  'x-extensible-enum'?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>;
}
interface Document {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const document: Document = JSON.parse(readFileSync(inRepository('openapi.json'), 'utf8'));
const isOfTheService = /(^|_)(id|at|cursor|digest|token|links|currency|kind|role)$/;

/** What to put in place of a text. */
type Text = (said: string) => string;

function hostile(value: unknown, schema: Schema | undefined, name: string, text: Text): unknown {
  const known = resolved(schema, value);
  if (Array.isArray(value)) return value.map((each) => hostile(each, known?.items, name, text));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const further =
          typeof known?.additionalProperties === 'object' ? known.additionalProperties : undefined;
        return [key, hostile(each, known?.properties?.[key] ?? further, key, text)];
      }),
    );
  if (typeof value !== 'string' || isOfTheService.test(name)) return value;
  const isFixed =
    known?.enum ?? known?.['x-extensible-enum'] ?? known?.const ?? known?.format === 'date-time';
  return isFixed ? value : text(value);
}

function resolved(schema: Schema | undefined, value: unknown): Schema | undefined {
  if (schema?.$ref) return resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''], value);
  const among = schema?.anyOf ?? schema?.oneOf;
  if (!among) return schema;
  const all = among.map((each) => resolved(each, value));
  return all.find((each) => each?.type !== 'null');
}

/** What is read by a POST: its question is too long for an address. */
const readByPost = ['/api/auth/authorize/show'];

const answers = Object.entries(document.paths).flatMap(([path, { get, post }]) => {
  const answer = (readByPost.includes(path) ? post : get)?.responses['200']?.content?.['application/json'];
  if (answer?.example === undefined) return [];
  const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return [{ path, form, ...answer }];
});

/** Has a page's reads answered with the document's examples, with other texts; what is no list or record, and what follows, goes to the API. */
export async function withExamples(page: Page, text: Text = (said) => said): Promise<void> {
  await page.route(/\/api\//, (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const found = answers.find(({ form }) => form.test(pathname));
    const isRead =
      (request.method() === 'GET' || readByPost.includes(pathname)) &&
      request.headers().accept?.includes('json');
    if (!found || !isRead || /^\/api\/(live|auth\/me$|config)/.test(pathname)) return route.fallback();
    return route.fulfill({ json: hostile(found.example, found.schema, '', text) });
  });
}
