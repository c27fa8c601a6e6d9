import { clip } from './clip.ts';
import type { SentNotification } from './notification.ts';

const colors = { info: 'default', ok: 'good', warn: 'warning', fail: 'attention' } as const;

/** Teams refuses messages of more than 28 kB. With this many characters of each text, a message stays below that. */
const mostCharacters = { title: 500, body: 3_000 };

/** Text that is read as it stands: Markdown holds in a TextBlock, and not in a run of a RichTextBlock. */
const line = (text: string, style: object) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
});

/** The body for a workflow of Teams that posts to a channel when a webhook request is received: an adaptive card. */
export const teamsBody = ({ title, body, severity, event_type, deep_link }: SentNotification): string =>
  JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            line(clip(title, mostCharacters.title), { weight: 'bolder', color: colors[severity] }),
            ...(body ? [line(clip(body, mostCharacters.body), {})] : []),
            line(`${severity} · ${event_type}`, { isSubtle: true }),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url: deep_link }],
        },
      },
    ],
  });
