import { permissionsPolicy } from '../../clouds/aws/permissions.ts';

// Pure.

interface Statement {
  Action: string | string[];
  [part: string]: unknown;
}

/** A policy of IAM. */
export type PolicyDocument = Record<string, unknown>;

/** An ARN without a wildcard. */
const resourceIn = /\bon resource: (arn:aws[\w:/.@+=,-]{5,400})(?![\w:*/.@+=,-])/;

/**
 * The lines that the policy of the customer's role lacks, as a document to be added to it: of the policy that the service asks
 * for, with its conditions. For an action that is not in it, the one resource that AWS's sentence names; null where it names none,
 * or several actions: a sentence is text of others, and must not ask for more than what it was refused.
 * @param sentence in AWS's own words
 */
export function missingPolicy(
  permission: string,
  accountId: string,
  sentence: string,
): PolicyDocument | null {
  const asked = permissionsPolicy(accountId).Statement as readonly Statement[];
  const known = asked.filter(({ Action }) => [Action].flat().some((action) => covers(action, permission)));
  const resource = resourceIn.exec(sentence)?.[1]?.replace(/[.,]$/, '');
  if (permission.includes('*') || (known.length === 0 && resource === undefined)) return null;
  const unknown = { Effect: 'Allow', Action: permission, Resource: resource };
  return {
    Version: '2012-10-17',
    Statement: known.length > 0 ? known.map((row) => ({ ...row, Action: permission })) : [unknown],
  };
}

/** `s3:GetBucket*` covers `s3:GetBucketTagging`. */
const covers = (pattern: string, action: string) =>
  pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action;
