/**
 * Where the regions of AWS lie, in words, and what else they are called. Source: "AWS Regions" of the AWS documentation
 * (https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html), 2026-11-24.
 */
export const regionPlaces: Readonly<Record<string, readonly [place: string, otherNames?: string]>> = {
  'af-south-1': ['Cape Town, South Africa'],
  'ap-east-1': ['Hong Kong'],
  'ap-east-2': ['Taipei, Taiwan'],
  'ap-northeast-1': ['Tokyo, Japan'],
  'ap-northeast-2': ['Seoul, South Korea', 'korea'],
  'ap-northeast-3': ['Osaka, Japan'],
  'ap-south-1': ['Mumbai, India'],
  'ap-south-2': ['Hyderabad, India'],
  'ap-southeast-1': ['Singapore'],
  'ap-southeast-2': ['Sydney, Australia'],
  'ap-southeast-3': ['Jakarta, Indonesia'],
  'ap-southeast-4': ['Melbourne, Australia'],
  'ap-southeast-5': ['Malaysia', 'kuala lumpur'],
  'ap-southeast-7': ['Thailand', 'bangkok'],
  'ca-central-1': ['Montreal, Canada', 'canada central'],
  'ca-west-1': ['Calgary, Canada', 'canada west'],
  'eu-central-1': [
    'Frankfurt, Germany',
    'eu central|frankfurt am main|german data centre|german data center|german region',
  ],
  'eu-central-2': ['Zurich, Switzerland', 'zürich'],
  'eu-north-1': ['Stockholm, Sweden', 'eu north|swedish region|swedish data center'],
  'eu-south-1': ['Milan, Italy', 'eu south|italian region|italian data center'],
  'eu-south-2': ['Spain', 'madrid'],
  'eu-west-1': ['Ireland', 'dublin|eu west|irish data centre|irish data center|irish region'],
  'eu-west-2': ['London, United Kingdom', 'england|uk|the uk|great britain|britain'],
  'eu-west-3': ['Paris, France', 'french data centre|french data center|french region'],
  'il-central-1': ['Tel Aviv, Israel'],
  'me-central-1': ['the United Arab Emirates', 'uae|dubai'],
  'me-south-1': ['Bahrain'],
  'mx-central-1': ['Querétaro, Mexico'],
  'sa-east-1': ['São Paulo, Brazil', 'sao paulo'],
  'us-east-1': ['Northern Virginia, United States of America', 'virginia|n. virginia|north virginia|us east'],
  'us-east-2': ['Ohio, United States of America'],
  'us-west-1': ['Northern California, United States of America', 'n. california|california|san francisco'],
  'us-west-2': ['Oregon, United States of America', 'us west'],
};

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

/** Regions that lie in member states of the European Union: London and Zurich don't. */
export const euRegions: ReadonlySet<string> = new Set([
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-3',
]);
