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
      'Asks AWS to raise a quota of vCPUs, and follows the request until AWS decides. The account’s role needs a further policy for that, which POST /api/clouds/setup shows as quota_cli; the request can’t be taken back',
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
      404: { not_found: 'There is no such cloud account, deployment or session in the organization.' },
      409: {
        quota_suffices: 'The quota already has at least that value.',
        quota_request_open: 'An earlier request for more of this quota is not decided yet.',
        too_many_quota_requests: `The account has ${mostOpen} requests for more quota that are not decided.`,
      },
      422: {
        quota_not_asked_there: 'More quota of Google Cloud and Azure is asked for in their consoles.',
        quota_permission_missing:
          'The account’s role may not ask AWS for more quota; POST /api/clouds/setup shows the policy that allows it.',
        quota_refused: 'AWS refused the request; the answer quotes what AWS says.',
        ...probeRefusals,
      },
      503: { cloud_unavailable: 'The cloud did not answer in time; nothing was asked for.' },
    },
  },
  listQuotaRequests: {
    method: 'GET',
    path: '/api/clouds/{id}/quota-requests',
    summary: 'Lists the requests to AWS to raise quotas of an account, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params,
    query: pageQuery,
  },
});
