/** What a person knows of a provider, and where its shell in the browser is. */
export interface Provider {
  id: 'aws' | 'gcp' | 'azure';
  name: string;
  account: string;
  hint: string;
  /** What an id looks like. */
  form: RegExp;
  /** Of people who typed another: what was expected. */
  expected: string;
  shell: { name: string; url: (accountId: string) => string };
  regions: readonly string[];
}

export const providers: readonly Provider[] = [
  {
    id: 'aws',
    name: 'AWS',
    account: 'Account id',
    hint: 'Twelve digits, in the menu at the top right of the AWS console.',
    form: /^\d{12}$/,
    expected: 'An AWS account id has twelve digits, such as 1111-2222-3333.',
    shell: { name: 'AWS CloudShell', url: () => 'https://console.aws.amazon.com/cloudshell/home' },
    regions: (
      'us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 sa-east-1 eu-west-1 eu-west-2 eu-west-3 eu-central-1 ' +
      'eu-central-2 eu-north-1 eu-south-1 eu-south-2 ap-south-1 ap-southeast-1 ap-southeast-2 ap-northeast-1 ' +
      'ap-northeast-2 ap-northeast-3 ap-east-1 af-south-1 me-south-1 me-central-1 il-central-1'
    ).split(' '),
  },
  {
    id: 'gcp',
    name: 'Google Cloud',
    account: 'Project id',
    hint: 'The id, not the name or number, of the project. Deploying there is not possible yet.',
    form: /^[a-z][a-z0-9\-:.]{4,62}$/,
    expected: 'A project id begins with a small letter and has 5 to 63 small letters, digits and dashes.',
    shell: {
      name: 'Google Cloud Shell',
      url: (project) => `https://shell.cloud.google.com/?project=${encodeURIComponent(project)}`,
    },
    regions:
      'us-central1 us-east1 us-west1 europe-west1 europe-west3 europe-west4 asia-east1 asia-southeast1'.split(
        ' ',
      ),
  },
  {
    id: 'azure',
    name: 'Azure',
    account: 'Subscription id',
    hint: 'Under Subscriptions of the Azure portal. Deploying there is not possible yet.',
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    expected: 'A subscription id has 32 hexadecimal digits in five groups, as a GUID has.',
    shell: { name: 'Azure Cloud Shell', url: () => 'https://shell.azure.com/bash' },
    regions: 'eastus westus2 westeurope northeurope germanywestcentral uksouth southeastasia'.split(' '),
  },
];

export const providerOf = (id: string): Provider =>
  providers.find((each) => each.id === id) ?? (providers[0] as Provider);

/**
 * The account that was typed. AWS shows its ids with dashes, and people copy them so.
 * @returns what was expected, where it is no id of that provider
 */
export function typedAccount(
  { id, form, expected }: Provider,
  text: string,
): { id: string } | { wrong: string } {
  const account = id === 'aws' ? text.replaceAll(/[\s\-‐–]/g, '') : text.trim();
  return form.test(account) ? { id: account } : { wrong: expected };
}

/** What the fields of credentials are called. */
export const credentialLabels: Readonly<Record<string, string>> = {
  roleArn: 'Role ARN',
  accountId: 'Account id',
  projectId: 'Project id',
  providerResource: 'Workload identity provider',
  serviceAccount: 'Service account',
  tenantId: 'Tenant id',
  subscriptionId: 'Subscription id',
  clientId: 'Application (client) id',
  clientSecret: 'Client secret',
  secretExpiresAt: 'Secret expires at',
};

export interface AskedField {
  name: string;
  label: string;
  value: string;
  isSecret: boolean;
}

/** Commands with what a person typed in the place of its name in angle brackets; what no name can have is left out. */
export const filledIn = (commands: string, typed: Record<string, string>): string =>
  Object.entries(typed).reduce((text, [name, value]) => {
    const safe = value.replaceAll(/[^\w.-]/g, '');
    return safe ? text.replaceAll(`<${name}>`, safe) : text;
  }, commands);

const isPlaceholder = (value: string) => value.startsWith('<');

/**
 * The fields that a person fills in, of the request that a guide shows: what the guide knows already is filled in, what
 * belongs to the account itself isn't asked.
 */
export function askedFields(credentials: Record<string, unknown>, accountId: string): AskedField[] {
  return Object.entries(credentials)
    .filter(([name, value]) => name !== 'kind' && value !== accountId)
    .map(([name, value]) => ({
      name,
      label: credentialLabels[name] ?? name,
      value: isPlaceholder(String(value)) ? '' : String(value),
      isSecret: name === 'clientSecret',
    }));
}

/** The guide's commands for the role that the account was connected with; the guide names the one that it proposes. */
export function forRole(commands: string, roleArn: string | undefined): string {
  if (roleArn === undefined) return commands;
  return commands
    .replaceAll(/arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+/g, roleArn)
    .replaceAll('--role-name orchestrator', `--role-name ${roleArn.split('/').at(-1)}`);
}
