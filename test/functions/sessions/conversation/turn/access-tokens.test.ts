import { expect, test } from 'vitest';
import {
  leftOutText,
  withoutAccessTokens,
} from '../../../../../functions/sessions/conversation/turn/access-tokens.ts';

const token = `hf_${'aB3'.repeat(11)}`;

test.each([
  [token, 'hf_…'],
  [`the token is "${token}", 4 requests per second`, 'the token is "hf_…", 4 requests per second'],
  [`${token}${token}`, 'hf_…'],
  [`a=${token}\nb=${token}`, 'a=hf_…\nb=hf_…'],
])('An access token is left out of %j', (text, expected) => {
  expect(withoutAccessTokens(text)).toEqual({ text: expected, leftOut: true });
});

test.each(['hf_short', 'model hf_internal/llama-8b', 'confirm'])('%j is left as it is', (text) => {
  expect(withoutAccessTokens(text)).toEqual({ text, leftOut: false });
});

test('Whoever wrote a token is told where to give it, if the agent takes one', () => {
  expect(leftOutText({ takesHubToken: true })).toContain('PUT /api/sessions/{id}/hub_token');
  for (const text of [leftOutText({ takesHubToken: true }), leftOutText({})])
    expect(text).toContain('I have left it out');
  expect(leftOutText({})).not.toContain('hub_token');
});
