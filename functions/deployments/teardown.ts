import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what is known at the end of a destroy of everything that the deployment had made.

const part = {
  kind: textField('CloudFormation type or Kubernetes kind', 'PersistentVolumeClaim'),
  name: textField('Its name', 'data-vector-database-0'),
  namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
};

const deletedPart = z.object(part).meta({ id: 'DeletedPart', description: 'Something that is gone' });

const remainingPart = z
  .object({
    ...part,
    reason: textField(
      'Why it is still there, and what to do',
      'The stack keeps it, so that no snapshot is lost.',
    ),
  })
  .meta({ id: 'RemainingPart', description: 'Something that is still there' });

export const teardownSchema = z
  .object({
    deleted: z.array(deletedPart).describe('What is gone, by this destroy and by those before it'),
    kept: z.array(remainingPart).describe('What was left on purpose; it may cost until somebody deletes it'),
    left_over: z
      .array(remainingPart)
      .describe('What could not be deleted; none where the deployment is destroyed'),
    ended_at: timeField('When this was written down'),
  })
  .meta({ id: 'Teardown', description: 'What a destroy deleted, kept and left over' });

export type Teardown = z.output<typeof teardownSchema>;
export type RemainingPart = Teardown['kept'][number];
export type TeardownPart = Teardown['deleted'][number];
