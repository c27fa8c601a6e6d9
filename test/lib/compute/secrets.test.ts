import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { duties } from '../../../functions/shared/db/duties.ts';
import { loginSecret, secretNames, secretVariables } from '../../../functions/shared/secrets.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

/** The migrations make them, with the logins. */
const loginSecrets = duties.map(loginSecret);

const { service } = await stageTemplates('production');
const functions = service.ofType('AWS::Lambda::Function');

/** By function, the secrets that its role may read: what it needs to know to do its work, and nothing else. */
const readable: Record<string, string[]> = {
  'functions/agents/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/audit/export/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/audit/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/audit/seal/handler.ts': ['database-workers', 'settings'],
  'functions/auth/handler.ts': ['database-auth', 'tokens', 'bot-check', 'settings'],
  'functions/mail/handler.ts': ['database-mail', 'mail', 'settings'],
  'functions/billing/sweep/handler.ts': ['database-billing', 'settings'],
  'functions/billing/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/clouds/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/clouds/health/handler.ts': ['database-workers', 'settings'],
  'functions/clouds/signer/handler.ts': ['database-issuer', 'settings'],
  'functions/deployments/drift/handler.ts': ['database-workers', 'settings'],
  'functions/deployments/http/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/streams/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/deployments/runs/handler.ts': ['database-workers', 'settings'],
  'functions/exports/handler.ts': ['database-api', 'conversations', 'tokens', 'settings'],
  'functions/issuer/rotation/handler.ts': ['database-issuer', 'settings'],
  'functions/live/socket/handler.ts': ['database-api', 'settings'],
  'functions/live/telling/handler.ts': ['database-workers', 'settings'],
  'functions/mail/digest/handler.ts': ['database-mail', 'settings'],
  'functions/notifications/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/operator/handler.ts': ['database-support', 'conversations', 'tokens', 'settings'],
  'functions/orgs/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/sessions/handler.ts': ['database-api', 'conversations', 'tokens', 'settings'],
  'functions/sessions/conversation/messages/handler.ts': [
    'database-api',
    'conversations',
    'tokens',
    'model',
    'settings',
  ],
  'functions/sessions/workflow/signals/handler.ts': ['database-workers', 'settings'],
  'functions/sessions/workflow/steps/handler.ts': ['database-workers', 'settings'],
  'functions/sessions/workflow/sweep/handler.ts': ['database-workers', 'settings'],
  'functions/shared/events/sweep/handler.ts': ['database-workers', 'settings'],
  'functions/system/handler.ts': ['database-api', 'conversations', 'tokens', 'settings'],
  'functions/system/migrate/handler.ts': ['owner', ...loginSecrets, 'settings'],
  'functions/webhooks/fan-out/handler.ts': ['database-webhooks', 'settings'],
  'functions/webhooks/handler.ts': ['database-api', 'tokens', 'settings'],
  'functions/mcp/handler.ts': ['settings'],
  'functions/model-hub/handler.ts': ['settings'],
  'functions/trusted-issuers/handler.ts': ['settings'],
  'functions/webhooks/posting/handler.ts': ['settings'],
  'functions/webhooks/sending/handler.ts': ['database-webhooks', 'settings'],
  'functions/webhooks/sweep/handler.ts': ['database-webhooks', 'settings'],
  'functions/system/retention/handler.ts': ['database-retention', 'conversations', 'settings'],
};

/** The names of secrets in any part of a template: `…:secret:orchestrator/production/tokens-??????`. */
const named = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/:secret:orchestrator\/production\/([a-z-]+?)(?:-\?{6})?[" ]/g)].map(
    ([, name]) => name,
  );

const inTableOrder = (names: (string | undefined)[]) =>
  secretNames.filter((name) => new Set(names).has(name));

function secretsInPoliciesOf(roleId: string) {
  const policies = service
    .ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(`"${roleId}"`));
  const statements = policies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  return statements.filter((statement) => JSON.stringify(statement.Action).includes('secretsmanager:'));
}

test('Every function may read exactly the secrets of the table above, and knows no other', () => {
  const found = functions.map(([, { Metadata, Properties }]) => {
    const granted = secretsInPoliciesOf(Properties.Role['Fn::GetAtt'][0]);
    const told = named(Properties.Environment.Variables.CONFIG_SECRET_ARNS);
    if (Metadata?.Entry === 'functions/system/migrate/handler.ts') told.push(...loginSecrets);
    expect(inTableOrder(told), Metadata?.Entry).toEqual(inTableOrder(granted.flatMap(named)));
    return [Metadata?.Entry, inTableOrder(granted.flatMap(named))];
  });
  expect(Object.fromEntries(found)).toEqual(readable);
});

test('No role reads a secret but those of functions, and none of them by a pattern that fits more than one', () => {
  const granted = service
    .ofType('AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter((statement) => JSON.stringify(statement.Action).includes('secretsmanager:'));
  const resources = granted.flatMap(({ Resource }) => Resource);
  // The migrations name those of the logins with and without what Secrets Manager puts behind a name.
  expect(resources).toHaveLength(Object.values(readable).flat().length + duties.length);
  for (const resource of resources) expect(named(resource)).toHaveLength(1);
});

test('Only the migrations may read the login of the database’s owner', () => {
  const readers = Object.entries(readable).filter(([, names]) => names.includes('owner'));
  expect(readers.map(([entry]) => entry)).toEqual(['functions/system/migrate/handler.ts']);
});

test('The page of the configuration names every variable with its secret, and no other', () => {
  const section = readFileSync('docs/configuration.md', 'utf8').split('\n## Variables')[1] ?? '';
  const rows = [...section.matchAll(/^\| `([A-Z_]+)` +\| (?:`([a-z-]+)`|none)/gm)];
  // A key that is only used on one machine has no place on AWS.
  const placed = rows.map(([, name, secret]) => [name, secret ?? 'settings']);
  const table = secretNames.flatMap((name) => secretVariables[name].map((variable) => [variable, name]));
  expect(placed.sort()).toEqual(table.sort());
});
