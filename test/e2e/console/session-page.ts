import { expect, test } from 'vitest';
import { seriousIn } from '../../support/browser/accessibility.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { eventually } from '../../support/builders/eventually.ts';

/** The page of a session. */
export function sessionPage(given: ConsoleTest) {
  test('The message box of a session is whole in the window of a small laptop', async () => {
    const { page, api } = await given.owner();
    await page.setViewportSize({ width: 1280, height: 860 });
    const text = '10 million vectors of 768 dimensions, 200 queries per second';
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', {
      agent_id: 'vector-database',
      text,
    });
    await page.goto(`/sessions/${id}`);
    await page.getByRole('list', { name: 'Gates' }).getByRole('listitem').first().waitFor();
    const send = page.getByRole('button', { name: 'Send' });
    await send.waitFor();
    await eventually(async () => {
      const card = await page.locator('.talk').boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 1_000)).toBeLessThanOrEqual(860);
    });
  });

  test('A gated model asks for its hub’s token, which is given beside the conversation and not shown again', async () => {
    const { page, api } = await given.owner();
    const text = 'meta-llama/Llama-3.1-8B-Instruct, 4 requests per second';
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', {
      agent_id: 'inference-server',
      text,
    });
    await page.goto(`/sessions/${id}`);
    const card = page.getByRole('region', { name: 'Token of the model hub' });
    const field = card.getByLabel('Access token');
    await field.fill('not-a-token');
    await card.getByRole('button', { name: 'Give the token' }).click();
    await card.getByText('must be an access token of the hub').first().waitFor();
    const token = `hf_${'a'.repeat(30)}`;
    await field.fill(token);
    expect(await field.getAttribute('type')).toBe('password');
    await card.getByRole('button', { name: 'Show what is typed' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    expect(await seriousIn(page)).toEqual([]);
    await card.getByRole('button', { name: 'Give the token' }).click();
    await card.getByText('It is not shown again.').waitFor();
    expect(await page.content()).not.toContain(token);
    await card.getByRole('button', { name: 'Delete it' }).click();
    await field.waitFor();
  });
}
