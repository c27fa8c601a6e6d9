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
      'Shows a run (one attempt to apply a plan or to destroy a deployment) with its steps and progress',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
  },
  cancelRun: {
    method: 'POST',
    path: '/api/deployments/{id}/runs/{run_id}/cancel',
    summary:
      'Cancels a run: it ends at the next point at which it can stop without harm. Members may cancel runs that they started, admins and owners any. A ' +
      'stack that is being updated is rolled back; one that is being created is deleted, and a program may cancel such a run only if ' +
      'it started the run itself. The run’s record says what exists then',
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
        not_your_run: 'Members may do this only to runs that they started.',
        human_required: 'A program asks for the end of a first run that it has not started itself.',
      },
      409: {
        run_ended: 'The run has ended.',
        not_cancellable: 'The run is a destroy, which can’t be cancelled.',
      },
    },
  },
  listRuns: {
    method: 'GET',
    path: '/api/deployments/{id}/runs',
    summary: 'Lists the runs of a deployment (attempts to apply a plan or to destroy it), newest first',
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
      'Lists the events of a run, oldest first. To follow a run, ask again with next_cursor every ' +
      'second or two until it is null; while the run goes on there is always a next_cursor, also after ' +
      'an empty page',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
    query: pageQuery,
  },
});
