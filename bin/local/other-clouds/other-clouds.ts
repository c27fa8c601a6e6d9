import tls from 'node:tls';
import * as z from 'zod';
import { type HttpExchange, startHttp } from '../customer-cloud/http.ts';
import { readState, replaceState } from '../host/state-file.ts';
import { json } from './answers.ts';
import { type AzureApplication, startAzure } from './azure.ts';
import { type GoogleProject, startGoogle } from './google.ts';
import { verifyByDiscovery } from './verify-token.ts';

const project = z.strictObject({
  projectId: z.string(),
  providerResource: z.string(),
  serviceAccount: z.string(),
  issuer: z.string(),
  subject: z.string().optional(),
  checkedBy: z.enum(['provider', 'service_account']).optional(),
  state: z.string().optional(),
  mayRead: z.boolean().optional(),
  disabledApis: z.array(z.string()).optional(),
});

const application = z.strictObject({
  tenantId: z.string(),
  clientId: z.string(),
  subscriptionId: z.string(),
  clientSecret: z.string().optional(),
  federated: z.strictObject({ issuer: z.string(), subject: z.string() }).optional(),
  signInError: z.number().optional(),
  signInStatus: z.number().optional(),
  mayRead: z.boolean().optional(),
  homeTenantId: z.string().optional(),
  state: z.string().optional(),
  registrationState: z.string().optional(),
});

export interface OtherClouds {
  /** Where people set projects and applications up: `<url>/_admin/…`. */
  url: string;
  /** The endpoints as the functions read them from their environment. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

interface Kept {
  projects: GoogleProject[];
  applications: AzureApplication[];
}

/**
 * Google Cloud and Azure on loopback ports, with what was set up in them kept in the file. Federation tokens are
 * verified through their issuer's discovery document. Azure's sign-in is https, so this process trusts its
 * certificate from now on.
 */
export async function startOtherClouds({ stateFile }: { stateFile: string }): Promise<OtherClouds> {
  const readToken = verifyByDiscovery;
  const [google, azure] = await Promise.all([startGoogle({ readToken }), startAzure({ readToken })]);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), azure.certificate]);
  const { projects = [], applications = [] } = (readState(stateFile) ?? {}) as Partial<Kept>;
  google.projects.push(...projects);
  azure.applications.push(...applications);
  const save = () => {
    const state: Kept = { projects: google.projects, applications: azure.applications };
    replaceState(stateFile, state);
  };

  const admin = await startHttp(async ({ method, url, body }: HttpExchange) => {
    const path = url.pathname.replace(/^\/_admin/, '');
    try {
      if (method === 'POST' && path === '/projects') {
        const given = project.parse(JSON.parse(body));
        replace(google.projects, given, ({ projectId }) => projectId === given.projectId);
      } else if (method === 'POST' && path === '/applications') {
        const given = application.parse(JSON.parse(body));
        replace(azure.applications, given, ({ clientId }) => clientId === given.clientId);
      } else {
        const detail = 'There are POST projects and POST applications. See the README beside this file.';
        return json(404, { detail });
      }
    } catch (error) {
      return json(422, { detail: error instanceof z.ZodError ? z.prettifyError(error) : String(error) });
    }
    save();
    return json(201, {});
  });

  return {
    url: admin.url,
    environment: {
      CLOUDSDK_API_ENDPOINT_OVERRIDES_STS: google.url,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_IAMCREDENTIALS: google.url,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDRESOURCEMANAGER: google.url,
      AZURE_AUTHORITY_HOST: azure.authorityHost,
      AZURE_RESOURCE_MANAGER_ENDPOINT: azure.resourceManager,
    },
    close: async () => {
      await Promise.all([google.close(), azure.close(), admin.close()]);
    },
  };
}

function replace<T>(list: T[], item: T, isSame: (other: T) => boolean) {
  const at = list.findIndex(isSame);
  if (at < 0) list.push(item);
  else list[at] = item;
}
