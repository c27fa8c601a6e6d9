import * as z from 'zod';

// The event and the answer of the function that reads the documents of OAuth's clients.

export const clientAsked = z.object({ client: z.string().max(500) });

const mostRedirects = 50;

/** What counts of a client's document (OAuth Client ID Metadata Document); what it has besides is left out. */
export const clientDocument = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(mostRedirects),
  /** A client that proves itself by a secret has none that this service knows. */
  token_endpoint_auth_method: z.literal('none').default('none'),
});
export type ClientDocument = z.output<typeof clientDocument>;
