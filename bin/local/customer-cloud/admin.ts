import * as z from 'zod';
import type { AwsAnswer } from './aws-request.ts';
import { changeByHand } from './by-hand.ts';
import type { CustomerCloud } from './cloud.ts';
import { failureSchema } from './failures.ts';
import { policySchema } from './iam/iam-policy.ts';
import { nextSerial } from './state.ts';

const roleSchema = z.strictObject({
  role_arn: z.string().regex(/^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/),
  external_id: z.union([z.string(), z.array(z.string())]).nullable(),
  trusted_principal: z.string().optional(),
  permissions_policy: policySchema.optional(),
});

const objectSchema = z.strictObject({
  bucket: z.string(),
  key: z.string(),
  versionId: z.string(),
  bytes: z.int().min(0),
  at: z.iso.datetime(),
  isMarker: z.boolean().optional(),
});

const straySchema = z.strictObject({
  arn: z.string().startsWith('arn:aws:'),
  tags: z.record(z.string(), z.string()),
  gigabytes: z.int().optional(),
  retentionDays: z.int().optional(),
  instanceType: z.string().optional(),
  isGone: z.boolean().optional(),
});

const decisionSchema = z.strictObject({
  code: z.string(),
  status: z.enum(['APPROVED', 'DENIED', 'NOT_APPROVED', 'CASE_OPENED', 'CASE_CLOSED', 'INVALID_REQUEST']),
});

const changeSchema = z.strictObject({
  stack: z.string(),
  logical_id: z.string(),
  properties: z.record(z.string(), z.unknown()).nullable(),
});

const json = (status: number, body: object): AwsAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** What a customer, or a developer who tries things out, does by hand: roles, failures, a look inside. */
export function handleAdmin(cloud: CustomerCloud, method: string, path: string, body: string): AwsAnswer {
  const { state, settings } = cloud;
  try {
    if (method === 'POST' && path === '/roles') {
      const role = roleSchema.parse(JSON.parse(body));
      const trustedPrincipal = role.trusted_principal ?? settings.servicePrincipalArn;
      nextSerial(state);
      state.roles[role.role_arn] = {
        roleArn: role.role_arn,
        externalId: role.external_id,
        trustedPrincipal,
        permissions: role.permissions_policy,
      };
      return json(201, { ...role, trusted_principal: trustedPrincipal });
    }
    if (method === 'POST' && path === '/objects') {
      const { bucket, ...object } = objectSchema.parse(JSON.parse(body));
      nextSerial(state);
      state.objects[bucket] = [...(state.objects[bucket] ?? []), object];
      return json(201, object);
    }
    if (method === 'POST' && path === '/strays') {
      const stray = straySchema.parse(JSON.parse(body));
      nextSerial(state);
      state.strays.push(stray);
      return json(201, stray);
    }
    if (method === 'POST' && path === '/quota-decisions') {
      const { code, status } = decisionSchema.parse(JSON.parse(body));
      nextSerial(state);
      for (const increase of state.quotaIncreases.filter((each) => each.code === code))
        increase.decided ??= status;
      return json(201, { code, status });
    }
    if (method === 'POST' && path === '/changes') {
      const change = changeSchema.parse(JSON.parse(body));
      changeByHand(state, change.stack, change.logical_id, change.properties);
      return json(201, change);
    }
    if (method === 'POST' && path === '/failures') {
      cloud.inject(failureSchema.parse(JSON.parse(body)));
      return json(201, { failures: state.failures });
    }
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return json(422, { detail });
  }
  if (method === 'DELETE' && path === '/strays') {
    nextSerial(state);
    state.strays = [];
    return json(200, { strays: [] });
  }
  if (method === 'DELETE' && path === '/failures') {
    cloud.clearFailures();
    return json(200, { failures: [] });
  }
  if (method === 'GET' && path === '/state') return json(200, withoutSecrets(cloud));
  return json(404, { detail: `There is no ${method} /_admin${path}. See the README beside this file.` });
}

/** Credentials and Secret values stay out of sight, even here. */
function withoutSecrets({ state }: CustomerCloud) {
  const roleSessions = Object.values(state.roleSessions).map(
    ({ accessKeyId, roleArn, sessionName, expiresAt }) => ({
      accessKeyId,
      roleArn,
      sessionName,
      expiresAt,
    }),
  );
  const clusters = Object.fromEntries(
    Object.entries(state.clusters).map(([arn, objects]) => [
      arn,
      Object.values(objects).map((object) =>
        object.kind === 'Secret' ? { ...object, data: undefined } : object,
      ),
    ]),
  );
  return { ...state, roleSessions, clusters };
}
