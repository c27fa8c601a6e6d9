import type { SentNotification } from './notification.ts';

const colors = { info: '#6b7280', ok: '#16a34a', warn: '#d97706', fail: '#dc2626' } as const;

/** Slack reads these three as its own marks: links, mentions of everybody. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What an incoming webhook of Slack takes. Titles and bodies are people's text and stay text. */
export const slackBody = ({ title, body, severity, event_type, deep_link }: SentNotification): string =>
  JSON.stringify({
    text: plain(title),
    attachments: [
      {
        color: colors[severity],
        blocks: [
          ...(body === null ? [] : [section('plain_text', body)]),
          {
            type: 'context',
            elements: [{ type: 'plain_text', text: `${severity} · ${event_type}`, emoji: false }],
          },
          section('mrkdwn', `<${encodeURI(deep_link)}|Open>`),
        ],
      },
    ],
  });

/** Slack refuses a section of more than 3000 characters. */
const section = (type: 'plain_text' | 'mrkdwn', text: string) => ({
  type: 'section',
  text: { type, text: text.slice(0, 3_000) },
});
