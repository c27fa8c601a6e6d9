import { expect, test } from 'vitest';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

test('The key-value table forgets by itself, can be restored to any time, and outlives its stack', async () => {
  const [[, table] = [], ...others] = (await stageTemplates('production')).data.ofType(
    'AWS::DynamoDB::Table',
  );
  expect(others).toEqual([]);
  expect(table).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    },
  });
});
