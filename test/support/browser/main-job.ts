import type { Locator, Page } from 'playwright-core';
import { tokenFromMail } from '../../../bin/demo/onboarding.ts';

/** Called at each thing to see on the way, with how long it should be looked at. */
export type Shot = (ms?: number) => Promise<void>;

/** The main job in the console as a person does it, from the sign-up to the destroy. */
export async function doMainJob(
  page: Page,
  localUrl: string,
  shot: Shot = async () => undefined,
): Promise<void> {
  await signUp(page, shot, localUrl);
  await connect(page, shot);
  await deploy(page, shot);
  await change(page, shot);
  await destroy(page, shot);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const headed = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const email = 'grace@example.com';
const password = 'a long horse battery staple';

async function signUp(page: Page, shot: Shot, localUrl: string) {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Organization').fill('Compilers');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await shot();
  await press(page, 'Sign up');
  await headed(page, 'Look into your mail');
  await shot(900);
  await page.goto(`/verify-email#token=${await tokenFromMail(localUrl, email)}`);
  await press(page, 'Verify my address');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
  await page.getByText('First steps').waitFor();
  await shot();
}

async function connect(page: Page, shot: Shot) {
  await page.getByRole('link', { name: 'Connect a cloud account' }).click();
  await page.getByLabel('Account id').fill('2222-3333-4444');
  await press(page, 'Go on');
  await press(page, 'Create the role in the simulated account');
  await page.getByText('The role is there').waitFor();
  await shot();
  await press(page, 'Probe and connect');
  await page.getByText('Nothing runs there yet.').waitFor();
  await shot();
}

async function deploy(page: Page, shot: Shot) {
  await page.getByRole('link', { name: 'Start a session' }).first().click();
  await page.getByRole('radio', { name: /^Vector database/ }).check();
  await page
    .getByLabel('What do you need?')
    .fill('10M vectors, 768 dims, 200 qps, no hybrid search, cluster production');
  await shot();
  await press(page, 'Start');
  for (const gate of [1, 2, 3, 4, 5]) {
    const confirm = page.getByRole('button', { name: new RegExp(`^Confirm gate ${gate}`) });
    await confirm.waitFor();
    await shot();
    await confirm.click();
  }
  await headed(page, /^Approval to deploy/);
  await shot();
  await press(page, /^Approve /);
  await page.getByRole('button', { name: /^Deploy .* now$/ }).waitFor();
  await shot();
  await press(page, /^Deploy .* now$/);
  await page.getByRole('link', { name: 'Deployments', exact: true }).last().click();
  await page.getByRole('link', { name: 'vector-database' }).first().click();
  await run(page, shot, 'How to use it');
}

/** A run as it goes on, until its page shows what comes behind it. */
async function run(page: Page, shot: Shot, end: string) {
  const heading = page.getByRole('heading', { name: end }).first();
  for (let looks = 0; looks < 20 && !(await comesWithin(heading, 3_000)); looks++) await shot(500);
  await heading.waitFor();
  await shot();
}

const comesWithin = (it: Locator, timeout: number) =>
  it.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

async function change(page: Page, shot: Shot) {
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Node count', { exact: true }).fill('4');
  await page
    .getByText(/a month instead of/)
    .first()
    .waitFor();
  await shot();
  await press(page, /^Propose this change$|^Change .* now$/);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await headed(page, /^Approval to change/);
  await shot();
  await press(page, /^Approve /);
  await page.getByRole('heading', { name: /^Approval/ }).waitFor({ state: 'detached' });
  await run(page, shot, 'How to use it');
}

async function destroy(page: Page, shot: Shot) {
  const ask = page.locator('main').getByRole('button', { name: 'Destroy', exact: true });
  await page.locator('main button:not([aria-disabled])', { hasText: /^Destroy$/ }).waitFor();
  await ask.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(await page.locator('h1').innerText());
  await shot();
  await dialog.getByRole('button', { name: /^Destroy / }).click();
  await dialog.waitFor({ state: 'detached' });
  const approval = page.getByRole('button', { name: /^Approve destroying/ });
  const over = page.getByText('Destroyed', { exact: true }).first();
  await approval
    .or(over)
    .or(page.getByRole('heading', { name: /^Destroying/ }))
    .first()
    .waitFor();
  if (await approval.isVisible()) {
    await shot();
    await approval.click();
  }
  await over.waitFor();
  await shot(4_000);
}
