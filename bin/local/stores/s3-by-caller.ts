import { createServer, request as send } from 'node:http';
import { credentialScope } from '../customer-cloud/aws-request.ts';
import { listenOnLoopback } from '../host/loopback.ts';

/** STS gives out keys that begin so; the service's own don't. */
const temporaryKeys = /^ASIA/;

/**
 * S3 has one endpoint for all accounts: a caller with a session in a customer's account gets to the customer's
 * buckets, all other callers to the service's own.
 */
export async function startS3ByCaller(endpoints: { own: string; customer: string }) {
  const server = createServer((request, response) => {
    const { accessKeyId = '' } = credentialScope(request.headers.authorization);
    const base = temporaryKeys.test(accessKeyId) ? endpoints.customer : endpoints.own;
    const { method, headers } = request;
    const passed = send(`${base}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(503).end());
    request.pipe(passed);
  });
  const { port, close } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, close };
}
