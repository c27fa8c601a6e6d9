import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';

/** RFC 8628, section 3.2. */
export const startedDeviceSchema = z
  .object({
    device_code: textField(
      'Secret code with which the device polls POST /api/auth/token for its token',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    user_code: textField('Code to display to the user, who enters it at `verification_uri`', 'WDJB-MJHT'),
    verification_uri: textField(
      'URL of the console’s page on which the user enters `user_code`',
      'https://deploy.example.com/device',
    ),
    verification_uri_complete: textField(
      'URL of the same page with `user_code` filled in. The code follows `#`, so browsers don’t send it to a server',
      'https://deploy.example.com/device#code=WDJB-MJHT',
    ),
    expires_in: z.int().meta({ description: 'Number of seconds until both codes expire', examples: [600] }),
    interval: z.int().meta({
      description: 'Minimum number of seconds between two requests of the device to POST /api/auth/token',
      examples: [5],
    }),
  })
  .meta({
    id: 'StartedDeviceLogin',
    description: 'Codes of a device sign-in: one for the device, and one that the user enters',
  });

export const offeredScope = z
  .object({
    scope: openEnum(
      tokenScopes,
      'Scope that the user can grant. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs',
    ).meta({ examples: ['read'] }),
    can: z.array(z.string()).meta({
      description: 'What a token with this scope could do, as sentences for display',
      examples: [['Read agents.']],
    }),
    cannot: z.array(z.string()).meta({
      description: 'What a token with this scope could not do, as sentences for display',
      examples: [['Approve or reject anything.']],
    }),
  })
  .meta({
    id: 'OfferedScope',
    description: 'A scope that a user can grant to a client or device, with what it would allow',
  });

export const deviceLoginSchema = z
  .object({
    id: idField('deviceLogin', 'ID of the device sign-in. Send it to allow or refuse the sign-in'),
    user_code: textField('Code that the device displays and the user enters in the console', 'WDJB-MJHT'),
    machine: textField('Name that the device gives itself. Not verified', 'ada-laptop'),
    address: textField(
      'IP address from which the device asked to sign in; for IPv6, its /64 prefix',
      '203.0.113.7',
    ),
    asked_at: timeField('Time at which the device asked to sign in'),
    expires_at: timeField('Time at which the device sign-in expires if the user has not allowed it'),
    asked_scope: openEnum(
      tokenScopes,
      'Scope that the device requests: `read`, `propose` or `run`. Each scope includes the ones before it',
    ).meta({ examples: ['read'] }),
    token_ends_at: timeField('Time at which the device’s token would expire'),
    scopes: z.array(offeredScope).describe('Scopes that the user can grant, with what each would allow'),
  })
  .meta({
    id: 'DeviceLogin',
    description: 'A device that is waiting for a user to allow its sign-in (RFC 8628)',
  });

export type DeviceLoginResponse = z.output<typeof deviceLoginSchema>;
