import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';

/** Letting a program in that has sent the person's browser to the console. @param clientId the address of its document */
export function authorize(given: ConsoleTest, clientId: string) {
  const redirect = 'http://localhost:53123/callback';
  const verifier = 'v'.repeat(43);
  /** What the program sends the browser to; its state looks like a number, which a router may change. */
  const address = (more: Record<string, string> = {}) => {
    const question = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${given.cloud.url}/mcp`,
      state: '1e5',
      ...more,
    };
    return `/authorize?${new URLSearchParams(question)}`;
  };

  test('A person sees which program asks, and lets it in, and the program gets its token', async () => {
    const { api, page } = await given.owner();
    await page.route('http://localhost:53123/**', (route) => route.fulfill({ body: 'You can go back.' }));
    await page.goto(address());
    await page.getByRole('heading', { name: 'May Example Agent act in your name?' }).waitFor();
    await page.getByText('If somebody has sent you the link, refuse it').waitFor();
    await page.getByText('a program on this machine (localhost:53123)').waitFor();
    await page.getByLabel('What it may do').selectOption('propose');
    await page.getByText('not: Use the API but by the tools of the MCP server.').waitFor();
    await page.getByRole('button', { name: 'Let it in' }).click();
    await page.waitForURL(`${redirect}?**`);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['1e5', given.cloud.url]);
    const token = await api.call<Record<string, string>>('POST', '/api/auth/token', {
      grant_type: 'authorization_code',
      code: searchParams.get('code'),
      client_id: clientId,
      redirect_uri: redirect,
      code_verifier: verifier,
    });
    expect(token).toMatchObject({ scope: 'propose', access_token: expect.stringMatching(/^dor_pat_/) });
  });

  test('A program that may not get its answer where it wants is told of on the page alone', async () => {
    const { page } = await given.owner();
    await page.goto(address({ redirect_uri: 'https://evil.example.com/' }));
    await page.getByText('does not name redirect_uri').waitFor();
    expect(new URL(page.url()).pathname).toBe('/authorize');
  });
}
