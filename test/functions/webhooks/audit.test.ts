import { expect, it } from 'vitest';
import { loggedUrl } from '../../../functions/webhooks/audit.ts';
import type { Format } from '../../../functions/webhooks/webhook.ts';

it.each<[string, Format, string]>([
  ['https://hooks.example.com/', 'raw', 'https://hooks.example.com/'],
  ['https://hooks.example.com/orchestrator/events', 'raw', 'https://hooks.example.com/orchestrator/events'],
  ['https://hooks.example.com/x?key=SECRET&b=1', 'raw', 'https://hooks.example.com/x?***'],
  ['https://hooks.example.com/x?SECRET', 'raw', 'https://hooks.example.com/x?***'],
  ['https://hooks.slack.com/services/T0/B0/SECRET', 'slack', 'https://hooks.slack.com/***'],
  ['https://hooks.slack.com/services/T0/B0/SECRET', 'raw', 'https://hooks.slack.com/***'],
  ['https://chat.example.com/hooks/SECRET', 'slack', 'https://chat.example.com/***'],
  ['https://acme.webhook.office.com/webhookb2/SECRET', 'raw', 'https://acme.webhook.office.com/***'],
  [
    'https://prod-1.westus.logic.azure.com/workflows/SECRET?sig=SECRET',
    'teams',
    'https://prod-1.westus.logic.azure.com/***?***',
  ],
  ['https://discord.com/api/webhooks/1/SECRET', 'raw', 'https://discord.com/***'],
  ['https://api.telegram.org/botSECRET/sendMessage', 'raw', 'https://api.telegram.org/***'],
  ['https://hooks.slack.com./services/SECRET', 'raw', 'https://hooks.slack.com./***'],
  ['https://nothooks.slack.com.example/path', 'raw', 'https://nothooks.slack.com.example/path'],
])('the audit log tells of %s (%s) without what may be a secret', (url, format, logged) => {
  expect(loggedUrl(url, format)).toBe(logged);
});
