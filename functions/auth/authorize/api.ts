import type { Handlers } from '../../shared/http/route.ts';
import type { AuthorizeOptions } from './decide.ts';
import type { authorizeRoutes } from './routes.ts';

const decisions = () => import('./decide.ts');

/** Programs that a person lets in by the browser: docs/adr/0040-clients-are-let-in-by-the-browser.md. */
export const authorizeApi = (options: AuthorizeOptions): Handlers<typeof authorizeRoutes> => ({
  showAuthorization: async ({ actor, body }) => ({
    status: 200,
    body: await (await decisions()).show(options, actor, body),
  }),

  allowAuthorization: async ({ actor, body }) => ({
    status: 200,
    body: await (await decisions()).allow(options, actor, body),
  }),

  refuseAuthorization: async ({ actor, body }) => ({
    status: 200,
    body: await (await decisions()).refuse(options, actor, body.id),
  }),
});
