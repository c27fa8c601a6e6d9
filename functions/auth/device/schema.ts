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
  .meta({ id: 'StartedDeviceLogin', description: 'The codes of a log-in of a machine' });

export const offeredScope = z
  .object({
    scope: openEnum(tokenScopes, 'The scope').meta({ examples: ['read'] }),
    can: z
      .array(z.string())
      .meta({ description: 'What the token could do then, for people', examples: [['Read agents.']] }),
    cannot: z.array(z.string()).meta({
      description: 'What the token couldn’t do then, for people',
      examples: [['Approve or reject anything.']],
    }),
  })
  .meta({ id: 'OfferedScope', description: 'A scope with what it would allow' });

export const deviceLoginSchema = z
  .object({
    id: idField('deviceLogin', 'The id of the log-in, by which it is allowed or refused'),
    user_code: textField('The code, as the machine shows it', 'WDJB-MJHT'),
    machine: textField('What the machine calls itself, which is not checked', 'ada-laptop'),
    address: textField('The address that it asked from', '203.0.113.7'),
    asked_at: timeField('When it asked'),
    expires_at: timeField('Until when it can be allowed: the request expires then'),
    asked_scope: openEnum(tokenScopes, 'What it asks for').meta({ examples: ['read'] }),
    token_ends_at: timeField('When the token that it gets would expire'),
    scopes: z.array(offeredScope).describe('What each scope would allow'),
  })
  .meta({ id: 'DeviceLogin', description: 'A machine that waits to be logged in' });

export type DeviceLoginResponse = z.output<typeof deviceLoginSchema>;
