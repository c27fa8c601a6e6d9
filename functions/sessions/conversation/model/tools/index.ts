import * as z from 'zod';
import type { Field } from '../../../../agents/field.ts';
import type { FunctionTool } from '../tool.ts';
import { factTools } from './facts.ts';
import { figureTools } from './figures.ts';
import { organizationTools } from './organization.ts';
import type { Tool } from './tool.ts';

/** Every function that a model may call beside the one by which it tells what it read. */
export const tools: readonly Tool[] = [...figureTools, ...factTools, ...organizationTools];

/** As a provider is told of them. */
export const toolsFor = (fields: readonly Field[]): FunctionTool[] =>
  tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: strict(z.toJSONSchema(parameters(fields), { target: 'draft-7' })) as Record<string, unknown>,
  }));

/** What strict schemas don't know; code checks all of it. */
const unknown = new Set([
  ...['$schema', 'minItems', 'maxItems', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !unknown.has(key))
      .map(([key, value]) => [key, strict(value)]),
  );
}
