import { afterAll, expect, it } from 'vitest';
import { includesRole, roles } from '../../../functions/shared/actor.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('the roles are the values of org_role in the same order, which the database compares by', async () => {
  const [row] = await database.owner`select enum_range(null::org_role)::text[] as values`;
  expect(
    row?.values,
    'add it to org_role by a migration at its rank: alter type org_role add value … before …',
  ).toEqual([...roles]);
});

it('each role includes itself and those before it', () => {
  expect(roles.map((role) => roles.filter((needed) => includesRole(role, needed)))).toEqual(
    roles.map((_, rank) => roles.slice(0, rank + 1)),
  );
});
