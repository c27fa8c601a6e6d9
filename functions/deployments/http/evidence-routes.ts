import { defineRoutes } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

// Pure.

/** A deployment's whole history, which functions/exports answers. */
export const evidenceRoutes = defineRoutes({
  getEvidence: {
    method: 'GET',
    path: '/api/deployments/{id}/evidence',
    summary:
      'Streams everything that is known of a deployment as one JSON document: conversation, values, ' +
      'plans, approvals, runs, outputs, teardown and the audit log’s events with their seals, which npm ' +
      'run audit:verify of the service’s repository checks',
    // The log and its people are an admin's to read.
    access: 'admin',
    actors: 'people only',
    writes: 'An export is in the audit log.',
    limit: 'read',
    costs: ['export', 'export_address'],
    params: byId,
    refuses: { 503: { conversations_unavailable: 'The store of conversations does not answer.' } },
    streaming: true,
    streams: ['application/json'],
  },
});
