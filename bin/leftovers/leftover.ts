import { prices } from '../cost/prices.ts';
import {
  type Clients,
  type Look,
  lookAtBucket,
  lookAtKey,
  lookAtLogGroup,
  lookAtSecret,
  lookAtTable,
} from './looks.ts';

/** Something of an installation that is in its account. */
export interface Leftover {
  /** What it is, in AWS' words. */
  kind: string;
  arn: string;
  /** When AWS deletes it. Undefined where its deletion was not requested. */
  deletedOn?: Date;
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
  /** Left out, the index of tags is believed, which lists what was deleted for a while. */
  look?: Look;
}

const kinds: readonly Kind[] = [
  {
    arn: /^arn:[\w-]+:secretsmanager:/,
    kind: 'secrets',
    usdMonth: prices.secretMonth.usd,
    holds: 'the configuration, and the logins of functions to Postgres',
    look: lookAtSecret,
  },
  {
    arn: /^arn:[\w-]+:kms:/,
    kind: 'keys',
    usdMonth: prices.keyMonth.usd,
    holds: 'without the key of sealed secrets a backup of Postgres opens none of them',
    look: lookAtKey,
  },
  {
    arn: /^arn:[\w-]+:s3:/,
    kind: 'buckets',
    usdMonth: null,
    holds: 'the public keys of the issuer, which customers’ clouds ask for',
    look: lookAtBucket,
  },
  {
    arn: /^arn:[\w-]+:dynamodb:/,
    kind: 'tables',
    usdMonth: null,
    holds: 'counts that are worth nothing after a day',
    look: lookAtTable,
  },
  {
    arn: /^arn:[\w-]+:logs:/,
    kind: 'log groups',
    usdMonth: null,
    holds: 'logs, until their retention ends',
    look: lookAtLogGroup,
  },
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

const kindOf = (arn: string) => kinds.find((each) => each.arn.test(arn)) ?? others;

/** What is behind an ARN now, as its own service says where it can be asked. Undefined where it is gone. */
export async function leftoverOf(arn: string, clients: Clients): Promise<Leftover | undefined> {
  const { kind, look } = kindOf(arn);
  const state = (await look?.(arn, clients)) ?? 'there';
  if (state === 'gone') return undefined;
  return state === 'there' ? { kind, arn } : { kind, arn, ...state };
}

/** As a table, by kind: how many, what a month costs, what is in them; then each. Behind it what AWS deletes by itself. */
export function tableOf(found: readonly Leftover[]): string[] {
  const staying = found.filter(({ deletedOn }) => !deletedOn);
  const rows = [...kinds, others].flatMap(({ kind, usdMonth, holds, look }) => {
    const arns = staying.filter((each) => each.kind === kind).map(({ arn }) => arn);
    if (arns.length === 0) return [];
    const cost = usdMonth === null ? 'by size' : `${(usdMonth * arns.length).toFixed(2)} USD a month`;
    const source = look ? '' : '; by the index of tags, which lists deleted ones for some hours';
    return [`${arns.length} ${kind}: ${cost}; ${holds}${source}`, ...arns.sort().map((arn) => `  ${arn}`)];
  });
  const ending = found.flatMap(({ arn, deletedOn }) => (deletedOn ? [`  ${arn}, ${dayOf(deletedOn)}`] : []));
  if (ending.length === 0) return rows;
  return [
    ...rows,
    'Deleted by AWS at its time, for nothing until then, and can be kept by cancelling that:',
    ...ending.sort(),
  ];
}

const dayOf = (date: Date) =>
  Number.isNaN(date.getTime()) ? 'after its replicas' : `on ${date.toISOString().slice(0, 10)}`;
