import type { APIGatewayProxyEvent } from 'aws-lambda';
import { deviceRoutes } from '../device/routes.ts';
import { exchangeRoutes } from './routes.ts';

const form = 'application/x-www-form-urlencoded';
const paths = [
  exchangeRoutes.exchangeToken.path,
  exchangeRoutes.giveBackToken.path,
  deviceRoutes.startDeviceLogin.path,
] as readonly string[];

/**
 * A request of OAuth whose body is a form, as OAuth's clients send it, as one with the same fields in JSON. All other
 * requests stay as they are. Of a field that comes twice the last one counts.
 */
export function formAsJson(event: APIGatewayProxyEvent): APIGatewayProxyEvent {
  if (!paths.includes(event.path) || event.body === null) return event;
  const header = Object.keys(event.headers).find((name) => name.toLowerCase() === 'content-type') ?? '';
  if (!event.headers[header]?.toLowerCase().startsWith(form)) return event;
  const text = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8').toString();
  return {
    ...event,
    headers: { ...event.headers, [header]: 'application/json' },
    body: JSON.stringify(Object.fromEntries(new URLSearchParams(text))),
    isBase64Encoded: false,
  };
}
