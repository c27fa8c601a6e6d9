/** The form of TASK_BROKER_URL: the broker is SQS, and only its region could vary. */
export const brokerUrl = /^sqs:\/\/[a-z]{2}(-[a-z]+){1,2}-\d$/;

/**
 * The queues are the stack's own and are in its region, as the cache is. A TASK_BROKER_URL that names another region
 * stops the start, before an operator looks for messages there.
 * @throws Error when it names another region
 */
export function requireBrokerIn(region: string, url: string | undefined): void {
  if (url === undefined || url === `sqs://${region}`) return;
  throw new Error(
    `TASK_BROKER_URL is ${url}, and the queues of this installation are in ${region}: set it to sqs://${region}, or ` +
      'leave it out.',
  );
}
