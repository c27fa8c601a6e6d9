import type { IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import {
  apiPaths,
  type ConsolePolicy,
  customerCloudPath,
  fileHeaders,
} from '../../../lib/console/hosting.ts';
import { pageAddressCode } from '../../../lib/console/page-address.ts';
import type { RequestListener } from '../gateway/api-gateway.ts';
import { foreignRequest, refuse } from '../host/loopback.ts';
import type { ServedFile } from './files.ts';

export interface ConsoleParts {
  files: Map<string, ServedFile>;
  api: RequestListener;
  /** What the front door has under /_local, of which the console's pages need the customers' clouds. */
  admin: RequestListener;
  policy: ConsolePolicy;
}

type PageAddress = (event: { request: { uri: string } }) => { uri: string };

/** The function that CloudFront runs. */
const pageAddress: PageAddress = runInNewContext(`${pageAddressCode}; handler`);

/** Answers as CloudFront does: the API's paths by the API, all others by the build's files. */
export function answerConsole({ files, api, admin, policy }: ConsoleParts): RequestListener {
  const headers = fileHeaders(policy);
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isOfApi(pathname)) return api(request, response);
    if (pathname.startsWith(customerCloudPath)) {
      const reason = foreignRequest(request, request.socket.localPort ?? 0, customerCloudPath);
      return reason ? refuse(response, reason) : admin(request, response);
    }
    sendFile(request, response, headers, files.get(pageAddress({ request: { uri: pathname } }).uri));
  };
}

/** A pattern of CloudFront's, of which only the star at its end is used. */
const isOfApi = (path: string) =>
  apiPaths.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

function sendFile(
  { method = 'GET', headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  file: ServedFile | undefined,
) {
  if (!['GET', 'HEAD'].includes(method))
    return response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
  if (!file) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
    return response.end('There is no such file.\n');
  }
  const all = { ...headers, ...file.headers };
  if (asked['if-none-match'] === file.headers.etag) return response.writeHead(304, all).end();
  return response.writeHead(200, all).end(method === 'HEAD' ? undefined : file.body);
}
