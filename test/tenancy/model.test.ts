import { afterAll, expect, test } from 'vitest';
import { createOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { seededRandom } from '../support/random.ts';
import { accountOperations } from './account-operations.ts';
import { operations as orgOperations, type Play, readings, turnOf } from './operations.ts';
import { emptyOrg } from './org-model.ts';

// Three orgs whose members act at random, also on each other's records, and one small model per org. The models
// never meet, so whatever one org does to another shows as a difference.

const operations = { ...orgOperations, ...accountOperations };
const steps = Number(process.env.SEQUENCES ?? 200);
const seed = Number(process.env.TEST_SEED ?? 20_260_101);

const database = await testDatabase();
afterAll(() => database.close());

test(`${steps} random operations of three organizations leave each as its own model has it`, async () => {
  const random = seededRandom(seed);
  const orgs = [];
  for (let n = 0; n < 3; n++)
    orgs.push(emptyOrg(await createOrg(database.owner, 'owner', { approval_required: true })));
  const play: Play = { database, apis: groupApis(database.db), random, orgs };
  const done: string[] = [];
  for (let step = 1; step <= steps; step++) {
    const org = random.pick(orgs);
    const asker = random.pick(org.members.values());
    const name = random.pick(Object.keys(operations));
    done.push(`${step}. ${name} by ${asker.role} of org ${orgs.indexOf(org)}`);
    try {
      await operations[name]?.(turnOf(play, org, asker));
    } catch (error) {
      const story = done.slice(-15).join('\n');
      throw new Error(`With TEST_SEED=${seed}, after\n${story}\n${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  for (const org of orgs) {
    for (const asker of org.members.values()) {
      for (const reading of readings) await reading(turnOf(play, org, asker));
    }
    expect(org.events.length).toBeGreaterThan(steps / 40);
  }
});
