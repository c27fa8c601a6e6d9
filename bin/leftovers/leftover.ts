import { prices } from '../cost/prices.ts';

/** Something of an installation that is in its account. */
export interface Leftover {
  /** What it is, in AWS' words. */
  kind: string;
  /** Its ARN, or its name where it has none. */
  id: string;
}

/** What a kind costs while it stays, and whether deleting it loses anything. */
interface Kind {
  /** Begins an ARN's service and resource: `kms:…:key/`. */
  arn: RegExp;
  kind: string;
  /** USD a month each; null where it is paid by its size. */
  usdMonth: number | null;
  /** What is in it. */
  holds: string;
}

const kinds: readonly Kind[] = [
  {
    arn: /^arn:[\w-]+:secretsmanager:/,
    kind: 'secrets',
    usdMonth: prices.secretMonth.usd,
    holds: 'the configuration, and the logins of functions to Postgres',
  },
  {
    arn: /^arn:[\w-]+:kms:/,
    kind: 'keys',
    usdMonth: prices.keyMonth.usd,
    holds: 'without the key of sealed secrets a backup of Postgres opens none of them',
  },
  {
    arn: /^arn:[\w-]+:s3:/,
    kind: 'buckets',
    usdMonth: null,
    holds: 'the public keys of the issuer, which customers’ clouds ask for',
  },
  {
    arn: /^arn:[\w-]+:dynamodb:/,
    kind: 'tables',
    usdMonth: null,
    holds: 'counts that are worth nothing after a day',
  },
  { arn: /^arn:[\w-]+:logs:/, kind: 'log groups', usdMonth: null, holds: 'logs, until their retention ends' },
  {
    arn: /^arn:[\w-]+:rds:[^:]*:\d*:(?:cluster-)?snapshot:/,
    kind: 'snapshots of the database',
    usdMonth: null,
    holds: 'all that customers have stored',
  },
  {
    arn: /^arn:[\w-]+:backup:/,
    kind: 'backups',
    usdMonth: null,
    holds: 'copies of the database; a vault can be deleted when it is empty',
  },
];

const others: Omit<Kind, 'arn'> = { kind: 'others', usdMonth: null, holds: 'look at each' };

/** Without the random end that CloudFormation and Secrets Manager give. */
export const leftoverOf = (arn: string): Leftover => ({
  kind: (kinds.find((each) => each.arn.test(arn)) ?? others).kind,
  id: arn,
});

/** As a table, by kind: how many, what a month costs, what is in them; then each. */
export function tableOf(found: readonly Leftover[]): string[] {
  const rows = [...kinds, others].flatMap(({ kind, usdMonth, holds }) => {
    const ids = found.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return [];
    const cost = usdMonth === null ? 'by size' : `${(usdMonth * ids.length).toFixed(2)} USD a month`;
    return [`${ids.length} ${kind}: ${cost}; ${holds}`, ...ids.sort().map((id) => `  ${id}`)];
  });
  return rows;
}
