import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { confirmGates, startSession } from '../../support/hosts/service.ts';
import { signedInMember, signedInWithAws } from '../../support/hosts/signed-in.ts';

/** Whether a click on the message goes to what lies below. */
const isLetThrough = `(() => {
  const told = document.querySelector('.toast');
  const { x, y, width, height } = told.getBoundingClientRect();
  return !told.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

/** A plan of a member that an admin approves, each in a browser of their own. */
export function approval(given: ConsoleTest) {
  test('What a member asks for an admin sees on the first page, reads and approves, and the member deploys it, without a reload', async () => {
    const { orgId } = await signedInWithAws(given.cloud, '444433332222');
    const grace = await signedInMember(given.cloud, orgId, 'member', 'Grace');
    const raj = await signedInMember(given.cloud, orgId, 'admin', 'Raj');
    const { page: members } = await given.stranger({ token: grace.api.token });
    const { page: admins } = await given.stranger({ token: raj.api.token });
    const { id } = await startSession(grace.api);
    await confirmGates(grace.api, id, 1, 4);
    await admins.goto('/');
    await admins.getByText('Nothing waits for you.').waitFor();

    await members.goto(`/sessions/${id}`);
    await members.evaluate('window.isKept = true');
    await members.getByRole('button', { name: /^Confirm gate 5/ }).click();
    const asked = { name: /^Approval to deploy/ };
    await members.getByRole('heading', asked).waitFor();
    const theirs = members.getByRole('button', { name: /^Approve / });
    expect(await theirs.getAttribute('aria-disabled')).toBe('true');

    await admins.getByText(/^Grace asked to deploy .*, and waits for your approval\.$/).waitFor();
    await admins.getByRole('link', { name: /^Open it ?: Decide about / }).click();
    const card = admins.getByRole('region', asked);
    await card.getByText(/^Grace, /).waitFor();
    await card
      .getByText(/\$[\d.,]+.* a month/)
      .first()
      .waitFor();
    await admins.getByRole('link', { name: 'Plan', exact: true }).click();
    await admins.getByText('StatefulSet').first().waitFor();
    await admins.getByRole('link', { name: 'Overview', exact: true }).click();
    await card.getByLabel('Comment').fill('Fits the budget.');
    await card.getByRole('button', { name: /^Approve / }).click();
    await admins.getByText(/: approved\.$/).waitFor();
    expect(await admins.evaluate(isLetThrough)).toBe(true);

    await members.getByRole('button', { name: /^Deploy .* now$/ }).click();
    await members.getByText('All events').waitFor();
    expect(await members.evaluate('window.isKept')).toBe(true);
    await admins.getByRole('link', { name: 'History', exact: true }).click();
    await admins.getByText('Fits the budget.').waitFor();
  });
}
