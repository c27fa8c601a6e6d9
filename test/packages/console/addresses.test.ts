import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailTemplates } from '../../../functions/mail/templates.ts';
import { eventCatalogue } from '../../../functions/shared/events/catalogue.ts';
import { linkedAddresses } from '../../../packages/console/src/addresses.ts';

const patterns = linkedAddresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`));
const hasPage = (link: string) => {
  const { pathname } = new URL(link, 'https://app.example.com');
  return pathname === '/' || patterns.some((pattern) => pattern.test(pathname));
};

const ofMails = Object.entries(mailTemplates).map(([name, { action }]) => [
  `the mail ${name}`,
  action.path.replaceAll(/\{\{\w+\}\}/g, 'x-01'),
]);
const ofEvents = Object.entries(eventCatalogue).map(([type, { link }]) => [
  `the event ${type}`,
  link('x-01', { deployment_id: 'deploy-01', session_id: 's-01' }),
]);
/** Links that are written where they are used: what Stripe returns to, where a test delivery leads. */
const written = globSync('functions/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\$\{(?:\w+\.)?(?:appBaseUrl|APP_BASE_URL)\}(\/[^`'"$]*)/g)].map(
    ([, path]) => [file, String(path)],
  ),
);

test('Every link of mails, notifications and of the payment provider’s returns has a page in the console', () => {
  expect(ofMails.length).toBeGreaterThan(25);
  expect(ofEvents.length).toBeGreaterThan(25);
  expect(written.map(([file]) => file)).toContain('functions/billing/stripe/session.ts');
  const without = [...ofMails, ...ofEvents, ...written].filter(([, link]) => !hasPage(String(link)));
  expect(without).toEqual([]);
});

test('The console keeps no address that nothing leads to', () => {
  const links = [...ofMails, ...ofEvents, ...written].map(([, link]) => {
    const { pathname } = new URL(String(link), 'https://app.example.com');
    return pathname;
  });
  const unused = linkedAddresses.filter((_, index) => !links.some((link) => patterns[index]?.test(link)));
  expect(unused).toEqual([]);
});
