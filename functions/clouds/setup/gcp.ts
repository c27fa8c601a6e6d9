import { gcpAudience } from '../signer/federation.ts';
import type { SetupWay } from './schema.ts';
import { type FederatedTrust, previewOf } from './trust.ts';

const services = [
  'iam.googleapis.com',
  'iamcredentials.googleapis.com',
  'sts.googleapis.com',
  'cloudresourcemanager.googleapis.com',
];
const pool = 'locations/global/workloadIdentityPools/orchestrator';

/** A workload identity pool that takes our tokens, and a service account that one subject of it may act as. */
export function gcpFederation(trust: FederatedTrust): SetupWay {
  const { accountId: project, subject } = trust;
  const { url: issuer } = trust.issuer;
  const condition = `assertion.sub == '${subject}'`;
  const account = `orchestrator@${project}.iam.gserviceaccount.com`;
  const audience = gcpAudience(`projects/<project number>/${pool}/providers/orchestrator`);
  return {
    kind: 'workload_identity',
    summary:
      'A workload identity pool of your project that trusts our issuer. There is no secret on either side.',
    trust: {
      issuer_uri: issuer,
      attribute_mapping: { 'google.subject': 'assertion.sub' },
      attribute_condition: condition,
    },
    claims: previewOf(trust, audience),
    cli: `gcloud config set project ${project}
gcloud services enable ${services.join(' ')}
gcloud iam workload-identity-pools create orchestrator --location global
gcloud iam workload-identity-pools providers create-oidc orchestrator --location global \\
  --workload-identity-pool orchestrator --issuer-uri '${issuer}' \\
  --attribute-mapping 'google.subject=assertion.sub' --attribute-condition "${condition}"
gcloud iam service-accounts create orchestrator
NUMBER=$(gcloud projects describe ${project} --format 'value(projectNumber)')
gcloud iam service-accounts add-iam-policy-binding ${account} --role roles/iam.workloadIdentityUser \\
  --member "principal://iam.googleapis.com/projects/$NUMBER/${pool}/subject/${subject}"
gcloud projects add-iam-policy-binding ${project} --role roles/browser --member 'serviceAccount:${account}'
echo "providerResource: projects/$NUMBER/${pool}/providers/orchestrator"`,
    cluster_cli: null,
    quota_cli: null,
    remove_cli: `gcloud config set project ${project}
gcloud projects remove-iam-policy-binding ${project} --role roles/browser --member 'serviceAccount:${account}'
gcloud iam service-accounts delete ${account} --quiet
gcloud iam workload-identity-pools delete orchestrator --location global --quiet`,
    terraform: `data "google_project" "orchestrator" {
  project_id = "${project}"
}

resource "google_project_service" "orchestrator" {
  for_each = toset(${JSON.stringify(services)})
  project  = "${project}"
  service  = each.key
}

resource "google_iam_workload_identity_pool" "orchestrator" {
  project                   = "${project}"
  workload_identity_pool_id = "orchestrator"
}

resource "google_iam_workload_identity_pool_provider" "orchestrator" {
  project                            = "${project}"
  workload_identity_pool_id          = google_iam_workload_identity_pool.orchestrator.workload_identity_pool_id
  workload_identity_pool_provider_id = "orchestrator"
  attribute_mapping                  = { "google.subject" = "assertion.sub" }
  attribute_condition                = "${condition}"
  oidc {
    issuer_uri = "${issuer}"
  }
}

resource "google_service_account" "orchestrator" {
  project    = "${project}"
  account_id = "orchestrator"
}

resource "google_service_account_iam_member" "orchestrator" {
  service_account_id = google_service_account.orchestrator.name
  role               = "roles/iam.workloadIdentityUser"
  member             = "principal://iam.googleapis.com/\${google_iam_workload_identity_pool.orchestrator.name}/subject/${subject}"
}

resource "google_project_iam_member" "orchestrator" {
  project = "${project}"
  role    = "roles/browser"
  member  = google_service_account.orchestrator.member
}

output "provider_resource" {
  value = google_iam_workload_identity_pool_provider.orchestrator.name
}`,
    request: {
      provider: 'gcp',
      accountLabel: '<label>',
      credentials: {
        kind: 'workload_identity',
        projectId: project,
        providerResource: `projects/<project number>/${pool}/providers/orchestrator`,
        serviceAccount: account,
      },
      defaultRegion: '<region>',
    },
  };
}
