import * as z from 'zod';
import { succeedRun } from '../run-endings.ts';
import type { Step } from '../work/step.ts';

const outputsSchema = z.array(z.object({ name: z.string(), description: z.string(), value: z.string() }));

/** The deployment has succeeded, with these outputs. */
export const recordSuccess: Step = async ({ db, hooks, input }) => {
  const outputs = outputsSchema.parse(input.outputs);
  await db.system(input.org_id, (unit) => succeedRun(unit, hooks, input.run_id, outputs));
  return { status: 'done' };
};
