import tls from 'node:tls';
import { type AzureApplication, startAzure } from '../../../bin/local/other-clouds/azure.ts';

export const tenantId = '11111111-2222-3333-4444-555555555555';

// Each Azure has a certificate of its own in the same name: with two of them trusted, the wrong one would be compared.
const usual = tls.getCACertificates('default');

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
  tls.setDefaultCACertificates([...usual, azure.certificate]);
  const { authorityHost, resourceManager } = azure;
  return { ...azure, endpoints: { authorityHost, resourceManager } };
}
