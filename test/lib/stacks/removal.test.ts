import { expect, test } from 'vitest';
import {
  fullTemplates,
  type StageTemplates,
  stageTemplates,
} from '../../support/builders/stacks/template.ts';

const variants: Record<string, StageTemplates> = {
  staging: await stageTemplates('staging', 'stripe'),
  production: await stageTemplates('production'),
  'production with everything': await fullTemplates(),
};
const stacksOf = (variant: string) =>
  Object.entries(variants[variant]?.stacks ?? {}).map(([name, resources]) => ({
    name,
    resources: Object.entries(resources),
  }));

/** A property by which CloudFormation names the resource itself: where the name is taken, the deploy fails. */
const isOwnName = ([property, value]: [string, unknown]) =>
  typeof value === 'string' && /(Name|Identifier)$/.test(property) && property !== 'DatabaseName';

/** One of the account, to which its setting points from the first deploy on, whoever made it. */
const isAccountsRole = (id: string) => /^ApiRestApi(CloudWatchRole|Account)/.test(id);

test.each(Object.keys(variants))(
  'A first deploy of %s that fails leaves at most a snapshot of the cluster, and the role with which API Gateway logs',
  (variant) => {
    for (const { name, resources } of stacksOf(variant))
      for (const [id, { Type, DeletionPolicy = 'Delete' }] of resources) {
        const left = isAccountsRole(id) ? ['Retain'] : Type === 'AWS::RDS::DBCluster' ? ['Snapshot'] : [];
        expect([...left, 'Delete', 'RetainExceptOnCreate'], `${name}/${id}`).toContain(DeletionPolicy);
        if (isAccountsRole(id)) expect(DeletionPolicy, id).toBe('Retain');
      }
  },
);

test('Resources that outlive a deleted stack have no fixed name: the next deploy makes others', () => {
  for (const variant of Object.keys(variants))
    for (const { name, resources } of stacksOf(variant))
      for (const [id, { Properties, DeletionPolicy = 'Delete' }] of resources)
        if (DeletionPolicy !== 'Delete')
          expect(Object.entries(Properties ?? {}).filter(isOwnName), `${name}/${id}`).toEqual([]);
});

test('The table, which refuses its deletion, is made after key and bucket: one that fails leaves none', () => {
  for (const variant of Object.keys(variants))
    for (const { resources } of stacksOf(variant)) {
      const [table] = resources.filter(
        ([, { Type, Properties }]) =>
          Type === 'AWS::DynamoDB::Table' && Properties?.DeletionProtectionEnabled,
      );
      if (!table) continue;
      const others = resources.filter(([id, { Type }]) => id !== table[0] && /::(Key|Bucket)$/.test(Type));
      expect(others).toHaveLength(2);
      for (const [id] of others) expect(table[1].DependsOn).toContain(id);
    }
});

// CloudFormation takes 500.
test('No stack has more than 460 resources, with any settings', () => {
  for (const variant of Object.keys(variants))
    for (const { name, resources } of stacksOf(variant))
      expect(resources.length, `${variant}, ${name}`).toBeLessThanOrEqual(460);
});
