import { ApiException } from '@kubernetes/client-node';
import { afterAll, expect, test, vi } from 'vitest';
import { logger } from '../../../functions/shared/logger.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** The line that an error of this kind leaves in the log. */
function written(error: Error) {
  const lines: string[] = [];
  const print = vi.spyOn((logger as unknown as { console: Console }).console, 'error');
  print.mockImplementation((line: string) => void lines.push(line));
  logger.error('something_failed', { error });
  return lines.join('\n');
}

const canary = 'canary-4f1c';

test('The log names what a database refused, and repeats nothing of the row', async () => {
  const error = await database.owner`insert into users (id, email, name, password_hash, created_at)
    values (${canary}, ${canary}, ${canary}, ${canary}, null)`.catch((reason: Error) => reason);
  expect(JSON.stringify({ ...error })).toContain(canary);
  const line = written(error as Error);
  expect(JSON.parse(line).error).toMatchObject({ name: 'PostgresError', code: '23502', table_name: 'users' });
  expect(line).not.toContain(canary);
});

test('The log says why a call failed, and repeats neither request nor answer', () => {
  const call = Object.assign(new Error('The cluster answered 422'), {
    code: 422,
    body: { data: { password: canary } },
    headers: { authorization: canary },
    $metadata: { requestId: canary },
  });
  const cause = Object.assign(new Error('socket closed'), { config: { headers: { authorization: canary } } });
  const line = written(new Error('It failed.', { cause: Object.assign(call, { cause }) }));
  expect(JSON.parse(line).error).toMatchObject({
    message: 'It failed.',
    cause: { message: 'The cluster answered 422', code: 422, cause: { message: 'socket closed' } },
  });
  expect(line).not.toContain(canary);
});

test('A cause that is no error is left out', () => {
  expect(written(new Error('It failed.', { cause: { token: canary } }))).not.toContain(canary);
});

test('The log repeats no value that a database, a cluster or a document could not take', async () => {
  const refused = await database.owner`select ${canary}::text::integer`.catch((reason: Error) => reason);
  // Of a document that isn't JSON ten characters are quoted.
  const short = 'k-4f1c';
  const unread = await Promise.resolve(short)
    .then(JSON.parse)
    .catch((reason: Error) => reason);
  const answered = new ApiException(422, 'Unprocessable', { data: { password: canary } }, { cookie: canary });
  const errors = [
    [refused, canary],
    [unread, short],
    [answered, canary],
  ] as [Error, string][];
  for (const [error, secret] of errors) {
    expect(`${error.message}${error.stack}`).toContain(secret);
    const line = written(new Error('It failed.', { cause: error }));
    expect(line).not.toContain(secret);
    // Still enough to find the cause by.
    expect(JSON.parse(line).error.cause.message.length).toBeGreaterThan(10);
    expect(JSON.parse(line).error.cause.stack).toContain('    at ');
  }
});
