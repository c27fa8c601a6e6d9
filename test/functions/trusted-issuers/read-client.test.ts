import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { readClientDocument } from '../../../functions/trusted-issuers/read-client.ts';
import { type ClientAnswer, clientHost } from '../../support/doubles/client-host.ts';

// A program's document is on somebody else's server, which answers what it likes.

let answer: (url: string) => ClientAnswer;
const host = await clientHost((url) => answer(url));
afterAll(() => host.close());
const document = (more: object = {}): ClientAnswer => ({
  body: JSON.stringify({ client_id: host.url, redirect_uris: ['http://localhost/callback'], ...more }),
});
beforeEach(() => {
  answer = () => document();
  host.asked.length = 0;
});

const options = {
  resolve: async () => ['127.0.0.1'],
  opened: parseCidrs('127.0.0.0/8'),
  authorities: [host.authority],
};
const read = (more: object = {}, url = host.url) => readClientDocument({ ...options, ...more }, url);

test('what counts of the document is read, and the rest left out', async () => {
  answer = () => document({ client_name: 'Agent', logo_uri: 'https://agent.example.com/logo.png' });
  expect(await read()).toEqual({
    client_id: host.url,
    client_name: 'Agent',
    redirect_uris: ['http://localhost/callback'],
    token_endpoint_auth_method: 'none',
  });
});

test('nothing is asked of an address that is not on the public internet', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])
    await expect(read({ resolve: async () => [address], opened: [] })).rejects.toThrow(/public internet/);
  for (const literal of [
    'https://169.254.169.254/client.json',
    'https://[::1]/client.json',
    'https://2130706433/c',
  ])
    await expect(read({ opened: [] }, literal)).rejects.toThrow(/public internet/);
  await expect(read({ resolve: async () => ['93.184.215.14', '127.0.0.1'], opened: [] })).rejects.toThrow();
  expect(host.asked).toEqual([]);
});

test.each<[string, () => ClientAnswer]>([
  ['leads to another path', () => ({ status: 302, headers: { location: '/other.json' }, body: '' })],
  ['leads elsewhere', () => ({ status: 302, headers: { location: 'https://169.254.169.254/' }, body: '' })],
  ['is missing', () => ({ status: 404, body: '{}' })],
  ['is no JSON', () => ({ body: '<html>' })],
  ['is larger than any document', () => document({ client_name: 'x'.repeat(20_000) })],
  ['names no address for answers', () => document({ redirect_uris: [] })],
  ['names hundreds of them', () => document({ redirect_uris: Array(51).fill('http://localhost/callback') })],
  ['wants a secret', () => document({ token_endpoint_auth_method: 'client_secret_post' })],
])('a document that %s is none', async (_, given) => {
  answer = given;
  await expect(read()).rejects.toThrow();
  expect(host.asked).toEqual(['/client.json']);
});

test('a server that never answers is not waited for', async () => {
  answer = () => ({ body: undefined });
  await expect(read({ deadlineMs: 50 })).rejects.toThrow('did not come in time');
});
