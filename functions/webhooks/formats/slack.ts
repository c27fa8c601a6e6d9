import { clip } from './clip.ts';
import type { SentNotification } from './notification.ts';

const colors = { info: '#6b7280', ok: '#16a34a', warn: '#d97706', fail: '#dc2626' } as const;

/** Slack refuses text objects with more characters, and empty ones. */
const mostCharacters = 3_000;

/** Slack reads these three in every text as its own marks: links, mentions of a whole channel. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The body for an incoming webhook of Slack. Titles and bodies are people's text and stay text: as plain_text they have no
 * bold, links or mentions. `text` is what notifications show, where blocks can't be.
 */
export const slackBody = ({ title, body, severity, event_type, deep_link }: SentNotification): string =>
  JSON.stringify({
    text: clip(title, mostCharacters, plain),
    mrkdwn: false,
    blocks: textSections(title),
    attachments: [
      {
        color: colors[severity],
        blocks: [
          ...textSections(body ?? ''),
          {
            type: 'context',
            elements: [{ type: 'plain_text', text: `${severity} · ${event_type}`, emoji: false }],
          },
          { type: 'section', text: { type: 'mrkdwn', text: `<${plain(encodeURI(deep_link))}|Open>` } },
        ],
      },
    ],
  });

const textSections = (text: string) =>
  text === ''
    ? []
    : [
        {
          type: 'section',
          text: { type: 'plain_text', text: clip(text, mostCharacters, plain), emoji: false },
        },
      ];
