/** Temporary credentials of a role in a customer's account. Secret: never logged, never stored. */
export interface AccountCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

export interface ClientPlace {
  region: string;
  /** The customer's, from `assumeAccountRole`; without them, the function's own. */
  credentials?: AccountCredentials;
}

/**
 * Settings of every client that talks to a customer's account: short time-outs, since a step is repeated by its
 * workflow and a user waits for a probe.
 */
export const clientSettings = ({ region, credentials }: ClientPlace) => ({
  region,
  ...(credentials ? { credentials } : {}),
  // The first call and one retry; the SDK retries throttling, faults and the network only.
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
});
