import type { APIGatewayProxyEvent } from 'aws-lambda';

// Pure. Under which addresses the server answers. The SDK answers any Host and Origin, so a page could reach one on the machine of
// its reader by a name that it makes point there (DNS rebinding).

export interface Addresses {
  /** API_BASE_URL, where it is set. */
  apiBaseUrl: string | undefined;
  /** Of pages that may send requests. */
  origins: readonly string[];
}

/**
 * Whether a request was sent to the server's own name: the gateway's, which takes requests for its own domains alone, or that of
 * API_BASE_URL.
 * @param event with names of headers in lower case
 */
export function isOwnHost(
  { headers, requestContext }: APIGatewayProxyEvent,
  { apiBaseUrl }: Addresses,
): boolean {
  const own = [requestContext.domainName, apiBaseUrl && new URL(apiBaseUrl).host];
  return own.includes(headers.host?.toLowerCase());
}

/** Programs send no Origin. A page of the server's own name is no stranger, since that name was compared before. */
export function isOwnOrigin({ headers }: APIGatewayProxyEvent, { origins }: Addresses): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.parse(origin)?.host === host?.toLowerCase();
}

const mcpPath = '/mcp';
const metadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;
const serverPath = '/.well-known/oauth-authorization-server';

type EventPath = Pick<APIGatewayProxyEvent, 'path'>;
/** Whether the metadata of the authorization server is asked for. */
export const isOfServer = ({ path }: EventPath) => path === serverPath;
export const isMetadata = (event: EventPath) => event.path === metadataPath || isOfServer(event);

/** The server's address and that of its metadata (RFC 9728), as this caller reaches them. */
export function addressesFor(
  { headers, requestContext, path }: APIGatewayProxyEvent,
  { apiBaseUrl }: Addresses,
): { resource: string; metadata: string } {
  // Without a domain of its own the gateway's paths begin with the stage.
  const stage = requestContext.path?.endsWith(path) ? requestContext.path.slice(0, -path.length) : '';
  const base = apiBaseUrl ?? `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host}${stage}`;
  return { resource: `${base}${mcpPath}`, metadata: `${base}${metadataPath}` };
}
