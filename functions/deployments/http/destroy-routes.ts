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
      .describe('The name of the deployment, repeated as a confirmation'),
    delete_data: z
      .boolean()
      .default(false)
      .describe(
        'Whether the destroy also deletes snapshots and volumes, with all data, for good; only admins and owners may send true. If false or left out, they are kept and listed in `teardown`',
      ),
  })
  .meta({
    id: 'DestroyRequest',
    description: 'The confirmation, by the deployment’s name, that this deployment is meant',
  });

const forgetBody = z
  .strictObject({
    confirm: destroyBody.shape.confirm.describe('The name of the deployment, repeated as a confirmation'),
  })
  .meta({
    id: 'ForgetRequest',
    description: 'The confirmation, by the deployment’s name, that this deployment is meant',
  });

/** The end of what a deployment has made. */
export const destroyRoutes = defineRoutes({
  destroyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/destroy',
    summary:
      'Begins to delete the resources that the deployment has made. Members may destroy deployments that they planned, admins and owners any. Resources that hold data are kept, unless `delete_data` is true, and listed in the deployment’s `teardown`. If the organization requires an approval, this asks for the approval, and nothing is deleted before it is given',
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
        data_needs_admin: 'Only an admin or owner may send delete_data.',
      },
      409: {
        protected: 'The deployment is protected.',
        approval_pending: 'Another request of the deployment waits for a decision.',
        run_in_progress: 'A run of the deployment is in progress.',
        being_destroyed: 'The deployment is being destroyed.',
        ...disconnected,
        already_destroyed:
          'The deployment is destroyed already. Where it left data, delete_data deletes that; else there is nothing left to do.',
      },
      422: { name_differs: 'confirm is not the deployment’s name.' },
    },
  },
  forgetDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/forget',
    summary:
      'Gives up what a failed destroy left over, or what is in a disconnected account: the service no longer tries to delete it, and the deployment counts as destroyed. `teardown` keeps listing it',
    access: 'owner',
    actors: 'people only',
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
          'The status of the deployment is not destroy_failed, and nothing of it is in a disconnected account.',
      },
      422: { name_differs: 'confirm is not the deployment’s name.' },
    },
  },
});
