import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';

export const secondFactorSchema = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether logging in asks for a code', examples: [true] }),
    since: timeField('Since when; null where it doesn’t').nullable(),
    recovery_codes_left: z
      .int()
      .meta({ description: 'How many recovery codes were not used', examples: [10] }),
  })
  .meta({ id: 'SecondFactor', description: 'The state of the user’s second factor' });

export const enrolmentSchema = z
  .object({
    secret: textField('For typing into an authenticator app; shown once', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    otpauth_uri: textField(
      'The same for a QR code; shown once',
      'otpauth://totp/Deployment%20Orchestrator:ada%40example.com?issuer=Deployment%20Orchestrator&secret=JBSWY3DP',
    ),
  })
  .meta({
    id: 'SecondFactorEnrolment',
    description: 'A second factor that counts once a code of it was sent',
  });

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Each works once in place of a code; shown once',
      examples: [['7k2m-9xqa-3d4f-h8np']],
    }),
  })
  .meta({ id: 'RecoveryCodes', description: 'For when the authenticator app is lost' });

export const challengeSchema = z
  .object({
    challenge_token: textField(
      'Send it with the code; it is worth nothing else',
      '0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE',
    ),
    expires_at: timeField('From then on it is worth nothing'),
  })
  .meta({ id: 'LoginChallenge', description: 'Half a login: the password was right, a code is missing' });

export type LoginChallenge = z.output<typeof challengeSchema>;
