import type { SentNotification } from './notification.ts';

const colors = { info: 'default', ok: 'good', warn: 'warning', fail: 'attention' } as const;

/** Cards read Markdown; a backslash before its marks leaves people's text as it is. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&');

/** What a workflow of Teams takes that posts to a channel when a webhook request is received: an adaptive card. */
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
            { type: 'TextBlock', text: plain(title), weight: 'bolder', color: colors[severity], wrap: true },
            ...(body === null ? [] : [{ type: 'TextBlock', text: plain(body), wrap: true }]),
            { type: 'TextBlock', text: plain(`${severity} · ${event_type}`), isSubtle: true, wrap: true },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url: deep_link }],
        },
      },
    ],
  });
