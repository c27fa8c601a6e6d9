/** Nothing here checks signatures; the SDK only wants to have something to sign with. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

// One module instance serves all requests to a function; Powertools and the database client read it from here.
const concurrencyPerFunction = 4;

/**
 * Points every AWS SDK client of this process at the local cloud, in the SDK's own way, and away from profiles
 * and credentials of the person who runs it.
 * @param endpoints AWS_ENDPOINT_URL for every service that has no AWS_ENDPOINT_URL_<SERVICE> in it
 */
export function setSdkEnvironment(
  region: string,
  endpoints: { AWS_ENDPOINT_URL: string } & Record<string, string>,
): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_')) delete process.env[name];
  }
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_LAMBDA_MAX_CONCURRENCY: String(concurrencyPerFunction),
    ...endpoints,
  });
}
