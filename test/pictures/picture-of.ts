import type { Page } from 'playwright-core';

/** What is seen of the page, as WebP: a third of a PNG's size. */
export async function pictureOf(page: Page, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
