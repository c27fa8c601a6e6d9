import * as z from 'zod';
import type { CloudAnswer } from '../cloud-request.ts';
import type { WorkloadIdentity } from '../credentials.ts';
import { ProbeError } from '../probe.ts';

const oauthError = z.object({ error: z.string(), error_description: z.string().default('') });

/** Errors of Google's token service, by their OAuth code. Its descriptions are read only where codes don't tell. */
export function refusedExchange({ status, json }: CloudAnswer, account: WorkloadIdentity): ProbeError {
  const { error, error_description } = oauthError.catch({ error: '', error_description: '' }).parse(json);
  const { providerResource } = account;
  if (error === 'unauthorized_client' || /attribute condition/i.test(error_description)) {
    return new ProbeError(
      'attribute_condition_failed',
      `The attribute condition of ${providerResource} does not let our token in. ` +
        'Compare it with the subject that GET /api/clouds/setup shows for this project.',
    );
  }
  if (error === 'invalid_target' || error === 'invalid_request') {
    return new ProbeError(
      'identity_provider_not_found',
      `Google Cloud has no active identity provider ${providerResource}. ` +
        'Check project number, pool and provider in providerResource, and that neither is disabled or deleted.',
    );
  }
  if (error === 'invalid_grant') {
    return new ProbeError(
      'token_rejected',
      `The identity provider ${providerResource} does not accept our token. ` +
        'Set its issuer to the one that GET /api/clouds/setup shows, and leave its allowed audiences empty.',
    );
  }
  return unforeseen(`Google's token service answered ${status}.`);
}

const googleError = z.object({
  error: z.object({
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

const reasonOf = ({ json }: CloudAnswer): string => {
  const found = googleError.safeParse(json);
  if (!found.success) return '';
  return found.data.error.details.find(({ reason }) => reason !== undefined)?.reason ?? '';
};

const disabledApi = (title: string, service: string, project: string) =>
  new ProbeError(
    'api_not_enabled',
    `The ${title} API is not enabled in the project ${project}. ` +
      `Enable it: gcloud services enable ${service} --project ${project}`,
  );

/** The project that a service account's e-mail names. */
const homeOf = ({ serviceAccount }: WorkloadIdentity) =>
  serviceAccount.slice(serviceAccount.indexOf('@') + 1, -'.iam.gserviceaccount.com'.length);

export function refusedImpersonation(answer: CloudAnswer, account: WorkloadIdentity): ProbeError {
  const { serviceAccount } = account;
  if (reasonOf(answer) === 'SERVICE_DISABLED') {
    return disabledApi('IAM Service Account Credentials', 'iamcredentials.googleapis.com', homeOf(account));
  }
  if (answer.status === 404) {
    return new ProbeError(
      'service_account_not_found',
      `There is no service account ${serviceAccount}. Create it, or correct serviceAccount.`,
    );
  }
  if (answer.status === 403) {
    return new ProbeError(
      'impersonation_denied',
      `We may not act as ${serviceAccount}. Grant roles/iam.workloadIdentityUser on it ` +
        'to the principal that GET /api/clouds/setup shows; a new grant takes up to two minutes.',
    );
  }
  return unforeseen(`Google's IAM answered ${answer.status} for ${serviceAccount}.`);
}

export function refusedProject(answer: CloudAnswer, account: WorkloadIdentity): ProbeError {
  const { projectId, serviceAccount } = account;
  if (reasonOf(answer) === 'SERVICE_DISABLED') {
    return disabledApi('Cloud Resource Manager', 'cloudresourcemanager.googleapis.com', homeOf(account));
  }
  if (answer.status === 403 || answer.status === 404) {
    // Google answers 403 for projects that don't exist, too.
    return new ProbeError(
      'authorization_failed',
      `The service account ${serviceAccount} can't read the project ${projectId}, or there is no such project. ` +
        'Check projectId, and grant it roles/browser on the project.',
    );
  }
  return unforeseen(`Google's resource manager answered ${answer.status} for the project ${projectId}.`);
}

/** The default for errors that the cloud adds later, without repeating its text. */
export const unforeseen = (sentence: string) =>
  new ProbeError('cloud_refused', `${sentence} Check the values that you sent, and try again.`);
