import { recordUpdate } from './kubernetes/apply.ts';
import type { KubernetesObject } from './kubernetes/object.ts';
import { type CustomerCloudState, nextSerial } from './state.ts';

/**
 * The customer changes what a stack has made, past CloudFormation; null deletes it.
 * @throws where there is no such resource
 */
export function changeByHand(
  state: CustomerCloudState,
  stackName: string,
  logicalId: string,
  properties: Record<string, unknown> | null,
): void {
  const stack = state.stacks.findLast(({ name }) => name === stackName);
  if (!stack?.resources[logicalId]) throw new Error(`There is no ${logicalId} in a stack ${stackName}.`);
  nextSerial(state);
  const before = stack.byHand?.[logicalId] ?? {};
  stack.byHand = { ...stack.byHand, [logicalId]: properties && { ...before, ...properties } };
}

/**
 * The customer edits all objects of a kind, as kubectl does it: the fields belong to the one who has set them then.
 * @throws where there are none
 */
export function editByHand(
  state: CustomerCloudState,
  kind: string,
  edit: (object: KubernetesObject) => void,
  time: string,
): void {
  const found = Object.values(state.clusters).flatMap((objects) =>
    Object.entries(objects)
      .filter(([, object]) => object.kind === kind)
      .map(([key, live]) => ({ objects, key, live })),
  );
  if (found.length === 0) throw new Error(`There is no ${kind}.`);
  for (const { objects, key, live } of found) {
    const next = structuredClone(live);
    edit(next);
    recordUpdate(live, next, { manager: 'kubectl-edit', time });
    next.metadata.resourceVersion = String(nextSerial(state));
    objects[key] = next;
  }
}
