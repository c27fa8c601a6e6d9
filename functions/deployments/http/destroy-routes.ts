import * as z from 'zod';
import { defineRoutes } from '../../shared/http/route.ts';
import { byId, refusedToOthers } from '../fields.ts';
import { disconnected } from './run-refusals.ts';

const destroyBody = z
  .strictObject({
    confirm: z
      .string()
      .max(100, 'is too long')
      .meta({ examples: ['vector-database'] })
      .describe('Name of the deployment, as a confirmation'),
    delete_data: z
      .boolean()
      .default(false)
      .describe(
        'Whether to also delete snapshots and volumes permanently, with all data. Only admins and owners can send `true`. If `false`, snapshots and volumes are kept and listed in `teardown`. Default: `false`',
      ),
  })
  .meta({
    id: 'DestroyRequest',
    description: 'The name of the deployment, to confirm that it is the right one',
  });

const forgetBody = z
  .strictObject({
    confirm: destroyBody.shape.confirm.describe('Name of the deployment, as a confirmation'),
  })
  .meta({
    id: 'ForgetRequest',
    description:
      'The name of the deployment, to confirm that the service gives up the resources that are left',
  });

/** The end of what a deployment has made. */
export const destroyRoutes = defineRoutes({
  destroyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/destroy',
    summary:
      'Starts deleting the resources of a deployment. Members can destroy deployments that they planned; admins and owners can destroy any. Resources that hold data are kept, unless `delete_data` is `true`, and listed in the deployment’s `teardown`. Where the organization requires approval, an approval request is made, and nothing is deleted before it is approved',
    access: 'member',
    actors: 'people only',
    freshSignIn: { act: 'Destroying with delete_data', asks: ({ delete_data }) => delete_data === true },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: destroyBody,
    refuses: {
      403: {
        ...refusedToOthers,
        data_needs_admin:
          'Only admins and owners can send `delete_data` as `true`. Omit `delete_data` to keep the data.',
      },
      409: {
        protected:
          'The deployment is protected. Set `protected` to `false` first (PATCH /api/deployments/{id}).',
        approval_pending:
          'Another approval request of the deployment is pending. Approve, reject or withdraw that request first.',
        run_in_progress: 'A run of the deployment is in progress. Wait for the run to end.',
        being_destroyed: 'The deployment is being destroyed.',
        ...disconnected,
        already_destroyed:
          'The deployment is already destroyed. If the destroy kept data, send `delete_data` to delete the data; otherwise nothing is left to delete.',
      },
      422: { name_differs: '`confirm` is not the name of the deployment.' },
    },
  },
  forgetDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/forget',
    summary:
      'Gives up resources that a failed destroy could not delete, or that are in a disconnected account. The service no longer tries to delete them, and the deployment counts as destroyed. `teardown` still lists the resources',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Giving up what a destroy left over' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: forgetBody,
    refuses: {
      409: {
        not_destroy_failed:
          'The deployment’s status is not `destroy_failed`, and the deployment has no resources in a disconnected account. Destroy the deployment first.',
      },
      422: { name_differs: '`confirm` is not the name of the deployment.' },
    },
  },
});
