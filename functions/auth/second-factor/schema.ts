import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({
      description: 'Whether the second factor is confirmed, so that each sign-in of the user requires a code',
      examples: [true],
    }),
    since: timeField(
      'Time at which the user confirmed the second factor; `null` if there is no confirmed one',
    ).nullable(),
    recovery_codes_left: z
      .int()
      .meta({ description: 'Number of the user’s recovery codes that are not used yet', examples: [10] }),
  })
  .meta({
    id: 'SecondFactor',
    description: 'Whether the caller has a second factor, since when, and how many recovery codes are left',
  });

export const enrolmentSchema = z
  .object({
    secret: textField(
      'Secret to enter in an authenticator app. Returned only once',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    otpauth_uri: textField(
      'The secret as an `otpauth://` URI, for display as a QR code that an authenticator app reads. Returned only once',
      'otpauth://totp/Deployment%20Orchestrator:ada%40example.com?issuer=Deployment%20Orchestrator&secret=JBSWY3DP',
    ),
  })
  .meta({
    id: 'SecondFactorEnrolment',
    description:
      'A new second factor. Sign-ins require its codes once one of them was sent to POST /api/auth/second-factor/confirm',
  });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description:
        'Recovery codes. Each works once in place of a code from the authenticator app. Returned only once',
      examples: [['7k2m-9xqa-3d4f-h8np']],
    }),
  })
  .meta({
    id: 'RecoveryCodes',
    description: 'Recovery codes, for users who have lost their authenticator app',
  });

export const challengeSchema = z
  .object({
    challenge_token: textField(
      'Secret that identifies this sign-in. Send it with a code of the second factor to POST /api/auth/login/second-factor',
      '0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE',
    ),
    expires_at: timeField(
      'Time at which the challenge expires. The user must then start again with the password',
    ),
  })
  .meta({
    id: 'LoginChallenge',
    description:
      'The first step of a sign-in is done: the password was right, and a code of the second factor is required',
  });

export type LoginChallenge = z.output<typeof challengeSchema>;
