import * as z from 'zod';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const condition = z.record(z.string(), z.record(z.string(), oneOrMore));

/** An identity or session policy, as far as the orchestrator knows them: what it allows or denies, and when. */
export const policySchema = z.looseObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: z.string().regex(/^\w+$/).optional(),
      Effect: z.enum(['Allow', 'Deny']),
      Action: oneOrMore,
      Resource: oneOrMore,
      Condition: condition.default({}),
    }),
  ),
});
export type Policy = z.output<typeof policySchema>;

/** One action that a principal wants to do, and what IAM knows about it. */
export interface Act {
  action: string;
  /** ARN; `*` for actions that have no resource. */
  resource: string;
  context?: Record<string, string>;
}

/** Whether a statement allows it and none denies it. What no statement allows is denied. */
export function isAllowed({ Statement }: Policy, { action, resource, context = {} }: Act): boolean {
  const effects = Statement.filter(
    (statement) =>
      statement.Action.some((pattern) => like(pattern.toLowerCase(), action.toLowerCase())) &&
      statement.Resource.some((pattern) => like(pattern, resource)) &&
      Object.entries(statement.Condition).every(([operator, keys]) => holds(operator, keys, context)),
  ).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

function holds(operator: string, keys: Record<string, string[]>, context: Record<string, string>): boolean {
  return Object.entries(keys).every(([key, wanted]) => {
    const value = context[key];
    if (operator === 'Null') return wanted.includes(String(value === undefined));
    if (operator === 'StringNotEquals' || operator === 'ArnNotEquals')
      return value === undefined || !wanted.includes(value);
    if (value === undefined) return false;
    // Of several values of a key one is enough; here a key has one.
    if (operator === 'StringEquals' || operator === 'ForAnyValue:StringEquals') return wanted.includes(value);
    if (operator === 'ArnEquals' || operator === 'StringLike') return wanted.some((one) => like(one, value));
    throw new Error(`This double of IAM does not know the operator ${operator}.`);
  });
}

/** IAM's wildcards: `*` for anything, `?` for one character. */
function like(pattern: string, text: string): boolean {
  // Most patterns are names, and each request asks about dozens of them.
  if (!/[*?]/.test(pattern)) return pattern === text;
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}
