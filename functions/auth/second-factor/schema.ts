import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether a login requires a code', examples: [true] }),
    since: timeField('When the second factor was confirmed; null if there is none').nullable(),
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
    description:
      'A new second factor, shown once; a login asks for its codes as soon as one of them was sent to …/confirm',
  });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Each code works once in place of a code of the app; shown once',
      examples: [['7k2m-9xqa-3d4f-h8np']],
    }),
  })
  .meta({
    id: 'RecoveryCodes',
    description:
      'Recovery codes: each replaces a code of the authenticator app once, for when the app is lost',
  });

export const challengeSchema = z
  .object({
    challenge_token: textField(
      'The challenge: send it together with the code to POST /api/auth/login/second-factor',
      '0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE',
    ),
    expires_at: timeField('When the challenge expires'),
  })
  .meta({
    id: 'LoginChallenge',
    description:
      'The first half of a login: the password was right, and a code of the second factor has to follow',
  });

export type LoginChallenge = z.output<typeof challengeSchema>;
