import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logger } from '../../functions/shared/logger.ts';
import { type SecretName, secretVariables } from '../../functions/shared/secrets.ts';
import { acted } from '../support/builders/audit.ts';
import { recordedDeployment, withExternalIds } from '../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';

// Functions that a schedule starts, as Lambda loads them. What fails at one organization keeps none of the others waiting,
// and is told once all had their turn: by the end of the invocation, for which an alarm waits.

const database = await testDatabase();
const { db, owner } = database;
const configuration: Record<string, string> = {
  ...database.logins,
  DOCSTORE_URL: 'postgres://',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_none',
  SECRETS_RAW_KEY: Buffer.alloc(32).toString('base64'),
};

const refusal =
  '<ErrorResponse><Error><Code>AccessDenied</Code><Message>No.</Message></Error></ErrorResponse>';
/** What Stripe is asked for between 3:00 and 3:20, when its sums are compared with ours: a meter that counted nothing. */
const counted: Record<string, object[]> = {
  '/v1/billing/meters': [{ id: 'mtr_1', event_name: 'overage_cents' }],
  '/v1/billing/meters/mtr_1/event_summaries': [],
};
/** Answers for secrets and for Stripe's meter, and refuses everything else. */
const aws = createServer(async (request, response) => {
  const body = await text(request);
  const data = counted[`${request.url}`.replace(/\?.*/, '')];
  if (data) return response.end(JSON.stringify({ object: 'list', data, has_more: false }));
  if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
    return response.writeHead(403).end(refusal);
  const { SecretId } = JSON.parse(body);
  const variables: readonly string[] = secretVariables[SecretId as SecretName];
  const held = Object.entries(configuration).filter(([variable]) => variables.includes(variable));
  response.setHeader('Content-Type', 'application/x-amz-json-1.1');
  response.end(JSON.stringify({ SecretString: JSON.stringify(Object.fromEntries(held)) }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const arn = 'arn:aws:states:eu-west-1:111122223333:stateMachine:any';
  const variables = {
    ENV: 'local',
    CONFIG_SECRET_ARNS: Object.keys(secretVariables).join(' '),
    SESSION_GATES_ARN: arn,
    DEPLOYMENT_APPLY_ARN: arn,
    DEPLOYMENT_DESTROY_ARN: arn,
    STALLED_AFTER_SECONDS: '120',
    STRIPE_QUEUE_URL: `${endpoint}/queue`,
    STRIPE_API_BASE: endpoint,
    EVENT_BUS_NAME: 'bus',
    TOKEN_SIGNER: 'signer',
    SERVICE_PRINCIPAL_ARN: 'arn:aws:iam::111122223333:root',
    SECRETS_KEY_ARN: 'arn:aws:kms:eu-west-1:111122223333:key/1',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: endpoint,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(async () => {
  aws.closeAllConnections();
  aws.close();
  await database.close();
});

const deployed = async (org: TestOrg) => {
  await recordedDeployment(database, org);
  await withExternalIds(owner, org);
};

interface Failure {
  entry: string;
  /** Something of an organization is due. */
  arrange(org: TestOrg): Promise<unknown>;
  /** What can't be read while it has another name: that something is due is seen all the same. */
  column: [table: string, name: string];
  says: RegExp;
}

const failures: Failure[] = [
  {
    entry: 'sessions/workflow/sweep',
    arrange: deployed,
    column: ['sessions', 'execution_attempt'],
    says: /^What is due in 1 organizations could not be read, and 0 ends did not come\.$/,
  },
  {
    entry: 'sessions/workflow/sweep',
    arrange: async (org) => {
      await deployed(org);
      await owner`insert into runs (org_id, id, deployment_id, plan_id, kind, status, requested_by)
        select org_id, 'run-1', deployment_id, id, 'apply', 'queued', ${org.userId} from plans`;
    },
    column: ['runs', 'kind'],
    says: /^What is due in 1 organizations could not be read, and 0 ends did not come\.$/,
  },
  {
    entry: 'sessions/workflow/sweep',
    arrange: async (org) => {
      await deployed(org);
      await owner`update deployments set status = 'succeeded', expires_at = now() + interval '1 hour'`;
    },
    column: ['deployments', 'protected'],
    says: /^What is due in 0 organizations could not be read, and 1 ends did not come\.$/,
  },
  {
    entry: 'billing/stripe/meter',
    arrange: ({
      orgId,
    }) => owner`insert into billing_accounts (org_id, plan, status, period_start, period_end,
        provider_customer_id, subscribed_at, created_at, updated_at)
      values (${orgId}, 'team', 'active', now(), now() + interval '1 month', 'cus_1', now(), now(), now())`,
    column: ['billing_accounts', 'status'],
    says: /^Overage of 1 organizations could not be reported, and for 0 there was no time\.$/,
  },
  {
    entry: 'audit/seal',
    arrange: (org) => acted(db, org, 1),
    column: ['audit_events', 'changes'],
    says: /^The audit events of 1 organizations were not sealed\.$/,
  },
  {
    entry: 'system/retention',
    arrange: async () => {},
    column: ['revoked_tokens', 'expires_at'],
    says: /^Not all was purged: revoked_tokens\.$/,
  },
  {
    entry: 'mail/digest',
    arrange: async ({ orgId, userId }) => {
      const event = { type: 'org.renamed', payload: { old_name: 'A', name: 'B' } } as const;
      const id = await db.system(orgId, (unit) => unit.emit({ ...event, entityId: orgId, title: 'Renamed' }));
      await owner`insert into digest_items (org_id, user_id, notification_id, added_at)
        values (${orgId}, ${userId}, ${id}, now() - interval '2 days')`;
    },
    column: ['notifications', 'event_type'],
    says: /^The daily mails of 1 members could not be started\.$/,
  },
  {
    entry: 'clouds/health',
    arrange: deployed,
    column: ['external_ids', 'former_external_id'],
    says: /^1 cloud accounts could not be checked\.$/,
  },
];

type Handler = (event: object, context: object) => Promise<unknown>;
const context = { getRemainingTimeInMillis: () => 900_000 };

test.each(failures)(
  '$entry fails where one organization does for want of $column, and not without',
  async ({ entry, arrange, column: [table, name], says }) => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation(() => {});
    const { handler } = (await import(`../../functions/${entry}/handler.ts`)) as { handler: Handler };
    await owner`truncate orgs, users cascade`;
    await arrange(await createOrg(owner));
    await owner`update cloud_accounts set health_checked_at = now() - interval '2 days'`;
    await owner`alter table ${owner(table)} rename ${owner(name)} to unreadable`;
    try {
      await expect(handler({}, context)).rejects.toThrow(says);
    } finally {
      await owner`alter table ${owner(table)} rename unreadable to ${owner(name)}`;
    }
    await handler({}, context);
  },
);
