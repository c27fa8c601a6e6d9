import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';

/** Logging a machine in by its code. */
export function device(given: ConsoleTest) {
  test('A person enters a machine’s code, sees what each scope allows, and logs it in', async () => {
    const { api, page } = await given.owner();
    const started = await api.call<Record<string, string>>('POST', '/api/auth/device', {
      client_id: 'dor',
      machine: 'ada-laptop',
    });
    const { pathname, hash } = new URL(started.verification_uri_complete ?? '');
    await page.goto(`${pathname}${hash}`);
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(started.user_code);
    await page.getByRole('button', { name: 'Show what it asks for' }).click();
    await page.getByRole('heading', { name: `Does your machine show ${started.user_code}?` }).waitFor();
    await page.getByText('If somebody has sent you the code or the link, refuse it').waitFor();
    await page.getByText('ada-laptop').waitFor();
    await page.getByText('not: Plan, change, start or cancel anything.').waitFor();
    await page.getByLabel('What it may do').selectOption('propose');
    await page.getByText('not: Start, repeat or cancel a run').waitFor();
    await page.getByRole('button', { name: 'It is mine: log it in' }).click();
    await page.getByRole('heading', { name: 'It is logged in' }).waitFor();
    const answer = await api.call<Record<string, string>>('POST', '/api/auth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: started.device_code,
      client_id: 'dor',
    });
    expect(answer).toMatchObject({ scope: 'propose', access_token: expect.stringMatching(/^dor_pat_/) });
    await page.getByRole('link', { name: 'listed with your others' }).click();
    await page.getByText('dor on ada-laptop').waitFor();
  });

  test('A code that nobody shows, and one that is refused, log nothing in', async () => {
    const { api, page } = await given.owner();
    await page.goto('/device');
    await page.getByRole('textbox', { name: 'Code' }).fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Show what it asks for' }).click();
    await page.getByText('No machine waits with this code').waitFor();
    const { user_code } = await api.call<Record<string, string>>('POST', '/api/auth/device', {
      client_id: 'dor',
    });
    await page.getByRole('textbox', { name: 'Code' }).fill(user_code ?? '');
    await page.getByRole('button', { name: 'Show what it asks for' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('heading', { name: 'It is not logged in' }).waitFor();
  });

  test('An admin trusts a pipeline by a sentence that says which jobs, and removes it again', async () => {
    const { api, page } = await given.owner();
    await api.call('POST', '/api/orgs/current/service-accounts', { name: 'deploys', role: 'member' });
    await page.goto('/settings/tokens');
    await page.getByRole('button', { name: 'Trust a pipeline' }).click();
    await page.getByLabel('Name', { exact: true }).fill('production deploys');
    await page.getByLabel('Id of the repository').fill('74');
    await page.getByLabel('Environment', { exact: true }).fill('production');
    const said = 'Jobs of the repository with the id 74 in the environment production.';
    await page.getByText(said).waitFor();
    await page.getByRole('option', { name: 'deploys (member)' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Trust them' }).click();
    await page.getByRole('heading', { name: 'production deploys is trusted' }).waitFor();
    await page.getByText('ACTIONS_ID_TOKEN_REQUEST_URL').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(said).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Trust production deploys no more?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None yet. A job of GitHub or GitLab').waitFor();
  });
}
