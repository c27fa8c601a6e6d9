import { describe, expect, it, test } from 'vitest';
import { bodies } from '../../../functions/webhooks/formats/body.ts';
import type { SentNotification } from '../../../functions/webhooks/formats/notification.ts';
import type { formats } from '../../../functions/webhooks/webhook.ts';

const notification: SentNotification = {
  id: 'ntfn_01',
  org_id: 'o-1',
  event_type: 'deployment.run_failed',
  severity: 'fail',
  entity_type: 'run',
  entity_id: 'run-1',
  actor_id: 'u-1',
  actor_email: 'ada@example.com',
  actor_name: 'Ada',
  title: 'Vector Database failed',
  body: 'The stack could not be made.',
  deep_link: 'https://app.example.com/deployments/d-1?tab=runs&run=run-1',
  payload: { deployment_id: 'd-1', cloud_provider: 'aws' },
  created_at: new Date('2026-11-22T10:00:00.123Z'),
};
const json = (format: (typeof formats)[number], changed: Partial<SentNotification> = {}) =>
  JSON.parse(bodies[format]({ ...notification, ...changed }));

/** Text that Slack, Markdown or a card's own functions would read as more than text. */
const marked =
  '<!channel> <@U1> <https://evil.example|here> &lt; *b* _i_ ~s~ `c` [a](https://evil.example) <at>x</at> {{DATE(2026-01-01T00:00:00Z)}}';

test('raw has the fields of the contract, in its order, and no others', () => {
  expect(bodies.raw(notification)).toBe(
    '{"id":"ntfn_01","org_id":"o-1","event_type":"deployment.run_failed","entity_type":"run","entity_id":"run-1",' +
      '"actor_id":"u-1","actor_email":"ada@example.com","actor_name":"Ada","title":"Vector Database failed",' +
      '"body":"The stack could not be made.","deep_link":"https://app.example.com/deployments/d-1?tab=runs&run=run-1",' +
      '"payload":{"deployment_id":"d-1","cloud_provider":"aws"},"created_at":"2026-11-22T10:00:00.123Z"}',
  );
});

test('raw keeps people’s text as it is, and says null where there is nothing', () => {
  const nobody = { actor_id: null, actor_email: null, actor_name: null, body: null };
  expect(json('raw', { title: marked, ...nobody })).toMatchObject({ title: marked, ...nobody });
});

describe('slack', () => {
  /** All text objects, however deep. */
  const textObjects = (value: unknown): { type: string; text: string }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { type, text } = value as { type?: unknown; text?: unknown };
    const own = typeof type === 'string' && typeof text === 'string' ? [{ type, text }] : [];
    return [...own, ...Object.values(value).flatMap(textObjects)];
  };

  it('shows title, text, severity and a link', () => {
    expect(json('slack')).toEqual({
      text: 'Vector Database failed',
      mrkdwn: false,
      blocks: [
        { type: 'section', text: { type: 'plain_text', text: 'Vector Database failed', emoji: false } },
      ],
      attachments: [
        {
          color: '#dc2626',
          blocks: [
            {
              type: 'section',
              text: { type: 'plain_text', text: 'The stack could not be made.', emoji: false },
            },
            {
              type: 'context',
              elements: [{ type: 'plain_text', text: 'fail · deployment.run_failed', emoji: false }],
            },
            {
              type: 'section',
              text: {
                type: 'mrkdwn',
                text: '<https://app.example.com/deployments/d-1?tab=runs&amp;run=run-1|Open>',
              },
            },
          ],
        },
      ],
    });
  });

  it('has people’s text in plain text alone, with the three characters of Slack’s marks replaced', () => {
    const sent = json('slack', { title: marked, body: marked });
    const escaped = marked.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const texts = textObjects(sent);
    expect(texts.filter(({ text }) => text === escaped).map(({ type }) => type)).toEqual([
      'plain_text',
      'plain_text',
    ]);
    expect(texts.filter(({ type }) => type === 'mrkdwn')).toHaveLength(1);
    expect(sent.text).toBe(escaped);
  });

  it.each(['x', '&', '🚀', 'é'])(
    'has no text over 3,000 characters, however long people’s is: %s',
    (character) => {
      const long = character.repeat(4_000);
      for (const { text } of textObjects(json('slack', { title: long, body: long }))) {
        expect(text.length).toBeLessThanOrEqual(3_000);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/&(?!amp;|lt;|gt;)/);
      }
    },
  );

  it.each([null, ''])('has no block for a text that is %j: Slack refuses empty ones', (body) => {
    const texts = textObjects(json('slack', { body }));
    expect(texts).toHaveLength(3);
    expect(texts.every(({ text }) => text !== '')).toBe(true);
  });
});

describe('teams', () => {
  it('shows title, text, severity and a link', () => {
    expect(json('teams')).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              {
                type: 'RichTextBlock',
                inlines: [
                  {
                    type: 'TextRun',
                    text: 'Vector Database failed',
                    weight: 'bolder',
                    color: 'attention',
                  },
                ],
              },
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: 'The stack could not be made.' }],
              },
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: 'fail · deployment.run_failed', isSubtle: true }],
              },
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open', url: notification.deep_link }],
          },
        },
      ],
    });
  });

  it('has people’s text where no Markdown is read', () => {
    const sent = bodies.teams({ ...notification, title: marked, body: marked });
    expect(sent).not.toContain('"TextBlock"');
    const [{ content }] = JSON.parse(sent).attachments;
    expect(
      content.body.slice(0, 2).map(({ inlines }: { inlines: { text: string }[] }) => inlines[0]?.text),
    ).toEqual([marked, marked]);
  });

  it.each(['x', '"', '🚀', '漢'])('is under 28 kB, however long people’s text is: %s', (character) => {
    const long = character.repeat(20_000);
    const sent = bodies.teams({ ...notification, title: long, body: long });
    expect(Buffer.byteLength(sent)).toBeLessThan(28_000);
    expect(sent.isWellFormed()).toBe(true);
  });
});
