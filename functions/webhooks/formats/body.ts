import type { Format } from '../webhook.ts';
import type { SentNotification } from './notification.ts';
import { rawBody } from './raw.ts';
import { slackBody } from './slack.ts';
import { teamsBody } from './teams.ts';

/** The body about a notification, by format. */
export const bodies: Record<Format, (notification: SentNotification) => string> = {
  raw: rawBody,
  slack: slackBody,
  teams: teamsBody,
};
