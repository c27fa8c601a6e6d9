import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether a login requires a code', examples: [true] }),
    since: timeField('Since when; null where it doesn’t').nullable(),
    recovery_codes_left: z.int().meta({ description: 'How many recovery codes are unused', examples: [10] }),
  })
  .meta({ id: 'SecondFactor', description: 'The state of the user’s second factor' });

export const enrolmentSchema = z
  .object({
    secret: textField(
      'The secret to type into an authenticator app; shown once',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    otpauth_uri: textField(
      'The same as URI for a QR code; shown once',
      'otpauth://totp/Deployment%20Orchestrator:ada%40example.com?issuer=Deployment%20Orchestrator&secret=JBSWY3DP',
    ),
  })
  .meta({
    id: 'SecondFactorEnrolment',
    description: 'A second factor; it takes effect once one of its codes is confirmed',
  });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Each code works once in place of a code of the app; shown once',
      examples: [['7k2m-9xqa-3d4f-h8np']],
    }),
  })
  .meta({ id: 'RecoveryCodes', description: 'Recovery codes, for when the authenticator app is lost' });

export const challengeSchema = z
  .object({
    challenge_token: textField(
      'Send it together with the code',
      '0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE',
    ),
    expires_at: timeField('When the challenge expires'),
  })
  .meta({
    id: 'LoginChallenge',
    description: 'The first half of a login: the password was right, a code is missing',
  });

export type LoginChallenge = z.output<typeof challengeSchema>;
