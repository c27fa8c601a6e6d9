import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({
      description: 'Whether the second factor is confirmed, so that each login of the user requires a code',
      examples: [true],
    }),
    since: timeField(
      'When the user confirmed the second factor with a first code; null if none is confirmed',
    ).nullable(),
    recovery_codes_left: z
      .int()
      .meta({ description: 'How many of the user’s recovery codes are not used yet', examples: [10] }),
  })
  .meta({
    id: 'SecondFactor',
    description: 'Whether the caller has a second factor, since when, and how many recovery codes are left',
  });

export const enrolmentSchema = z
  .object({
    secret: textField(
      'The secret to type into an authenticator app; shown once',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    otpauth_uri: textField(
      'The same secret as an otpauth:// URI, which an authenticator app reads from a QR code; shown once',
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
      description:
        'The recovery codes. Each works once in place of a code of the authenticator app; no later answer shows them again',
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
      'A secret that stands for this half of the login: send it with a code of the second factor to POST /api/auth/login/second-factor',
      '0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE',
    ),
    expires_at: timeField(
      'Until when the code has to be sent; afterwards the user has to log in again with the password',
    ),
  })
  .meta({
    id: 'LoginChallenge',
    description:
      'The first half of a login: the password was right, and a code of the second factor has to follow',
  });

export type LoginChallenge = z.output<typeof challengeSchema>;
