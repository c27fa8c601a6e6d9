import type { KubernetesListObject, KubernetesObject } from '@kubernetes/client-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListAsSent } from '../../../../functions/clusters/kubernetes/client.ts';
import { enterCluster } from './customer.ts';

let customer: Awaited<ReturnType<typeof enterCluster>>;
beforeAll(async () => {
  customer = await enterCluster();
  for (const name of ['a', 'b', 'c-10', 'c-9', 'd']) {
    await customer.objects.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace } });
  }
});
afterAll(() => customer.cloud.close());

const namespace = 'default';
const namesOf = ({ items }: KubernetesListObject<KubernetesObject>) =>
  items.map(({ metadata }) => metadata?.name);

/** The token of the next page, as the server calls it: the library has another name for it, but for kinds told so. */
const nextOf = ({ metadata }: KubernetesListObject<KubernetesObject>) =>
  (metadata as { continue?: string } | undefined)?.continue;

interface Query {
  fieldSelector?: string;
  labelSelector?: string;
  limit?: number;
  continueToken?: string;
}
const list = (kind: string, query: Query = {}) =>
  customer.objects.list(
    'v1',
    kind,
    namespace,
    undefined,
    undefined,
    undefined,
    query.fieldSelector,
    query.labelSelector,
    query.limit,
    query.continueToken,
  );
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error: { code: number; body: string }) => ({ code: error.code, ...JSON.parse(error.body) }),
  );

test('a list comes in pages that go on where the last one ended', async () => {
  // For the whole process, so another test file's client may have done it already.
  readListAsSent('v1', 'ConfigMap');
  const first = await list('ConfigMap', { limit: 2 });
  expect(namesOf(first)).toEqual(['a', 'b']);
  expect(first.metadata).toMatchObject({ remainingItemCount: 3 });
  const second = await list('ConfigMap', { limit: 2, continueToken: nextOf(first) });
  // In the order of the names' bytes.
  expect(namesOf(second)).toEqual(['c-10', 'c-9']);
  const last = await list('ConfigMap', { limit: 2, continueToken: nextOf(second) });
  expect(namesOf(last)).toEqual(['d']);
  expect(nextOf(last)).toBeUndefined();
  // What a selector leaves of the rest isn't counted.
  const selected = await list('ConfigMap', { labelSelector: '!app', limit: 1 });
  expect(selected.metadata).toMatchObject({ continue: expect.any(String) });
  expect(selected.metadata?.remainingItemCount).toBeUndefined();
});

test('events are selected by the object that they are about, and by their type', async () => {
  const about = (kind: string, name: string, type: string) =>
    customer.objects.create({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${kind}-${name}-${type}`.toLowerCase(), namespace },
      involvedObject: { kind, name, namespace },
      type,
      reason: 'Tested',
    } as KubernetesObject);
  await about('Pod', 'vdb', 'Warning');
  await about('Pod', 'vdb', 'Normal');
  await about('Pod', 'other', 'Warning');
  await about('StatefulSet', 'vdb', 'Warning');
  const fieldSelector = 'involvedObject.kind=Pod,involvedObject.name=vdb,type=Warning';
  expect(namesOf(await list('Event', { fieldSelector }))).toEqual(['pod-vdb-warning']);
});

test('a field that a kind can not be selected by is a bad request, and so is what is no selector', async () => {
  expect(await refusal(list('Event', { fieldSelector: 'message=x' }))).toMatchObject({
    code: 400,
    reason: 'BadRequest',
    message: 'field label not supported: message',
  });
  expect(await refusal(list('ConfigMap', { fieldSelector: 'data.a=1' }))).toMatchObject({
    code: 400,
    message: '"data.a" is not a known field selector: only "metadata.name", "metadata.namespace"',
  });
  expect(await refusal(list('ConfigMap', { fieldSelector: 'nothing' }))).toMatchObject({ code: 400 });
  expect(await refusal(list('ConfigMap', { labelSelector: 'a in' }))).toMatchObject({ code: 400 });
  expect(await refusal(list('ConfigMap', { labelSelector: 'a=b c' }))).toMatchObject({ code: 400 });
});
