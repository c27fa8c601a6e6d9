import * as z from 'zod';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { probeRefusals } from '../probe.ts';
import { newQuotaRequest } from './new-quota-request.ts';
import { mostOpen } from './quota-request.ts';

const params = z.object({ id: idParam('cloudAccount', 'cloud account') });

/** Requests to a cloud for more of a quota. */
export const quotaRoutes = defineRoutes({
  requestQuota: {
    method: 'POST',
    path: '/api/clouds/{id}/quota-requests',
    summary:
      'Requests an increase of a vCPU quota from AWS, follows the request until AWS decides, and returns it. The account’s role needs the policy in `quota_cli` of `POST /api/clouds/setup`. The request can’t be withdrawn',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Asking for more of a quota' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: ['probe', 'probe_address'],
    idempotencyKey: true,
    params,
    body: newQuotaRequest,
    refuses: {
      404: { not_found: 'The organization has no cloud account, deployment or session with this ID.' },
      409: {
        quota_suffices: 'The quota is already at least `value`. Check the plan again.',
        quota_request_open:
          'An earlier request to increase this quota is still undecided. Wait for the decision.',
        too_many_quota_requests: `The cloud account has ${mostOpen} undecided quota requests. Wait until one is decided.`,
      },
      422: {
        quota_not_asked_there:
          'The cloud account isn’t in AWS. Request quota from Google Cloud or Azure in the provider’s console.',
        quota_permission_missing:
          'The account’s role isn’t allowed to request quota. Add the policy in `quota_cli` of `POST /api/clouds/setup`.',
        quota_refused: 'AWS refused the request. `detail` in the response quotes the reason.',
        ...probeRefusals,
      },
      503: { cloud_unavailable: 'AWS didn’t respond in time; nothing was requested.' },
    },
  },
  listQuotaRequests: {
    method: 'GET',
    path: '/api/clouds/{id}/quota-requests',
    summary: 'Returns the quota requests of a cloud account, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params,
    query: pageQuery,
  },
});
