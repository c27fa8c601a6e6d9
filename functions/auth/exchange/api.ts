import { type ExchangeOptions, exchange } from '../../orgs/trusts/exchange.ts';
import type { Handlers } from '../../shared/http/route.ts';
import type { exchangeRoutes } from './routes.ts';

export const exchangeApi = (options: ExchangeOptions): Handlers<typeof exchangeRoutes> => ({
  exchangeToken: async ({ body, requestId, sourceIp, userAgent }) => ({
    status: 200,
    body: await exchange(options, {
      subjectToken: body.subject_token,
      scope: body.scope,
      source: { requestId, sourceIp, userAgent },
    }),
  }),
});
