import * as z from 'zod';
import { apiBaseUrl, appBaseUrl, baseEnv, databaseConfig } from '../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const mailEnv = baseEnv.extend({
  /** The installation's configuration set in SES: mails are sent with it, and SES reports bounces and complaints by it. */
  MAIL_CONFIGURATION_SET: z.string().min(1),
});

/** The kinds of events that SES is asked for, and their names in events. */
export const feedbackSource = 'aws.ses';
export const feedbackTypes = ['Bounce', 'Complaint'] as const;

/** The operator's variables that sending needs. */
export const mailConfig = z.object({
  ...databaseConfig('mail').shape,
  APP_BASE_URL: appBaseUrl,
  API_BASE_URL: apiBaseUrl,
  EMAIL_API_KEY: z.string().min(1),
  /** Checked here, so that the only address SES may find invalid is the recipient's. */
  EMAIL_FROM: z
    .string()
    .regex(
      /^([^<>\p{Cc}]+ )?<[^\s<>@\P{ASCII}]+@[\w.-]+>$|^[^\s<>@\P{ASCII}]+@[\w.-]+$/u,
      'must be an address or a name with an address in angle brackets',
    ),
});
