import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';

/** RFC 8628, section 3.2. */
export const startedDeviceSchema = z
  .object({
    device_code: textField(
      'The machine’s own code, which is a secret',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    user_code: textField('What the person enters', 'WDJB-MJHT'),
    verification_uri: textField('Where', 'https://deploy.example.com/device'),
    verification_uri_complete: textField(
      'The same with the code behind #, which no server sees',
      'https://deploy.example.com/device#code=WDJB-MJHT',
    ),
    expires_in: z.int().meta({ description: 'Seconds that the codes last', examples: [600] }),
    interval: z.int().meta({ description: 'Seconds between two questions of the machine', examples: [5] }),
  })
  .meta({ id: 'StartedDeviceLogin', description: 'The codes of a log-in of a machine' });

export const offeredScope = z
  .object({
    scope: openEnum(tokenScopes, 'What could be allowed').meta({ examples: ['read'] }),
    can: z
      .array(z.string())
      .meta({ description: 'What the token could do then, for people', examples: [['Read agents.']] }),
    cannot: z
      .array(z.string())
      .meta({ description: 'What it couldn’t', examples: [['Approve or reject anything.']] }),
  })
  .meta({ id: 'OfferedScope', description: 'A scope with what it would allow' });

export const deviceLoginSchema = z
  .object({
    id: idField('deviceLogin', 'The log-in, which allowing or refusing it names'),
    user_code: textField('The code, as the machine shows it', 'WDJB-MJHT'),
    machine: textField('What the machine calls itself, which is not checked', 'ada-laptop'),
    address: textField('The address that it asked from', '203.0.113.7'),
    asked_at: timeField('When it asked'),
    expires_at: timeField('Until when it can be allowed'),
    asked_scope: openEnum(tokenScopes, 'What it asks for').meta({ examples: ['read'] }),
    token_ends_at: timeField('When its token would end'),
    scopes: z.array(offeredScope).describe('What each scope would allow'),
  })
  .meta({ id: 'DeviceLogin', description: 'A machine that waits to be logged in' });

export type DeviceLoginResponse = z.output<typeof deviceLoginSchema>;
