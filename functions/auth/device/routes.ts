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
  .describe('The OAuth client that starts or asks: always `dor`, the command line of this service');

const started = z
  .strictObject({
    client_id: clientId,
    scope: z
      .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
      .meta({
        description:
          'The scope that the machine asks for: read, propose or run, each including those before it. The person may give a narrower or a wider one: `scope` beside the token says which',
        examples: ['read'],
      })
      .default('read'),
    machine: displayName
      .max(60, 'must have at most 60 characters')
      .meta({
        description:
          'A name by which the person recognizes the machine; it is shown beside the question whether to allow it',
        examples: ['ada-laptop'],
      })
      .default('a machine without a name'),
  })
  .meta({
    id: 'DeviceLoginStart',
    description: 'A machine that asks to be logged in (device authorization, RFC 8628)',
  });

const waiting = { not_found: 'No machine waits with that code, or another user has entered it.' };
const loginId = z
  .string()
  .max(idLength('deviceLogin'))
  .regex(idPattern('deviceLogin'), 'must be the id of a waiting log-in')
  .meta({
    description: 'The `id` of the machine’s log-in, as the answer of …/device/show has it',
    examples: ['dl-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });

export const deviceRoutes = defineRoutes({
  startDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device',
    summary:
      'Begins the log-in of a machine (RFC 8628): the answer has a code that a person enters in the console within ten minutes, and one with which ' +
      'the machine asks POST /api/auth/token. The body is JSON or a form',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: started,
    refuses: {
      429: {
        too_many_device_logins: `${mostWaitingOfAddress} log-ins of machines wait from this IP address, or too many from its site (a /56 of IPv6), its network or in the whole service.`,
      },
    },
  },
  showDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/show',
    summary:
      'Shows which machine waits for the entered code, and what each scope would allow the machine. From then on only the caller can allow or refuse the log-in',
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
            description:
              'The code that the machine shows on its screen, which the person enters in the console',
            examples: ['WDJB-MJHT'],
          }),
      })
      .meta({
        id: 'DeviceCode',
        description: 'The code that a machine shows and a person has entered, to log the machine in',
      }),
    refuses: { 404: waiting },
  },
  allowDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/allow',
    summary:
      'Allows the log-in of a machine, by its id from …/device/show: the machine gets a personal token of the caller, which expires after 90 days and is listed with the caller’s other tokens',
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
      description:
        'The decision of the person who allows a machine’s log-in, with the scope that the machine’s token gets',
    }),
    refuses: {
      404: waiting,
      409: {
        too_many_tokens: `The user has ${mostLiveTokens} tokens that have not ended.`,
        device_login_abandoned: 'The machine has stopped asking, so no program would get the token.',
      },
    },
  },
  refuseDeviceLogin: {
    method: 'POST',
    path: '/api/auth/device/refuse',
    summary:
      'Refuses the log-in of a machine, by its id from …/device/show; the machine is told that it was refused',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: loginId }).meta({
      id: 'DeviceLoginRefused',
      description: 'The refusal of a machine’s log-in by the person who entered its code',
    }),
    refuses: { 404: waiting },
  },
});
