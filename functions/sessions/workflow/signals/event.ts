import * as z from 'zod';

const ids = { org_id: z.string(), session_id: z.string() };

/** The events of the catalogue's `workflowSignals`, as the bus delivers them. */
export const signalEvent = z.discriminatedUnion('detail-type', [
  z.object({
    'detail-type': z.literal('session.created'),
    detail: z.object({ org_id: z.string(), entity_id: z.string() }),
  }),
  z.object({ 'detail-type': z.literal('session.gate_completed'), detail: z.object(ids) }),
  z.object({
    'detail-type': z.literal('session.ended'),
    detail: z.object({ org_id: z.string(), entity_id: z.string() }),
  }),
  z.object({
    'detail-type': z.literal('deployment.approval_decided'),
    // Null for a deployment that was started without a conversation.
    detail: z.object({
      org_id: z.string(),
      payload: z.object({ session_id: z.string().nullable() }),
    }),
  }),
  z.object({
    'detail-type': z.literal('deployment.run_started'),
    detail: z.object({
      org_id: z.string(),
      /** The run. */
      entity_id: z.string(),
      // Not there before runs began without a session.
      payload: z.object({ in_session: z.boolean().default(true) }),
    }),
  }),
  z.object({
    'detail-type': z.literal('deployment.destroy_started'),
    detail: z.object({
      org_id: z.string(),
      /** The run. */
      entity_id: z.string(),
      payload: z.object({ session_id: z.string().nullable() }),
    }),
  }),
]);
export type SignalEvent = z.output<typeof signalEvent>;
