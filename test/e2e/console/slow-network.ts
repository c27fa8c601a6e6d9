import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

/** A round trip of 400 ms, and requests that get lost: a train, or another continent. */
export function slowNetwork(given: ConsoleTest) {
  test('Over a slow network that loses requests a gate is filled and confirmed, and nothing is said twice', async () => {
    const { person, page, api } = await given.owner();
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
    const wire = await person.context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    let asked = 0;
    let lost = 0;
    // Chromium loses no single packets, and of a few dozen requests one in a hundred would be none: each tenth is lost.
    await page.route('**/api/**', (route) => {
      if (++asked % 10 !== 0) return route.continue();
      lost++;
      return route.abort('connectionreset');
    });
    await page.goto(`/sessions/${id}`);
    const text = '10M vectors, 768 dims, 200 qps, no hybrid search';
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await page.getByRole('button', { name: /^Confirm gate 1/ }).click();
    await page
      .getByText(/Gate 1 \(.*\) is confirmed/)
      .first()
      .waitFor();
    expect(lost).toBeGreaterThan(0);
    const { items } = await api.call<{ items: { role: string; text: string }[] }>(
      'GET',
      `/api/sessions/${id}/messages?limit=100`,
    );
    expect(items.filter((message) => message.role === 'user' && message.text === text)).toHaveLength(1);
  });
}
