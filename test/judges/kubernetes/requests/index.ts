import { changeRows } from './changes.ts';
import { ownershipRows } from './ownership.ts';
import { readRows } from './reads.ts';
import type { Row } from './row.ts';
import { ruleRows } from './rules.ts';
import { schemaRows } from './schema.ts';

/** Every raw request that the double is compared on. */
export const rows: Row[] = [...schemaRows, ...ruleRows, ...changeRows, ...ownershipRows, ...readRows];
