import type * as z from 'zod';
import type { pendingSchema } from '../../schema.ts';
import type { Pending } from './pending.ts';

/** A pending value, as the API shows it. */
export const toPendingResponse = (pending: Pending): z.output<typeof pendingSchema> => ({
  id: pending.id,
  field: pending.proposal?.field ?? (pending.fields.length === 1 ? (pending.fields[0] as string) : null),
  fields: [...pending.fields],
  value: pending.proposal?.value ?? null,
  choices: [...(pending.choices ?? [])],
  words: pending.quote,
  reason: pending.why,
  arithmetic: pending.arithmetic ?? null,
});
