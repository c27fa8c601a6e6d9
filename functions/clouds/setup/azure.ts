import { azureAudience } from '../signer/federation.ts';
import type { SetupWay } from './schema.ts';
import { type FederatedTrust, previewOf } from './trust.ts';

const clusterNamespace = 'Microsoft.ContainerService';

// The role goes to the principal's object id with its type: by name, a principal that was just made may not be found
// yet, since directories replicate slowly.
const application = (subscription: string) => `az account set --subscription ${subscription}
APP=$(az ad app create --display-name orchestrator --query appId --output tsv)
PRINCIPAL=$(az ad sp create --id "$APP" --query id --output tsv)
az role assignment create --assignee-object-id "$PRINCIPAL" --assignee-principal-type ServicePrincipal \\
  --role Reader --scope /subscriptions/${subscription}
az provider register --namespace ${clusterNamespace}`;

const applicationTerraform = (subscription: string) => `resource "azuread_application" "orchestrator" {
  display_name = "orchestrator"
}

resource "azuread_service_principal" "orchestrator" {
  client_id = azuread_application.orchestrator.client_id
}

resource "azurerm_role_assignment" "orchestrator" {
  scope                = "/subscriptions/${subscription}"
  role_definition_name = "Reader"
  principal_id         = azuread_service_principal.orchestrator.object_id
}

resource "azurerm_resource_provider_registration" "orchestrator" {
  name = "${clusterNamespace}"
}`;

/** The application's credentials go with it. */
const removal = (subscription: string) => `az account set --subscription ${subscription}
APP=$(az ad app list --display-name orchestrator --query '[0].appId' --output tsv)
az role assignment delete --assignee "$APP" --scope /subscriptions/${subscription}
az ad app delete --id "$APP"`;

const ids = `echo "tenantId: $(az account show --query tenantId --output tsv)"
echo "clientId: $APP"`;

const request = (kind: string, subscriptionId: string, more: object = {}) => ({
  provider: 'azure',
  accountLabel: '<label>',
  credentials: { kind, tenantId: '<tenant id>', subscriptionId, clientId: '<client id>', ...more },
  defaultRegion: '<region>',
});

/** An application that trusts our issuer for one subject. */
export function azureFederation(trust: FederatedTrust): SetupWay {
  const { accountId, issuer, subject } = trust;
  const credential = { name: 'orchestrator', issuer: issuer.url, subject, audiences: [azureAudience] };
  return {
    kind: 'federated_credential',
    summary:
      'An application of your tenant that trusts our issuer. There is no secret that could leak or expire.',
    trust: credential,
    claims: previewOf(trust, azureAudience),
    cli: `${application(accountId)}
az ad app federated-credential create --id "$APP" --parameters '${JSON.stringify(credential)}'
${ids}`,
    cluster_cli: null,
    quota_cli: null,
    remove_cli: removal(accountId),
    terraform: `${applicationTerraform(accountId)}

resource "azuread_application_federated_identity_credential" "orchestrator" {
  application_id = azuread_application.orchestrator.id
  display_name   = "orchestrator"
  issuer         = "${issuer.url}"
  subject        = "${subject}"
  audiences      = ["${azureAudience}"]
}`,
    request: request('federated_credential', accountId),
  };
}

/** An application with a client secret, which Azure ends after two years at the latest. */
export function azureClientSecret(accountId: string): SetupWay {
  return {
    kind: 'service_principal',
    summary: 'An application of your tenant with a client secret, which we keep sealed and which expires.',
    trust: {},
    claims: null,
    cli: `${application(accountId)}
az ad app credential reset --id "$APP" --display-name orchestrator --years 1 --query password --output tsv
${ids}`,
    cluster_cli: null,
    quota_cli: null,
    remove_cli: removal(accountId),
    terraform: `${applicationTerraform(accountId)}

resource "azuread_application_password" "orchestrator" {
  application_id = azuread_application.orchestrator.id
  display_name   = "orchestrator"
}

output "client_secret" {
  value     = azuread_application_password.orchestrator.value
  sensitive = true
}`,
    request: request('service_principal', accountId, {
      clientSecret: '<client secret>',
      secretExpiresAt: '<when it expires, ISO 8601>',
    }),
  };
}
