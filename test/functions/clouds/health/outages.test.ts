import { expect, test } from 'vitest';
import { trackOutages } from '../../../../functions/clouds/health/outages.ts';
import { logger } from '../../../../functions/shared/logger.ts';

logger.setLogLevel('SILENT');

test('A cloud is taken to be out once three organizations in a row had no answer, and stays so', () => {
  const outages = trackOutages();
  const outAfter = (orgId: string) => {
    outages.unanswered('aws', orgId);
    return outages.isOut('aws');
  };
  expect([outAfter('org-a'), outAfter('org-a'), outAfter('org-b')]).toEqual([false, false, false]);
  outages.answered('aws');
  expect([outAfter('org-a'), outAfter('org-b'), outAfter('org-c')]).toEqual([false, false, true]);
  outages.answered('aws');
  expect([outages.isOut('aws'), outages.isOut('gcp')]).toEqual([true, false]);
});
