import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';
import { eventually } from '../../../support/builders/eventually.ts';

/** Another person, from the mail of an invitation to the organization's pages. */
export function invitation(given: ConsoleTest) {
  test('An invited person signs up by the mail’s link and is in: no other mail is waited for', async () => {
    const { api, page: owners } = await given.owner();
    const email = 'grace.invited@example.com';
    await api.call('POST', '/api/orgs/current/invites', { email, role: 'member' });
    const link = await eventually(async () => {
      const mail = (await given.cloud.mailbox()).find(({ to }) => to.includes(email));
      const [found] = /http:\S+\/accept-invite#token=[\w-]+/.exec(mail?.text ?? '') ?? [];
      expect(found).toBeDefined();
      return found as string;
    });
    const { page } = await given.stranger();
    await page.goto(link);
    const { org } = await api.call<{ org: { name: string } }>('GET', '/api/auth/me');
    await page.getByText(`invites you, ${email}, to the organization ${org.name} as member`).waitFor();
    await page.getByLabel('Your name').fill('Grace');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill('a long horse battery staple');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('link', { name: 'Grace' }).waitFor();

    // To be made an owner asks back; to cancel it changes nothing.
    await owners.goto('/settings/members');
    const role = owners.getByLabel('Role of Grace');
    await role.selectOption('owner');
    const dialog = owners.getByRole('dialog', { name: 'Make Grace an owner?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await role.inputValue()).toBe('member');
    await owners.getByLabel('E-mail address').fill('another.owner@example.com');
    await owners.getByLabel('Role', { exact: true }).selectOption('owner');
    await owners.getByRole('button', { name: 'Invite', exact: true }).click();
    const second = owners.getByRole('dialog', { name: 'Invite another.owner@example.com as an owner?' });
    await second.getByRole('button', { name: 'Cancel' }).click();
    await second.waitFor({ state: 'detached' });
    const { items } = await api.call<{ items: { email: string; role: string }[] }>(
      'GET',
      '/api/orgs/current/members',
    );
    expect(items.find((each) => each.email === email)?.role).toBe('member');
  });

  test('A link of an invitation that counts no more says so before anything is typed', async () => {
    const { page } = await given.stranger();
    await page.goto(`/accept-invite#token=${'a'.repeat(43)}`);
    await page.getByRole('heading', { name: 'This invitation is not valid any more' }).waitFor();
  });

  test('A link to verify an address that counts no more offers to send a new mail', async () => {
    const { page } = await given.stranger();
    await page.goto(`/verify-email#token=${'a'.repeat(43)}`);
    await page.getByLabel('Password', { exact: true }).fill('a long horse battery staple');
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
    await page.getByLabel('E-mail address').fill('late.verifier@example.com');
    await page.getByRole('button', { name: 'Send a new mail' }).click();
    await page.getByText('a new mail is on its way').waitFor();
  });
}
