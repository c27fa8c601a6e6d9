// The service's texts are for people in the console and for programs alike. They name pages by the console's titles, and routes.
// Here is what is a link in them, and what a route is called for who can't send a request. Pure.

/** Pages of the console that the service names, as it names them. */
const titles: ReadonlyMap<string, string> = new Map([
  ['“Cloud accounts”', '/clouds'],
  ['“Deployments”', '/deployments'],
  ['“Sessions”', '/sessions'],
  ['“Start a session”', '/sessions/new'],
  ['“Members”', '/settings/members'],
  ['“API tokens”', '/settings/tokens'],
  ['“Webhooks”', '/settings/webhooks'],
  ['“Audit log”', '/settings/audit'],
]);

/** What does in the console what a route does, by the route's path; `to` where it is a page that needs no id. */
export const places: Readonly<Record<string, { text: string; to?: string }>> = {
  '/api/agents': { text: '“Agents”', to: '/agents' },
  '/api/auth/forgot-password': { text: '“Forgot your password?”', to: '/forgot-password' },
  '/api/auth/second-factor': { text: '“Security”', to: '/account/security' },
  '/api/billing/checkout': { text: '“Billing”', to: '/settings/billing' },
  '/api/billing/member-limits/{id}': { text: '“Limits of members” under “Billing”', to: '/settings/billing' },
  '/api/billing/portal': { text: '“Billing”', to: '/settings/billing' },
  '/api/clouds': { text: '“Connect an account”', to: '/clouds/new' },
  '/api/clouds/{id}/external-id/use': { text: '“Use the next external id” on the account’s page' },
  '/api/clouds/external-id': { text: 'the guide of “Connect an account”', to: '/clouds/new' },
  '/api/clouds/setup': { text: 'the guide of “Connect an account”', to: '/clouds/new' },
  '/api/deployments/{id}/apply': { text: '“Apply again” on the deployment’s page' },
  '/api/deployments/{id}/drift': { text: '“Check for drift” on the deployment’s page' },
  '/api/deployments/{id}/hub_token': { text: '“Token of the model hub” on the deployment’s page' },
  '/api/deployments/{id}/preflight': { text: '“Check the account again” on the deployment’s page' },
  '/api/deployments/{id}/proposal': { text: '“Withdraw the request” on the deployment’s page' },
  '/api/orgs/current/deletion': { text: '“Keep it”', to: '/settings' },
};

const method = '(?:(?:GET|POST|PUT|PATCH|DELETE),? (?:or )?)+';
/** The one page of another site that the service names: where a quota of AWS is raised. */
const quotaPage =
  /https:\/\/[a-z0-9-]+\.console\.aws\.amazon\.com\/servicequotas\/home\/services\/[a-z0-9]+\/quotas\/L-[0-9A-F]+(?![\w/?#-])/;
const pieces = new RegExp(
  `(${[...titles.keys()].join('|')}|${quotaPage.source}|${method}/api/[\\w/{}-]*[\\w}]|(?<![\\w./:-])(?:/clouds/new|/account/security|/deployments/deploy-[0-9a-z]{26})(?![\\w/?#-]))`,
);

/** The path of a route as its row has it: ids in it are `{id}`. */
const pathOf = (route: string) =>
  route.replace(/^[^/]*/, '').replace(/\/[a-z]+-[0-9a-z]{26}(?=\/|$)/g, '/{id}');

/**
 * A text of the service cut at the pages and routes that it names. Only pages become links, and these lead into the console, but for
 * the one of AWS (`away`); a route that `places` doesn't have stays as it is.
 */
export const placesIn = (text: string): { text: string; to?: string; away?: boolean }[] =>
  text
    .split(pieces)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (quotaPage.test(piece)) return { text: piece, to: piece, away: true };
      const path = piece.includes('/api/') ? pathOf(piece) : undefined;
      if (path) return (Object.hasOwn(places, path) && places[path]) || { text: piece };
      const to = titles.get(piece) ?? (piece.startsWith('/') && pieces.test(` ${piece}`) ? piece : undefined);
      return to === undefined ? { text: piece } : { text: piece, to };
    });
