import { defineRoutes } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

// Pure.

/** A deployment's whole history, which functions/exports answers. */
export const evidenceRoutes = defineRoutes({
  getEvidence: {
    method: 'GET',
    path: '/api/deployments/{id}/evidence',
    summary:
      'Streams everything that the service has recorded about a deployment as one JSON document: conversation, values, plans, approvals, runs, outputs, teardown and audit log events. Each audit event has a seal, a hash over the event and the previous seal; `npm run audit:verify` in the service’s repository uses the seals to find changed events',
    // The log and its people are an admin's to read.
    access: 'admin',
    actors: 'people only',
    writes: 'An export is in the audit log.',
    limit: 'read',
    costs: ['export', 'export_address'],
    params: byId,
    refuses: {
      503: {
        conversations_unavailable: 'The store for conversations does not respond. Try again later.',
      },
    },
    streaming: true,
    streams: ['application/json'],
  },
});
