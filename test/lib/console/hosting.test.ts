import { expect, test } from 'vitest';
import { contentSecurityPolicy, fileHeaders } from '../../../lib/console/hosting.ts';

const liveUrl = 'wss://abc.execute-api.eu-west-1.amazonaws.com/live';
const rulesOf = (hasBotCheck: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy({ hasBotCheck, liveUrl })
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );

test('The console’s policy lets in the page’s own origin and the live channel’s sockets, and nothing else', () => {
  const rules = rulesOf(false);
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': `'self' ${liveUrl}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
  const values = new Set(Object.values(rules).flatMap((rule) => String(rule).split(' ')));
  expect([...values].sort()).toEqual(["'none'", "'script'", "'self'", liveUrl]);
});

test('The bot check, where it is the real one, is the one exception', () => {
  const without = rulesOf(false);
  const changed = Object.entries(rulesOf(true)).filter(([name, rule]) => rule !== without[name]);
  expect(Object.fromEntries(changed)).toEqual({
    'script-src': "'self' https://challenges.cloudflare.com",
    'frame-src': 'https://challenges.cloudflare.com',
    'trusted-types': 'bot-check',
  });
});

test('No policy has an exception for what is unsafe', () => {
  expect(
    JSON.stringify([true, false].map((hasBotCheck) => fileHeaders({ hasBotCheck, liveUrl }))),
  ).not.toMatch(/unsafe|\*|data:|blob:/);
});
