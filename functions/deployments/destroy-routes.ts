import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { byId, refusedToOthers } from './fields.ts';
import { deploymentSchema } from './record.ts';
import { disconnected } from './run-refusals.ts';

const destroyBody = z
  .strictObject({
    confirm: z
      .string()
      .max(100, 'is too long')
      .meta({ examples: ['vector-database'] })
      .describe('The name of the deployment, so that none is destroyed by mistake'),
    delete_data: z
      .boolean()
      .default(false)
      .describe(
        'Whether snapshots and volumes are deleted for good, too; for admins. Without it they are kept, and named in teardown',
      ),
  })
  .meta({ id: 'DestroyRequest', description: 'Which deployment is meant, said once more' });

const forgetBody = z
  .strictObject({ confirm: destroyBody.shape.confirm.describe('The name of the deployment') })
  .meta({ id: 'ForgetRequest', description: 'Which deployment is meant, said once more' });

/** The end of what a deployment has made. */
export const destroyRoutes = defineRoutes({
  destroyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/destroy',
    summary:
      'Deletes what the deployment has made. Members may destroy deployments that they planned, admins any. What holds ' +
      'data is kept and named in teardown. Where the organization demands an approval, it is requested and nothing else changes',
    access: 'member',
    freshSignIn: { act: 'Destroying with delete_data', asks: ({ delete_data }) => delete_data === true },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: destroyBody,
    refuses: {
      403: {
        ...refusedToOthers,
        data_needs_admin: 'A member asked for delete_data.',
      },
      409: {
        protected: 'It is protected.',
        approval_pending: 'Another request waits for an admin’s decision.',
        run_in_progress: 'A run of it is in progress.',
        being_destroyed: 'It is being destroyed.',
        ...disconnected,
        already_destroyed: 'It is destroyed, and delete_data has nothing to delete or was not asked for.',
      },
      422: { name_differs: 'confirm is not the name of the deployment.' },
    },
    responses: import.meta.bundled ?? { 202: deploymentSchema },
  },
  forgetDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/forget',
    summary:
      'Stops pursuing what a failed destroy has left over, or what stands in a disconnected account; teardown keeps listing it. For owners',
    access: 'owner',
    freshSignIn: { act: 'Giving up what a destroy has left over' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: forgetBody,
    refuses: {
      409: {
        not_destroy_failed:
          'No destroy of it has failed, and nothing of it stands in a disconnected account.',
      },
      422: { name_differs: 'confirm is not the name of the deployment.' },
    },
    responses: import.meta.bundled ?? { 200: deploymentSchema },
  },
});
