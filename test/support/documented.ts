import assert from 'node:assert/strict';
import { describedGroups } from '../../functions/described-groups.ts';
import { openapiDocument } from '../../functions/shared/http/openapi.ts';

interface Operation {
  responses: Record<string, { description?: string; headers?: Record<string, unknown> }>;
}

const document = openapiDocument(describedGroups, '1.0.0') as {
  paths: Record<string, Record<string, Operation>>;
};

/** An operation that no row describes (functions/shared/http/openapi/machine-paths.ts), as the OpenAPI document has it. */
const documentedOperation = (method: string, path: string): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

/** Fails where the document has the operation and not this answer of it, or not its code. */
export function checkDocumented(
  method: string,
  path: string,
  { statusCode, body }: { statusCode: number; body: string },
): void {
  const operation = documentedOperation(method, path);
  if (!operation) return;
  const told = operation.responses[statusCode];
  assert.ok(told, `${method} ${path} answered ${statusCode}: tell it in machine-paths.ts`);
  const { code } = statusCode >= 400 ? (JSON.parse(body) as { code?: string }) : {};
  if (code)
    assert.ok(
      told.description?.includes(code),
      `${method} ${path} refused with ${statusCode} ${code}: tell it in machine-paths.ts`,
    );
}
