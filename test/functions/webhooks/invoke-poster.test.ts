import { expect, test } from 'vitest';
import { posterFunction } from '../../../functions/webhooks/sending/invoke-poster.ts';
import { NotPosted } from '../../../functions/webhooks/sending/worker.ts';

const request = { url: 'https://hooks.example.com/', headers: {}, body: '{}' };

const failing = (facts: object) => async () => {
  throw Object.assign(new Error('no'), facts);
};
const answering = (payload: object) => async () => ({
  FunctionError: 'Unhandled',
  Payload: { transformToString: () => JSON.stringify(payload) },
});
const thrown = (send: () => Promise<unknown>) =>
  posterFunction('poster', { send } as never)(request).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each<[string, () => Promise<unknown>]>([
  ['throttled', failing({ name: 'TooManyRequestsException', $metadata: { httpStatusCode: 429 } })],
  ['expired credentials', failing({ name: 'ExpiredTokenException', $metadata: { httpStatusCode: 403 } })],
  ['no credentials', failing({ name: 'CredentialsProviderError' })],
  ['no name', failing({ code: 'ENOTFOUND' })],
  [
    'an unreadable WEBHOOK_CA',
    answering({ errorType: 'PosterNotStarted', errorMessage: 'Wrong or missing' }),
  ],
])('%s uses up no attempt, because nothing was sent', async (_, send) => {
  expect(await thrown(send)).toBeInstanceOf(NotPosted);
});

test.each<[string, () => Promise<unknown>]>([
  ['an error of Lambda itself', failing({ name: 'ServiceException', $metadata: { httpStatusCode: 500 } })],
  ['no answer', failing({ name: 'TimeoutError' })],
  ['an end within the attempt', answering({ errorType: 'Sandbox.Timedout', errorMessage: 'timed out' })],
])('%s uses up an attempt, because nobody knows what was sent', async (_, send) => {
  const error = await thrown(send);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(NotPosted);
});
