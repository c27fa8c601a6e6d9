import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';

// Nothing that a person needs takes another program than the console.

/** Why the console doesn’t call it. */
const withoutPage: Record<string, string> = {
  ...of('it is for programs', [
    'exchangeToken',
    'giveBackToken',
    'startDeviceLogin',
    'getCurrentToken',
    'endCurrentToken',
  ]),
  ...of('in the console a deployment begins with a conversation, or is proposed again from an earlier one', [
    'startDeployment',
  ]),
  ...of('called with a path from a table, or by the client’s stream of a reply', [
    'postMessage',
    'giveHubToken',
    'giveSessionHubToken',
    'removeHubToken',
    'removeSessionHubToken',
  ]),
  ...of('a stream, or what its fallback reads, of which the client makes the request', [
    'streamNotifications',
    'createLiveTicket',
    'listChanges',
  ]),
  ...of('a list that the console reads holds the same', [
    'getMessage',
    'getApproval',
    'listRunEvents',
    'getNotification',
    'getWebhookDelivery',
    'getAuditEvent',
  ]),
  ...of('the browser’s own link or download', ['unsubscribe', 'exportOrg', 'exportAudit']),
  ...of('the document of the API, and the service’s health', [
    'getHealth',
    'getOpenapi',
    'listOpenapiParts',
    'getDeploymentFileSchema',
  ]),
};

test('Each operation that is not for operators is called by the console, or there is a reason why it is not', () => {
  const sources = globSync('packages/console/src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const called = (path: string, method: string) =>
    sources.some((text) =>
      [...text.matchAll(/(useRead|useList|\w+)\(\s*(?:\w+, )?'(\/[^']*)'/g)].some(
        ([, by = '', found]) => found === path && (by === method.toLowerCase() || method === 'GET'),
      ),
    );
  const missing = endpoints.flatMap(({ operationId, route: { access, method, path } }) =>
    access === 'operator' || called(path, method) ? [] : [operationId],
  );
  expect(missing.sort()).toEqual(Object.keys(withoutPage).sort());
});

function of(reason: string, operations: string[]): Record<string, string> {
  return Object.fromEntries(operations.map((operation) => [operation, reason]));
}
