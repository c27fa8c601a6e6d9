import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';

/** RFC 8628, section 3.2. */
export const startedDeviceSchema = z
  .object({
    device_code: textField(
      'The secret code with which the machine asks POST /api/auth/token, until a person has allowed the log-in, for its token',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    user_code: textField('The code to show to the person, who enters it at verification_uri', 'WDJB-MJHT'),
    verification_uri: textField(
      'The page of the console on which the person enters user_code',
      'https://deploy.example.com/device',
    ),
    verification_uri_complete: textField(
      'The same page with user_code already filled in; the code stands behind `#`, so that no server sees it',
      'https://deploy.example.com/device#code=WDJB-MJHT',
    ),
    expires_in: z.int().meta({ description: 'For how many seconds both codes are valid', examples: [600] }),
    interval: z.int().meta({
      description: 'How many seconds the machine has to wait between two requests to POST /api/auth/token',
      examples: [5],
    }),
  })
  .meta({
    id: 'StartedDeviceLogin',
    description: 'The codes for the log-in of a machine: one for the machine, and one that a person enters',
  });

export const offeredScope = z
  .object({
    scope: openEnum(
      tokenScopes,
      'The scope: read only reads; propose also plans and proposes changes; run also starts runs',
    ).meta({ examples: ['read'] }),
    can: z.array(z.string()).meta({
      description: 'What a token with this scope could do, in sentences to show',
      examples: [['Read agents.']],
    }),
    cannot: z.array(z.string()).meta({
      description: 'What a token with this scope couldn’t do, in sentences to show',
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
    user_code: textField(
      'The code that the machine shows on its screen, which the person enters in the console',
      'WDJB-MJHT',
    ),
    machine: textField('The name that the machine gives itself, which is not checked', 'ada-laptop'),
    address: textField('The IP address from which the machine asked to be logged in', '203.0.113.7'),
    asked_at: timeField('When the machine asked to be logged in'),
    expires_at: timeField('Until when the person can allow the log-in'),
    asked_scope: openEnum(
      tokenScopes,
      'The scope that the machine asks for: read, propose or run, each including those before it',
    ).meta({ examples: ['read'] }),
    token_ends_at: timeField('When the token that the machine gets would expire'),
    scopes: z.array(offeredScope).describe('The scopes that the person can give, with what each would allow'),
  })
  .meta({
    id: 'DeviceLogin',
    description: 'A machine that waits for a person to log it in (device authorization, RFC 8628)',
  });

export type DeviceLoginResponse = z.output<typeof deviceLoginSchema>;
