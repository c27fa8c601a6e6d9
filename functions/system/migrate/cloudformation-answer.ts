import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

// One resource forever: another id would make CloudFormation delete "the old one".
const physicalResourceId = 'database-migrations';

// CloudFormation refuses answers over 4 KB.
const longestReason = 1_000;

/**
 * Tells CloudFormation, which waits for it, how the resource's change went.
 * @throws Error when the answer was not taken
 */
export async function answerCloudFormation(
  event: CloudFormationCustomResourceEvent,
  failure?: string,
): Promise<void> {
  const { ResponseURL, StackId, RequestId, LogicalResourceId } = event;
  const body = JSON.stringify({
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    ...(failure === undefined ? {} : { Reason: failure.slice(0, longestReason) }),
    PhysicalResourceId: physicalResourceId,
    StackId,
    RequestId,
    LogicalResourceId,
  });
  // The address is signed for an empty content type.
  const response = await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!response.ok)
    throw new Error(`CloudFormation did not take the answer: ${response.status} ${response.statusText}.`);
}
