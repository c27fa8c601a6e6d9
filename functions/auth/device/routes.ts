import * as z from 'zod';
import { scopeOfToken } from '../../orgs/tokens/scope-field.ts';
import { mostLiveTokens } from '../../orgs/tokens/token.ts';
import { tokenScopes } from '../../shared/actor.ts';
import { defineRoutes, deviceCodeCosts } from '../../shared/http/route.ts';
import { idLength, idPattern } from '../../shared/ids.ts';
import { displayName } from '../../shared/people/display-name.ts';
import { mostWaitingOfAddress } from './device-login.ts';

// A machine is logged in by a code that a person enters in the console: RFC 8628.

/** Programs of others take the same name: there is no list of them, and a name would prove nothing. */
export const clientId = z
  .literal('dor', 'must be dor')
  .describe('OAuth client ID. Always `dor`, the command line of this service');

const started = z
  .strictObject({
    client_id: clientId,
    scope: z
      .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
      .meta({
        description:
          'Scope that the device requests: `read`, `propose` or `run`. Each scope includes the ones before it. The user can grant a narrower or wider scope, which is returned as `scope` with the token',
        examples: ['read'],
      })
      .default('read'),
    machine: displayName
      .max(60, 'must have at most 60 characters')
      .meta({
        description:
          'Name by which the user recognizes the device. Shown when the user is asked to allow the sign-in',
        examples: ['ada-laptop'],
      })
      .default('a machine without a name'),
  })
  .meta({
    id: 'DeviceLoginStart',
    description: 'A request to sign in a device (device authorization, RFC 8628)',
  });

const waiting = {
  not_found: 'No device sign-in is pending for this code or ID, or another user has entered the code.',
};
const loginId = z
  .string()
  .max(idLength('deviceLogin'))
  .regex(idPattern('deviceLogin'), 'must be the id of a waiting log-in')
  .meta({
    description: 'ID of the device sign-in: `id` in the response of POST /api/auth/device/show',
    examples: ['dl-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });

export const deviceRoutes = defineRoutes({
  startDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device',
    summary:
      'Starts the sign-in of a device (RFC 8628). Returns `user_code`, which a user enters in the console within ten minutes, and `device_code`, with which the device polls POST /api/auth/token. Takes JSON or a form',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: started,
    refuses: {
      429: {
        too_many_device_logins: `Too many device sign-ins are pending: ${mostWaitingOfAddress} from this IP address, or too many from its /56 (IPv6), its network or in the whole service.`,
      },
    },
  },
  showDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/show',
    summary:
      'Returns the device that is waiting for the entered code, and what each scope would allow it to do. From then on, only the caller can allow or refuse the sign-in',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'auth',
    costs: deviceCodeCosts,
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        user_code: z
          .string()
          .min(1, 'must not be empty')
          .max(40, 'is too long')
          .meta({
            description: 'Code that the device displays and the user enters in the console',
            examples: ['WDJB-MJHT'],
          }),
      })
      .meta({
        id: 'DeviceCode',
        description: 'The code of a device sign-in, as entered by the user',
      }),
    refuses: { 404: waiting },
  },
  allowDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/allow',
    summary:
      'Allows a device sign-in, identified by its `id` from POST /api/auth/device/show. The device receives an API token of the caller, which expires after 90 days and is listed with the caller’s other tokens',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Logging a machine in' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: loginId, scope: scopeOfToken }).meta({
      id: 'DeviceLoginAllowed',
      description: 'Approval of a device sign-in, with the scope to grant',
    }),
    refuses: {
      404: waiting,
      409: {
        too_many_tokens: `The user has ${mostLiveTokens} active API tokens, the maximum. Revoke one first.`,
        device_login_abandoned:
          'The device has stopped polling and would not receive the token. Start the sign-in on the device again.',
      },
    },
  },
  refuseDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/refuse',
    summary:
      'Refuses a device sign-in, identified by its `id` from POST /api/auth/device/show. The device is told that the sign-in was refused',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: loginId }).meta({
      id: 'DeviceLoginRefused',
      description: 'Refusal of a device sign-in',
    }),
    refuses: { 404: waiting },
  },
});
