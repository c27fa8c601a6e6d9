import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../functions/routes.ts';
import { newId } from '../../functions/shared/ids.ts';
import { password, withPassword } from '../support/builders/people/auth.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { digester } from './digest.ts';
import { askers, createWorld, type World } from './world.ts';

// An id in a body is an id like one in a path: another org's is answered byte for byte like one that never was.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());
const world = await createWorld(database);
await withPassword(database, world.ours.users.owner);

type Body = (id: string, world: World) => object;

const ofTheCloud = 'names an account in a customer’s cloud, which two organizations may both know';

/** Every field of a body that holds an id: how to send one of an org, or why it is nobody's. */
const fields: Record<string, Body | string> = {
  'login org_id': (org_id, { ours }) => ({ email: ours.users.owner.email, password, org_id }),
  'loginWithCode org_id':
    'is read with a challenge and a code alone: test/functions/auth/second-factor.test.ts',
  'switchOrg org_id': (org_id) => ({ org_id }),
  'openOperatorGrant org_id': 'is an operator’s to name, and nobody else is heard: operators.test.ts',
  'startSession agent_id': 'the catalogue of agents is everybody’s',
  'startDeployment agent_id': 'the catalogue of agents is everybody’s',
  'startDeployment cloud_account_id':
    'is refused with what stands for it in the body: start.test.ts compares another organization’s',
  'previewDeployment cloud_account_id': 'says at its gate what is wrong with it: agents.test.ts compares',
  'createToken cloud_account_ids': 'another organization’s account is like none: tokens.test.ts tries it',
  'createToken service_account_id': 'another organization’s account is like none: tokens.test.ts tries it',
  'createTrust cloud_account_ids': 'the same: trusts.test.ts',
  'createTrust service_account_id': 'the same: trusts.test.ts',
  'startDeviceLogin client_id': 'is the same word for all programs',
  'exchangeToken client_id': 'the same, or the address of a document of somebody else',
  'showAuthorization client_id': 'is the address of a document of somebody else',
  'issueExternalId accountId': ofTheCloud,
  'setUpCloud accountId': ofTheCloud,
  'connectCloud accountId': ofTheCloud,
  'connectCloud clientId': ofTheCloud,
  'connectCloud projectId': ofTheCloud,
  'connectCloud subscriptionId': ofTheCloud,
  'connectCloud tenantId': ofTheCloud,
  'approveDeployment approval_id':
    'is compared with the request that waits for the deployment in the path: four-eyes.test.ts tries an unknown one',
  'postMessage pending_ids':
    'are looked for among what the session in the path asks about: message-actions.test.ts tries an unknown one',
  'rejectDeployment approval_id':
    'is compared with the request that waits for the deployment in the path: four-eyes.test.ts tries an unknown one',
  'requestQuota deployment_id':
    'is looked for in the organization: quotas.test.ts tries another organization’s',
  'requestQuota session_id': 'the same',
  'rollbackDeployment plan_id':
    'is looked for among the plans of the deployment in the path: proposals.test.ts tries another organization’s',
  'previewChange plan_id': 'the same: change-preview.test.ts tries it',
  'rotateCredentials accountId': ofTheCloud,
  'rotateCredentials clientId': ofTheCloud,
  'rotateCredentials projectId': ofTheCloud,
  'rotateCredentials subscriptionId': ofTheCloud,
  'rotateCredentials tenantId': ofTheCloud,
};

function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own.filter((name) => /(_id|Id)s?$/.test(name)), ...Object.values(schema).flatMap(idsIn)];
}

test('every id in a body is known here', () => {
  const found = endpoints.flatMap(({ operationId, route }) =>
    route.body
      ? idsIn(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })).map(
          (name) => `${operationId} ${name}`,
        )
      : [],
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(fields).sort());
});

const ours = Object.entries(fields).filter((entry): entry is [string, Body] => typeof entry[1] !== 'string');

describe.each(ours)('%s', (field, body) => {
  const endpoint = endpoints.find(({ operationId }) => field.startsWith(`${operationId} `));
  const ask = async (asker: (typeof askers)[number], id: string) => {
    if (!endpoint) throw new Error(`There is no operation of ${field}.`);
    const { group, route } = endpoint;
    const token = route.access === 'public' ? undefined : world.tokens[asker];
    const { status, text, headers } = await world.apis[group].call(route.method, route.path, {
      ...(token !== undefined && { token }),
      body: body(id, world),
    });
    const { 'X-Request-Id': _, ...steady } = headers;
    return { status, text, headers: steady };
  };

  test('of another organization is answered like one that never was, and changes nothing', async () => {
    const rows = await digester(owner);
    const before = await rows();
    const everybody = endpoint?.route.access === 'public' ? (['no token'] as const) : askers;
    for (const asker of everybody) {
      const answer = await ask(asker, world.theirs.orgId);
      expect([asker, answer]).toEqual([asker, await ask(asker, newId('org'))]);
      expect([asker, answer]).toEqual([asker, await ask(asker, 'o-1')]);
      expect(answer.status).toBeGreaterThanOrEqual(401);
    }
    expect(await rows()).toEqual(before);
    expect((await ask('owner', world.ours.orgId)).status).toBe(200);
  });
});
