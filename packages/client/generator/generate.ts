import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type ApiDocument, deploymentStatuses, errorCodes, keyedPaths, trimmed } from './trimmed.ts';

const { factory } = ts;

/** The sources that follow from the API's document, by their file names in `src/generated`. */
export async function generate(document: ApiDocument): Promise<Record<'types.ts' | 'facts.ts', string>> {
  const nodes = await openapiTS(trimmed(document) as never, {
    alphabetize: true,
    defaultNonNullable: false,
    transform: (schema) => {
      const { 'x-extensible-enum': known, 'x-time': isTime, 'x-values': values, type } = schema as Schema;
      const isNullable = type?.includes('null') === true;
      if (isTime) return union([factory.createTypeReferenceNode('Time')], isNullable);
      if (values) return union(values.map(literal), false);
      return known && extensible(known, isNullable);
    },
  });
  return {
    'types.ts': `${origin}${time}${astToString(nodes).replaceAll(saysNothing, '')}`,
    'facts.ts': `${origin}${facts(document)}`,
  };
}

type Value = string | number | boolean | null;

interface Schema {
  'x-extensible-enum'?: string[];
  'x-time'?: boolean;
  'x-values'?: Value[];
  type?: string | string[];
}

const time = `
/** A time by ISO 8601 in UTC, as 2026-11-29T12:00:00.000Z. */
type Time = string;

`;

/** Parts of a document that is no more than its schemas. */
const saysNothing =
  /^(?:export type (?:paths|webhooks|\$defs|operations) = .*| {4}(?:responses|parameters|requestBodies|headers|pathItems): never;)\n/gm;

const origin = '// Written by `npm run openapi` from openapi.json.\n';

/** `'a' | 'b' | (string & {})`: editors offer the known values, and a value that a later version adds is one as well. */
function extensible(known: string[], isNullable: boolean) {
  const others = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return union([...known.map(literal), factory.createParenthesizedType(others)], isNullable);
}

const union = (types: ts.TypeNode[], isNullable: boolean) =>
  factory.createUnionTypeNode([...types, ...(isNullable ? [literal(null)] : [])]);

function literal(value: Value) {
  if (value === null) return factory.createLiteralTypeNode(factory.createNull());
  if (typeof value === 'string') return factory.createLiteralTypeNode(factory.createStringLiteral(value));
  if (typeof value === 'number') return factory.createLiteralTypeNode(factory.createNumericLiteral(value));
  return factory.createLiteralTypeNode(value ? factory.createTrue() : factory.createFalse());
}

const facts = (document: ApiDocument) => `
/** The paths whose POST takes an Idempotency-Key. */
export const keyedPaths: readonly string[] = ${JSON.stringify(keyedPaths(document), undefined, 2)};

/** The statuses that lists of deployments are filtered by. */
export const deploymentStatuses = ${JSON.stringify(deploymentStatuses(document), undefined, 2)} as const;

/** The codes of errors that this version of the API answers with. */
export type ErrorCode =${errorCodes(document)
  .map((code) => `\n  | '${code}'`)
  .join('')};
`;
