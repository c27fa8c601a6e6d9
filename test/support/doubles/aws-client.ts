import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

/** All clients of a class answer as told, to the end of the test file and no further. */
export const mockAws: typeof mockClient = (client) => {
  const mock = mockClient(client);
  afterAll(() => mock.restore());
  return mock;
};
