import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

/** A plan is read with its template and all objects, 60 kB or more: a hundred of them take Postgres as long as a bad query. */
export const mostPlansOfPage = 20;

/** The plans of a deployment and what approval was asked for. */
export const planRoutes = defineRoutes({
  listPlans: {
    method: 'GET',
    path: '/api/deployments/{id}/plans',
    summary: `Lists the plans of a deployment, newest first, up to ${mostPlansOfPage} per page. Plans that were only proposed are included, so the first one is not always the current plan`,
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
  },
  getPlan: {
    method: 'GET',
    path: '/api/deployments/{id}/plans/{plan_id}',
    summary:
      'Returns a plan in full: the CloudFormation template, the Kubernetes objects, and the values from which both were computed',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ plan_id: idParam('plan', 'plan') }),
  },
  listApprovals: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals',
    summary: 'Lists the approval requests of a deployment with their decisions, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
  },
  getApproval: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals/{approval_id}',
    summary: 'Returns an approval request and its decision',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ approval_id: idParam('approval', 'approval') }),
  },
});
