export const region = 'us-east-1';

/** Where the service is deployed. */
export const serviceAccount = '210987654321';
/** Where a customer's cluster is. */
export const customerAccount = '111122223333';

/** The emulator takes an account's number for the access key of its root, and one secret for all of them. */
export const rootSecret = 'judge';

/** Settings of an AWS client that acts as the root of the account. */
export const asRoot = (url: string, accountId: string) => ({
  endpoint: url,
  region,
  credentials: { accessKeyId: accountId, secretAccessKey: rootSecret },
});
