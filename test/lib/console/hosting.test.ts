import { expect, test } from 'vitest';
import { contentSecurityPolicy, fileHeaders } from '../../../lib/console/hosting.ts';

const rulesOf = (hasBotCheck: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy(hasBotCheck)
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );

test('The console’s policy lets in the page’s own origin and nothing else', () => {
  const rules = rulesOf(false);
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
  const values = new Set(Object.values(rules).flatMap((rule) => String(rule).split(' ')));
  expect([...values].sort()).toEqual(["'none'", "'script'", "'self'"]);
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
  expect(JSON.stringify([fileHeaders(true), fileHeaders(false)])).not.toMatch(/unsafe|\*|data:|blob:/);
});
