import * as z from 'zod';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const condition = z.record(z.string(), z.record(z.string(), oneOrMore));

/** An identity policy, as far as customers write them for the orchestrator: what it allows, and when. */
export const policySchema = z.looseObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: z.string().regex(/^\w+$/).optional(),
      Effect: z.literal('Allow'),
      Action: oneOrMore,
      Resource: oneOrMore,
      Condition: condition.default({}),
    }),
  ),
});
export type Policy = z.output<typeof policySchema>;

/** One thing that somebody wants to do, and what IAM knows about it. */
export interface Act {
  action: string;
  /** ARN; `*` for actions that have no resource. */
  resource: string;
  context?: Record<string, string>;
}

/** Whether one of the statements allows it. What no statement allows is denied. */
export const isAllowed = ({ Statement }: Policy, { action, resource, context = {} }: Act): boolean =>
  Statement.some(
    (statement) =>
      statement.Action.some((pattern) => like(pattern.toLowerCase(), action.toLowerCase())) &&
      statement.Resource.some((pattern) => like(pattern, resource)) &&
      Object.entries(statement.Condition).every(([operator, keys]) => holds(operator, keys, context)),
  );

function holds(operator: string, keys: Record<string, string[]>, context: Record<string, string>): boolean {
  return Object.entries(keys).every(([key, wanted]) => {
    const value = context[key];
    if (operator === 'Null') return wanted.includes(String(value === undefined));
    if (value === undefined) return false;
    if (operator === 'StringEquals') return wanted.includes(value);
    if (operator === 'ArnEquals' || operator === 'StringLike') return wanted.some((one) => like(one, value));
    throw new Error(`This double of IAM does not know the operator ${operator}.`);
  });
}

/** IAM's wildcards: `*` for anything, `?` for one character. */
function like(pattern: string, text: string): boolean {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}
