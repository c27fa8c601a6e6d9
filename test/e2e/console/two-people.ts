import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Api } from '../../../bin/demo/api.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { asked, socketsOf } from '../../support/browser/watched-page.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { signedInMember, signedInWithAws } from '../../support/hosts/signed-in.ts';
import { patienceMs } from '../../support/patience.ts';

/** Whether a click on the message goes to what lies below. */
const isLetThrough = `(() => {
  const told = document.querySelector('.toast');
  const { x, y, width, height } = told.getBoundingClientRect();
  return !told.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

/** The pages of a member who asks and of an admin who decides. */
interface Two {
  members: Page;
  admins: Page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
/** A run is twenty waits: where each takes seconds, it ends later than one wait may. The test's own limit is enough. */
const untilItEnds = { timeout: 0 } as const;

/** A session with the inference server's agent in its page, up to its request for an approval. */
async function plan(page: Page): Promise<void> {
  await page.goto('/sessions/new?agent=inference-server');
  await page
    .getByLabel('What do you need?')
    .fill('4 qps. First token target 1500 ms. Per token target 60 ms. The cluster is called production.');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const gate of [1, 2, 3, 4]) await press(page, new RegExp(`^Confirm gate ${gate}`));
  await page.evaluate('window.isKept = true');
  await press(page, /^Confirm gate 5/);
}

async function approve({ members, admins }: Two): Promise<void> {
  const request = { name: /^Approval to deploy/ };
  await members.getByRole('heading', request).waitFor();
  const theirs = members.getByRole('button', { name: /^Approve / });
  expect(await theirs.getAttribute('aria-disabled')).toBe('true');

  await admins.getByText(/^Grace asked to deploy .*, and it waits for your approval\.$/).waitFor();
  await admins.getByRole('link', { name: /^Decide about / }).click();
  const card = admins.getByRole('region', request);
  await card.getByText(/^Grace, /).waitFor();
  await card
    .getByText(/\$[\d.,]+.* a month/)
    .first()
    .waitFor();
  // What would have cost less, which the approver hears of without the conversation.
  await card
    .getByText(/^With .* it would cost \$[\d.,]+ a month less: \$/)
    .first()
    .waitFor();
  await tab(admins, 'Plan');
  await heading(admins, 'Its parts').waitFor();
  await tab(admins, 'Overview');
  await card.getByLabel('Comment').fill('Fits the budget.');
  await card.getByRole('button', { name: /^Approve / }).click();
  await admins.getByText(/: approved\.$/).waitFor();
  expect(await admins.evaluate(isLetThrough)).toBe(true);
}

/** The run in the session's page, and in a second tab that asks only when it is told of something. */
async function run({ members }: Two, second: Page, id: string): Promise<void> {
  const reads = asked(second);
  const sockets = await socketsOf(second);
  await second.goto(`/deployments/${id}`);
  await press(members, /^Deploy .* now$/);
  // Both at once: each has to see the run before it ends.
  await Promise.all([
    (async () => {
      const card = second.getByText('All events');
      await card.waitFor();
      await card.waitFor({ state: 'detached', ...untilItEnds });
      await second.getByText('Running', { exact: true }).first().waitFor();
      await heading(second, 'How to use it').waitFor();
    })(),
    (async () => {
      await members.getByText('All events').waitFor();
      await heading(members, 'It runs').waitFor(untilItEnds);
    })(),
  ]);
  const told = sockets.messages.filter((each) => each.includes(`"${id}"`)).length;
  expect(told).toBeGreaterThan(0);
  // Once at first, once for what happened while a socket was being opened, and once for each message.
  expect(reads.filter((path) => path === `/api/deployments/${id}`).length).toBeLessThanOrEqual(
    1 + (await sockets.openings()) + told,
  );
  expect(await members.evaluate('window.isKept')).toBe(true);
}

/** By the form, with its price at each value; the admin approves, and it is applied. */
async function change({ members, admins }: Two, api: Api, id: string): Promise<void> {
  await members.goto(`/deployments/${id}?tab=change`);
  const replicas = members.getByLabel('Max replicas', { exact: true });
  const now = Number(await replicas.inputValue());
  await replicas.fill(String(now + 1));
  await members.getByText(`${now + 1} instead of ${now}`).waitFor();
  await press(members, 'Propose this change');
  await members.getByText('The change waits for an approval.').waitFor();
  await admins.goto(`/deployments/${id}`);
  const card = admins.getByRole('region', { name: 'Approval to change what runs' });
  await card.getByText(`${now + 1} instead of ${now}`).waitFor();
  await card.getByRole('button', { name: /^Approve / }).click();
  await heading(admins, 'Approval to change what runs').waitFor({ state: 'detached' });
  await heading(admins, /^Changing/).waitFor();
  // Each page that shows a run draws and reads at each of its events: nobody looks on.
  for (const page of [members, admins]) await tab(page, 'Agents');
  const looksAgainMs = 200;
  await eventually(
    async () => {
      const { active_run: run } = await api.call<{ active_run: unknown }>('GET', `/api/deployments/${id}`);
      expect(run).toBeNull();
    },
    looksAgainMs,
    4 * patienceMs,
  );
  await Promise.all([members, admins].map((page) => page.goto(`/deployments/${id}?tab=history`)));
}

/** The two plans side by side, and the former one asked for again. */
async function compare({ members }: Two): Promise<void> {
  const compared = members.getByRole('region', { name: 'Compare two plans' });
  await compared.getByText(/^Max replicas: /).waitFor();
  await compared.getByLabel('From').selectOption({ label: 'Revision 2' });
  await compared.getByText('This is the same plan twice.').waitFor();
  await press(members, 'Propose this again');
  await members.getByText('The change waits for an approval.').waitFor();
}

/** The name typed, the admin's approval, and the record at the end. What waits for an approval is superseded. */
async function destroy({ members, admins }: Two, name: string): Promise<void> {
  await members.locator('main').getByRole('button', { name: 'Destroy', exact: true }).click();
  const dialog = members.getByRole('dialog');
  await dialog.getByText(/^A request waits for its approval\. Destroying supersedes it/).waitFor();
  const act = dialog.getByRole('button', { name: `Destroy ${name}` });
  await dialog.getByRole('textbox').fill(`${name}x`);
  expect(await act.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('textbox').fill(name);
  await act.click();
  await dialog.waitFor({ state: 'detached' });
  await press(admins, /^Approve destroying/);
  await heading(admins, "The destroy's record").waitFor(untilItEnds);
  await admins.getByText('Destroyed', { exact: true }).first().waitFor();
}

/** The main job of two people, from the request to the end of what it made. */
export function twoPeople(given: ConsoleTest) {
  test('What a member plans an admin approves, and both see it run, be changed, compared and destroyed', async () => {
    const { api, orgId } = await signedInWithAws(given.cloud, '555566667777');
    const grace = await signedInMember(given.cloud, orgId, 'member', 'Grace');
    await api.call('PATCH', '/api/orgs/current', { settings: { approval_required_for_destroy: true } });
    const raj = await signedInMember(given.cloud, orgId, 'admin', 'Raj');
    const { person, page: members } = await given.stranger({ token: grace.api.token });
    const { page: admins } = await given.stranger({ token: raj.api.token });
    const two = { members, admins };
    await admins.goto('/');
    await admins.getByText('Nothing waits for you.').waitFor();
    await plan(members);
    await approve(two);
    // Each page that shows a run draws and reads at each of its events.
    await tab(admins, 'Agents');
    const { items } = await api.call<{ items: { id: string; name: string }[] }>('GET', '/api/deployments');
    const [{ id, name } = { id: '', name: '' }] = items;
    const second = await person.newPage();
    await run(two, second, id);
    await second.close();
    await change(two, api, id);
    await compare(two);
    await admins.getByText('“Fits the budget.”', { exact: true }).waitFor();
    await tab(admins, 'Overview');
    await destroy(two, name);
  });
}
