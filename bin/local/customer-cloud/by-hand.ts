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
