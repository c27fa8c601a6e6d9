import { STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** All clients of a class answer as told, to the end of the test that asks for it, else of the file, and no further. */
export const mockAws: typeof mockClient = (client) => {
  const mock = mockClient(client);
  // Inside of a test nothing can be put off to the end of its file any more.
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  atEnd(() => {
    mock.restore();
  });
  return mock;
};

/** Watches the clients of all services until the test file ends. Tells which of those that were used are still open. */
export function watchClients(): () => string[] {
  const base = Object.getPrototypeOf(STSClient.prototype);
  const open = new Map<object, string>();
  let used = 0;
  const { send, destroy } = base;
  base.send = function (...request: unknown[]) {
    if (!open.has(this)) used += 1;
    open.set(this, this.constructor.name);
    return send.apply(this, request);
  };
  base.destroy = function () {
    open.delete(this);
    return destroy.apply(this);
  };
  afterAll(() => Object.assign(base, { send, destroy }));
  return () => {
    if (used === 0) throw new Error('No client was used.');
    return [...open.values()];
  };
}
