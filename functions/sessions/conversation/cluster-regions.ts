import { euRegions, regionPlaces } from '../../shared/aws/region-places.ts';

// Pure. Where a cluster of a name is, in words: for the gate that finds none, and for questions.

interface ClustersIn {
  region: string;
  names: readonly string[];
}

const most = 4;

const placed = (region: string) => {
  const place = regionPlaces[region]?.[0];
  return place ? `${region} (${place})` : region;
};

const listed = (parts: readonly string[], joint: string) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;

/** Near ones first: who wishes a region of the European Union is told of others there before the rest. */
const nearFirst = (found: readonly ClustersIn[], wished: string): ClustersIn[] => {
  const rank = ({ region }: ClustersIn) =>
    region === wished ? 0 : region.startsWith(wished.split('-')[0] ?? '') && euRegions.has(region) ? 1 : 2;
  return found.filter(({ names }) => names.length > 0).sort((a, b) => rank(a) - rank(b));
};

/** The regions that have a cluster of this name, near ones first. */
export const regionsOf = (name: string, found: readonly ClustersIn[], wished: string): string[] =>
  nearFirst(found, wished).flatMap(({ region, names }) => (names.includes(name) ? [region] : []));

/**
 * Where the cluster is that was named, or where others are.
 * @param found clusters by region
 * @param wished the region that was looked into
 */
export function whereItIs(name: string, found: readonly ClustersIn[], wished: string): string {
  const regions = regionsOf(name, found, wished);
  const [only, other] = regions;
  if (only && !other) return `${name} is in ${placed(only)}: say "region ${only}" to take it.`;
  if (only) return `${name} is in ${listed(regions.map(placed), 'and in')}: which one?`;
  const others = nearFirst(found, wished).slice(0, most);
  return others.length > 0
    ? `There are ${listed(
        others.map(({ region, names }) => `${listed(names.slice(0, most), 'and')} in ${placed(region)}`),
        'and',
      )}: say the name and the region.`
    : '';
}
