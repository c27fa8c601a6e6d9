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
    summary: `Lists the plans of a deployment, newest first, ${mostPlansOfPage} at most in a page; the first one is the current one`,
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
      'Shows a plan with all its content: CloudFormation template, Kubernetes objects, and the values that both were computed from',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ plan_id: idParam('plan', 'plan') }),
  },
  listApprovals: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals',
    summary: 'Lists the requests for approval of a deployment with their decisions, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
  },
  getApproval: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals/{approval_id}',
    summary: 'Shows a request for approval and its decision',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ approval_id: idParam('approval', 'approval') }),
  },
});
