import { expect, test } from 'vitest';
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
}
