import { regionPlaces } from '../../shared/aws/region-places.ts';

/** Everyday names of the regions of AWS: by city, country, and without hyphens. A country with more than one region means several. */
export const regionNames = (): Record<string, string | { values: readonly string[] }> => {
  const named = Object.entries(regionPlaces).flatMap(([region, [place, otherNames]]) =>
    [
      ...withoutHyphens(region),
      ...place.toLowerCase().replace(/^the /, '').split(', '),
      ...(otherNames?.split('|') ?? []),
    ].map((name) => ({ name, region })),
  );
  const byName = Object.entries(Object.groupBy(named, ({ name }) => name));
  return Object.fromEntries(
    byName.map(([name, regions = []]) => {
      const values = regions.map(({ region }) => region);
      return [name, values.length > 1 ? { values } : (values[0] ?? '')];
    }),
  );
};

/** "eu west 1", and "eu west1" */
const withoutHyphens = (region: string): string[] => {
  const [area = '', side = '', number = ''] = region.split('-');
  return [`${area} ${side} ${number}`, `${area} ${side}${number}`];
};
