import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { approvalLifetimeMs } from '../../functions/deployments/approvals/lifetimes.ts';
import { checkIds } from '../../functions/deployments/preflight/check-ids.ts';
import { issuerConfig } from '../../functions/issuer/env.ts';
import { resetMinutes, verifyHours } from '../../functions/mail/account-mails.ts';
import { inviteDays } from '../../functions/orgs/invites/invite.ts';
import { mostDays, usualDays } from '../../functions/orgs/tokens/token.ts';
import { roles } from '../../functions/shared/actor.ts';
import { keptForMs } from '../../functions/shared/db/idempotency.ts';
import { eventCatalogue } from '../../functions/shared/events/catalogue.ts';
import { tokenLifetimeMs } from '../../functions/shared/http/pipeline/token.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/contract.md'), 'utf8');
const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The rows of the section's table, cell by cell. */
const table = (heading: string) =>
  [...section(heading).matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .slice(2);

test('The contract names the roles in their order', () => {
  expect(section('Roles')).toContain(roles.map((role) => `\`${role}\``).join(', '));
});

test('The contract’s events are the catalogue', () => {
  const catalogue = Object.entries(eventCatalogue).map(([type, row]) => [type, row.entityType, row.severity]);
  expect(table('Events')).toEqual(catalogue);
});

test('The contract’s lifetimes are those of the code and of the workflow', () => {
  const gates = JSON.parse(readFileSync(join(root, 'stepfunctions/session-gates.asl.json'), 'utf8')).States;
  const hours = (ms: number) => `${ms / 3_600_000} hours`;
  const days = (seconds: number) => `${seconds / 86_400} days`;
  expect(Object.fromEntries(table('Lifetimes'))).toEqual({
    'access token': hours(tokenLifetimeMs),
    'answer kept under an Idempotency-Key': hours(keptForMs),
    'link that verifies an address': `${verifyHours} hours`,
    'link that resets a password': `${resetMinutes} minutes`,
    invitation: `${inviteDays} days`,
    'token of a program': `${usualDays} days unless asked otherwise, ${mostDays} at most`,
    'approval request': days(gates.AwaitApproval.TimeoutSeconds),
    'gate that is left open': days(gates.OpenGate.TimeoutSeconds),
    'federation token': `${issuerConfig.parse({}).JWT_ISSUER_TOKEN_TTL_SECONDS} seconds`,
  });
  expect(approvalLifetimeMs / 1000).toBe(gates.AwaitApproval.TimeoutSeconds);
});

test('The contract names the rows of a preflight in their order', () => {
  expect(table('Preflight').map(([row]) => row)).toEqual(checkIds);
});
