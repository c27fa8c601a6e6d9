import tls from 'node:tls';
import { type AzureApplication, startAzure } from '../../../bin/local/other-clouds/azure.ts';

export const tenantId = '11111111-2222-3333-4444-555555555555';

let numbers = 0;
/** A GUID that no other test uses. */
export const newGuid = () => `${String(++numbers).padStart(8, '0')}-aaaa-bbbb-cccc-dddddddddddd`;

export const newApplication = (changes: Partial<AzureApplication> = {}): AzureApplication => ({
  tenantId,
  clientId: newGuid(),
  subscriptionId: newGuid(),
  ...changes,
});

/** Azure on this machine, with its certificate trusted by this process. */
export async function testAzure() {
  const azure = await startAzure();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), azure.certificate]);
  const { authorityHost, resourceManager } = azure;
  return { ...azure, endpoints: { authorityHost, resourceManager } };
}
