import { permissionsPolicy } from '../../clouds/aws/permissions.ts';

// Pure.

interface Statement {
  Action: string | string[];
  [part: string]: unknown;
}

/** A policy of IAM. */
export type PolicyDocument = Record<string, unknown>;

const resourceIn = /\bon resource: (arn:aws[\w:*/.@+=,-]{5,400})/;

/**
 * The lines that the policy of the customer's role lacks, as a document to be added to it: of the policy that the service asks
 * for, with its conditions; for an action that is not in it, what the cloud's sentence names.
 */
export function missingPolicy(permission: string, accountId: string, sentence: string): PolicyDocument {
  const asked = permissionsPolicy(accountId).Statement as readonly Statement[];
  const known = asked.filter(({ Action }) => [Action].flat().some((action) => covers(action, permission)));
  const Resource = resourceIn.exec(sentence)?.[1]?.replace(/[.,]$/, '') ?? '*';
  const unknown = { Effect: 'Allow', Action: permission, Resource };
  return {
    Version: '2012-10-17',
    Statement: known.length > 0 ? known.map((row) => ({ ...row, Action: permission })) : [unknown],
  };
}

/** `s3:GetBucket*` covers `s3:GetBucketTagging`. */
const covers = (pattern: string, action: string) =>
  pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action;
