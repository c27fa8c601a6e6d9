import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

/** The runs of a deployment. */
export const runRoutes = defineRoutes({
  getRun: {
    method: 'GET',
    path: '/api/deployments/{id}/runs/{run_id}',
    summary:
      'Returns a run (one attempt to apply a plan or to destroy a deployment) with its steps and progress',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
  },
  cancelRun: {
    method: 'POST',
    path: '/api/deployments/{id}/runs/{run_id}/cancel',
    summary:
      'Cancels a run. The run ends at the next point at which it can stop safely. Members can cancel runs that they started; admins and owners can cancel any. A stack that is being updated is rolled back. A stack that is being created is deleted; an API token can cancel such a run only if it started the run itself. `failure` of the run then says what is left in the cloud',
    access: 'member',
    scope: 'run',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId.extend({ run_id: idParam('run', 'run') }),
    refuses: {
      403: {
        not_your_run: 'Members can do this only for runs that they started. Ask an admin or owner.',
        human_required:
          'The request was sent with an API token, and the run is a first run that the token did not start. A person must cancel the run.',
      },
      409: {
        run_ended: 'The run has already ended.',
        not_cancellable: 'The run is a destroy, which can’t be cancelled. Wait for the run to end.',
      },
    },
  },
  listRuns: {
    method: 'GET',
    path: '/api/deployments/{id}/runs',
    summary:
      'Lists the runs of a deployment (attempts to apply a plan or to destroy the deployment), newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
  },
  listRunEvents: {
    method: 'GET',
    path: '/api/deployments/{id}/runs/{run_id}/events',
    summary:
      'Lists the events of a run, oldest first. To follow a run, send `next_cursor` again every second or two until it is `null`. While the run is in progress, `next_cursor` is never `null`, even after an empty page',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
    query: pageQuery,
  },
});
