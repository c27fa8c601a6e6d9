import { expect, test } from 'vitest';
import {
  findOfferings,
  type ZonedNodes,
} from '../../../../../functions/deployments/preflight/checks/offerings.ts';

const inZones = (...zones: string[]): ZonedNodes => ({ instanceTypes: ['p5.48xlarge'], zones });
const offeredIn = (...zones: string[]) => new Set(zones.map((zone) => `p5.48xlarge ${zone}`));

test.each<[string, string, ZonedNodes[], string[], string]>([
  ['pass', 'every zone has it', [inZones('a', 'b')], ['a', 'b'], 'AWS offers p5.48xlarge in a, b.'],
  [
    'warn',
    'a group over several zones has some of them',
    [inZones('a', 'b', 'c')],
    ['a', 'c'],
    'AWS offers p5.48xlarge in a, c and not in b, so that all its nodes start in a, c.',
  ],
  ['fail', 'no zone has it', [inZones('a', 'b')], ['c'], 'AWS does not offer p5.48xlarge in a, b.'],
  [
    'fail',
    'a group of one zone lacks it',
    [inZones('a'), inZones('b'), inZones('c')],
    ['a', 'c'],
    'AWS does not offer p5.48xlarge in b.',
  ],
])('is %s where %s, and names the zones', (outcome, _, groups, zones, detail) => {
  expect(findOfferings(groups, offeredIn(...zones))).toMatchObject({ outcome, detail });
});
