import { expect, test } from 'vitest';
import { leftoverOf, tableOf } from '../../../bin/leftovers/leftover.ts';

const at = (service: string, rest: string) => `arn:aws:${service}:us-east-1:123456789012:${rest}`;

test('what an installation leaves is told by kind, with what a month of it costs and what is in it', () => {
  const found = [
    at('secretsmanager', 'secret:orchestrator/staging/tokens-a1b2c3'),
    at('secretsmanager', 'secret:orchestrator/staging/owner-d4e5f6'),
    at('kms', 'key/mrk-1'),
    at('rds', 'cluster-snapshot:orchestrator-final'),
    at('events', 'event-bus/left'),
    'arn:aws:s3:::orchestrator-issuerdocuments',
  ].map(leftoverOf);
  expect(tableOf(found)).toEqual([
    '2 secrets: 0.80 USD a month; the configuration, and the logins of functions to Postgres',
    '  arn:aws:secretsmanager:us-east-1:123456789012:secret:orchestrator/staging/owner-d4e5f6',
    '  arn:aws:secretsmanager:us-east-1:123456789012:secret:orchestrator/staging/tokens-a1b2c3',
    '1 keys: 1.00 USD a month; without the key of sealed secrets a backup of Postgres opens none of them',
    '  arn:aws:kms:us-east-1:123456789012:key/mrk-1',
    '1 buckets: by size; the public keys of the issuer, which customers’ clouds ask for',
    '  arn:aws:s3:::orchestrator-issuerdocuments',
    '1 snapshots of the database: by size; all that customers have stored',
    '  arn:aws:rds:us-east-1:123456789012:cluster-snapshot:orchestrator-final',
    '1 others: by size; look at each',
    '  arn:aws:events:us-east-1:123456789012:event-bus/left',
  ]);
});
