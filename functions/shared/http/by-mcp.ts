import type { APIGatewayProxyEvent } from 'aws-lambda';

// Pure. Requests that the MCP server makes of an operation, by the caller's token.

const caller = 'mcp';

/** What the MCP server writes into the events that it sends to a group's function. */
export const byMcp = (
  context: APIGatewayProxyEvent['requestContext'],
): APIGatewayProxyEvent['requestContext'] => ({ ...context, authorizer: { caller } });

/**
 * Whether a request came through the MCP server. No client can say so: the gateway writes this member itself, has no authorizer that
 * fills it, and only the server's function may call those of the groups past the gateway.
 */
export const isByMcp = ({ requestContext }: Pick<APIGatewayProxyEvent, 'requestContext'>): boolean =>
  requestContext?.authorizer?.caller === caller;
