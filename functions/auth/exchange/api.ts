import { type ExchangeOptions, exchange } from '../../orgs/trusts/exchange.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { takeDeviceToken } from '../device/take.ts';
import type { exchangeRoutes } from './routes.ts';

export type TokenOptions = ExchangeOptions & { apiBaseUrl: string | undefined };

/** What programs ask for tokens, of each kind. */
export const exchangeApi = (options: TokenOptions): Handlers<typeof exchangeRoutes> => ({
  exchangeToken: async ({ body, requestId, sourceIp, userAgent }) => {
    const source = { requestId, sourceIp, userAgent };
    switch (body.grant_type) {
      case 'authorization_code':
        return {
          status: 200,
          body: await (await import('../authorize/take.ts')).takeByCode(options, { ...body, source }),
        };
      case 'urn:ietf:params:oauth:grant-type:device_code':
        return {
          status: 200,
          body: await takeDeviceToken(options, { deviceCode: body.device_code, source }),
        };
      default:
        return {
          status: 200,
          body: await exchange(options, { subjectToken: body.subject_token, scope: body.scope, source }),
        };
    }
  },

  giveBackToken: async ({ body, requestId, sourceIp, userAgent }) => {
    const { giveBack } = await import('./give-back.ts');
    await giveBack(options.db, { token: body.token, source: { requestId, sourceIp, userAgent } });
    return { status: 200, body: { status: 'ended' as const } };
  },
});
