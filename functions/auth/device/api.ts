import type { Handlers } from '../../shared/http/route.ts';
import type { deviceRoutes } from './routes.ts';
import { type StartOptions, startDeviceLogin } from './start.ts';

export type DeviceApiOptions = StartOptions;

const decisions = () => import('./decide.ts');

/** The log-in of machines by a code: docs/adr/0039-a-machine-is-logged-in-by-a-code.md. */
export const deviceApi = (options: DeviceApiOptions): Handlers<typeof deviceRoutes> => ({
  startDeviceLogin: async ({ body, sourceIp }) => ({
    status: 200,
    body: await startDeviceLogin(options, { ...body, sourceIp }),
  }),

  showDeviceLogin: async ({ actor, body }) => ({
    status: 200,
    body: await (await decisions()).show(options.db, actor, body.user_code),
  }),

  allowDeviceLogin: async ({ actor, body }) => ({
    status: 200,
    body: await (await decisions()).allow(options.db, actor, body),
  }),

  refuseDeviceLogin: async ({ actor, body }) => {
    await (await decisions()).refuse(options.db, actor, body.id);
    return { status: 204 };
  },
});
