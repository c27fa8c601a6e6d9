import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';

/** RFC 8628, section 3.2. */
export const startedDeviceSchema = z
  .object({
    device_code: textField(
      'The machine’s own code, with which it asks POST /api/auth/token for its token. It is a secret',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    user_code: textField('The code that the person enters', 'WDJB-MJHT'),
    verification_uri: textField(
      'The address at which the person enters the code',
      'https://deploy.example.com/device',
    ),
    verification_uri_complete: textField(
      'verification_uri with the code behind `#`, so that no server sees the code',
      'https://deploy.example.com/device#code=WDJB-MJHT',
    ),
    expires_in: z.int().meta({ description: 'The lifetime of the codes in seconds', examples: [600] }),
    interval: z.int().meta({
      description: 'The seconds for which the machine waits between two requests for its token',
      examples: [5],
    }),
  })
  .meta({
    id: 'StartedDeviceLogin',
    description: 'The codes for the log-in of a machine: one for the machine, and one that a person enters',
  });

export const offeredScope = z
  .object({
    scope: openEnum(tokenScopes, 'The scope').meta({ examples: ['read'] }),
    can: z.array(z.string()).meta({
      description: 'What a token with this scope could do, for people',
      examples: [['Read agents.']],
    }),
    cannot: z.array(z.string()).meta({
      description: 'What a token with this scope couldn’t do, for people',
      examples: [['Approve or reject anything.']],
    }),
  })
  .meta({
    id: 'OfferedScope',
    description: 'A scope that a person can give a program or machine, with what it would allow',
  });

export const deviceLoginSchema = z
  .object({
    id: idField('deviceLogin', 'The id of the machine’s log-in; send it to allow or refuse the log-in'),
    user_code: textField('The code that the machine shows', 'WDJB-MJHT'),
    machine: textField('The name that the machine gives itself, which is not checked', 'ada-laptop'),
    address: textField('The IP address from which the machine asked', '203.0.113.7'),
    asked_at: timeField('When the machine asked to be logged in'),
    expires_at: timeField('When the log-in expires; it can be allowed until then'),
    asked_scope: openEnum(tokenScopes, 'The scope that the machine asks for').meta({ examples: ['read'] }),
    token_ends_at: timeField('When the token that the machine gets would expire'),
    scopes: z.array(offeredScope).describe('The scopes that the person can give, with what each would allow'),
  })
  .meta({
    id: 'DeviceLogin',
    description: 'A machine that waits for a person to log it in (device authorization, RFC 8628)',
  });

export type DeviceLoginResponse = z.output<typeof deviceLoginSchema>;
