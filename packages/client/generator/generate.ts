import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type ApiDocument, deploymentStatuses, errorCodes, keyedPaths, trimmed } from './trimmed.ts';

/** The sources that follow from the API's document, by their file names in `src/generated`. */
export async function generate(document: ApiDocument): Promise<Record<'types.ts' | 'facts.ts', string>> {
  const nodes = await openapiTS(trimmed(document) as never, {
    alphabetize: true,
    defaultNonNullable: false,
    transform: (schema) => {
      const { 'x-extensible-enum': known, type } = schema as {
        'x-extensible-enum'?: string[];
        type?: string | string[];
      };
      return known && extensible(known, type?.includes('null') === true);
    },
  });
  return {
    'types.ts': `${origin}${astToString(nodes).replaceAll(saysNothing, '')}`,
    'facts.ts': `${origin}${facts(document)}`,
  };
}

/** Members that are in every path and operation and never hold anything: half of the text. */
const saysNothing =
  /^ +(?:(?:query|header|path|cookie|parameters|requestBody|get|put|post|delete|options|head|patch|trace)\?: never;|(?:parameters|headers): \{\n(?: +(?:query|header|path|cookie)\?: never;\n)* *(?:\[name: string\]: unknown;\n +)?\};)\n/gm;

const origin = '// Written by `npm run openapi` from openapi.json.\n';

/** `'a' | 'b' | (string & {})`: editors offer the known values, and a value that a later version adds is one as well. */
function extensible(known: string[], isNullable: boolean) {
  const { factory } = ts;
  const others = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([
    ...known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    factory.createParenthesizedType(others),
    ...(isNullable ? [factory.createLiteralTypeNode(factory.createNull())] : []),
  ]);
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
