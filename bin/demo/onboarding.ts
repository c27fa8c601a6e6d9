import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.ts';

/** A person of a new organization, logged in and with a verified address. */
export interface Person {
  email: string;
  orgId: string;
}

/** Sign-up to login, the way a person does it: the link comes by mail, which the local cloud keeps in a mailbox. */
export async function signUp(
  api: Api,
  localUrl: string,
  email: string,
): Promise<Person & { password: string }> {
  const password = 'correct horse battery staple';
  // The provider's test keys, which are the local default, accept any token.
  const bot_check_token = 'XXXX.DUMMY.TOKEN.XXXX';
  await api.call('POST', '/api/auth/signup', {
    email,
    password,
    bot_check_token,
    name: 'Ada Lovelace',
    org_name: 'Analytical Engines',
  });
  const token = await tokenFromMail(localUrl, email);
  await api.call('POST', '/api/auth/verify-email', { token, password });
  const login = await api.call<{ access_token: string; user: { org: { id: string } } }>(
    'POST',
    '/api/auth/login',
    { email, password },
  );
  api.token = login.access_token;
  return { email, password, orgId: login.user.org.id };
}

/** The token of the link that a sign-up is mailed. */
export async function tokenFromMail(localUrl: string, email: string): Promise<string> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    const response = await fetch(`${localUrl}/_local/mail`, { headers: { accept: 'application/json' } });
    const { items } = (await response.json()) as { items: { to: string[]; text: string }[] };
    const mail = items.find(({ to }) => to.includes(email));
    const token = mail && /verify-email#token=([\w-]+)/.exec(mail.text)?.[1];
    if (token) return token;
    await sleep(100);
  }
  throw new Error(`No verification mail for ${email} came within 15 s: see ${localUrl}/_local/mail.`);
}

export interface AwsAccount {
  accountId: string;
  roleArn: string;
  region: string;
}

export interface ConnectedAccount {
  id: string;
  accountLabel: string;
  externalId: string;
}

/** Connects an account in the order that a person must: external id, role in the cloud's console, connect. */
export async function connectAws(api: Api, localUrl: string, account: AwsAccount): Promise<ConnectedAccount> {
  const { accountId, roleArn, region } = account;
  const setup = await api.call<{
    external_id: string;
    principal_arn: string;
    permissions_policy: object;
  }>('POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  await createRole(localUrl, roleArn, setup.external_id, setup.principal_arn, setup.permissions_policy);
  const connected = await api.call<{ id: string; accountLabel: string }>('POST', '/api/clouds', {
    provider: 'aws',
    accountLabel: 'Production account',
    credentials: { kind: 'cross_account_role', roleArn, accountId },
    defaultRegion: region,
  });
  return { ...connected, externalId: setup.external_id };
}

/**
 * What the customer does in IAM: a role that trusts our principal, normally under the external id. Without
 * permissions it may do everything.
 */
export async function createRole(
  localUrl: string,
  roleArn: string,
  externalId: string | null,
  principal: string,
  permissions?: object,
) {
  const response = await fetch(`${localUrl}/_local/customer-cloud/roles`, {
    method: 'POST',
    body: JSON.stringify({
      role_arn: roleArn,
      external_id: externalId,
      trusted_principal: principal,
      permissions_policy: permissions,
    }),
  });
  if (!response.ok) throw new Error(`The customer's cloud refused the role: ${await response.text()}`);
}
