import { type ExchangeOptions, exchange } from '../../orgs/trusts/exchange.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { takeDeviceToken } from '../device/take.ts';
import type { exchangeRoutes } from './routes.ts';

export const exchangeApi = (options: ExchangeOptions): Handlers<typeof exchangeRoutes> => ({
  exchangeToken: async ({ body, requestId, sourceIp, userAgent }) => ({
    status: 200,
    body:
      'device_code' in body
        ? await takeDeviceToken(options, body.device_code)
        : await exchange(options, {
            subjectToken: body.subject_token,
            scope: body.scope,
            source: { requestId, sourceIp, userAgent },
          }),
  }),
});
