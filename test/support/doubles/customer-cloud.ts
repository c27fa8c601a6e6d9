import { vi } from 'vitest';
import {
  type CustomerCloudOptions,
  type RunningCustomerCloud,
  startCustomerCloud,
} from '../../../bin/local/customer-cloud/customer-cloud.ts';

/** Whom the roles of the tests' customers trust. */
export const principalArn = 'arn:aws:iam::000000000000:root';

/** A customer's cloud, with this process' AWS clients pointed at it. */
export async function customerCloud(options: CustomerCloudOptions = {}): Promise<RunningCustomerCloud> {
  const cloud = await startCustomerCloud(options);
  pointAt(cloud.environment);
  return cloud;
}

/** Sets the AWS SDK's own variables for the rest of the test file. */
export function pointAt(endpoints: Record<string, string>): void {
  const variables = {
    AWS_ACCESS_KEY_ID: 'AKIATESTS',
    AWS_SECRET_ACCESS_KEY: 'tests',
    AWS_REGION: 'us-east-1',
    ...endpoints,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

/** Points the AWS clients back at where they were, however the work ends: it may start a cloud of its own. */
export async function pointedBackAfter<T>(work: () => Promise<T>): Promise<T> {
  const former = { ...process.env };
  try {
    return await work();
  } finally {
    const now = Object.keys(process.env).filter((name) => name.startsWith('AWS_'));
    for (const name of now) vi.stubEnv(name, former[name]);
  }
}

/** What the customer does in the IAM console; an external id of null is a role that asks for none. */
export async function createRole(
  cloud: RunningCustomerCloud,
  roleArn: string,
  externalId: string | string[] | null,
  permissions?: object,
) {
  const body = {
    role_arn: roleArn,
    external_id: externalId,
    trusted_principal: principalArn,
    permissions_policy: permissions,
  };
  const answer = await fetch(`${cloud.url}/_admin/roles`, { method: 'POST', body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`The role was not created: ${await answer.text()}`);
}
