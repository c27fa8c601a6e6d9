import { euRegions, regionPlaces } from './region-places.ts';

/** Everyday names of places without a region of their own: [region, which of them it is, names]. By the distance to the region's place. */
const near: readonly (readonly [region: string, is: string, names: string])[] = [
  ['af-south-1', 'the nearest', 'johannesburg|pretoria|durban'],
  ['ap-northeast-2', 'the one in South Korea', 'busan'],
  ['ap-northeast-3', 'the nearest', 'kyoto|nagoya|kobe'],
  ['ap-south-1', 'the nearest', 'delhi|new delhi|pune'],
  ['ap-south-2', 'the nearest', 'bangalore|bengaluru|chennai'],
  ['ap-southeast-2', 'the nearest', 'new zealand|auckland|wellington|brisbane|canberra'],
  ['ap-southeast-4', 'the nearest', 'perth|adelaide'],
  ['ca-central-1', 'the nearest in Canada', 'toronto|ottawa|quebec|québec|halifax|ontario'],
  ['ca-west-1', 'the nearest in Canada', 'vancouver|edmonton|british columbia|alberta'],
  [
    'eu-central-1',
    'the one in Germany',
    'berlin|munich|münchen|hamburg|cologne|köln|stuttgart|leipzig|dresden|düsseldorf|hannover|nuremberg|bavaria',
  ],
  [
    'eu-central-1',
    'the nearest in the EU',
    'austria|vienna|netherlands|the netherlands|holland|amsterdam|utrecht|luxembourg|czech republic|czechia|prague|krakow',
  ],
  ['eu-central-2', 'the one in Switzerland', 'geneva|basel|bern|lausanne'],
  [
    'eu-north-1',
    'the nearest in the EU',
    'denmark|copenhagen|finland|helsinki|norway|oslo|bergen|gothenburg|malmö|estonia|tallinn|latvia|riga|lithuania|vilnius|scandinavia|warsaw',
  ],
  ['eu-south-1', 'the one in Italy', 'rome|turin|naples|bologna|florence|venice|sicily'],
  [
    'eu-south-1',
    'the nearest in the EU',
    'greece|athens|croatia|zagreb|slovenia|ljubljana|malta|bulgaria|sofia|romania|bucharest',
  ],
  ['eu-south-2', 'the one in Spain', 'barcelona|valencia|seville|sevilla|bilbao|málaga|malaga'],
  ['eu-south-2', 'the nearest', 'portugal|lisbon|lisboa|porto'],
  ['eu-west-1', 'the nearest', 'cork|galway|limerick|belfast|iceland|reykjavik'],
  [
    'eu-west-2',
    'the one in the United Kingdom',
    'scotland|edinburgh|glasgow|manchester|leeds|liverpool|wales|cardiff|bristol',
  ],
  ['eu-west-3', 'the one in France', 'lyon|marseille|toulouse|bordeaux|nantes|lille|strasbourg'],
  ['eu-west-3', 'the nearest in the EU', 'belgium|brussels|antwerp'],
  ['me-central-1', 'the one in the Emirates', 'abu dhabi'],
  ['me-south-1', 'the nearest', 'saudi arabia|riyadh|qatar|doha|kuwait'],
  ['mx-central-1', 'the one in Mexico', 'mexico city|guadalajara|monterrey'],
  [
    'sa-east-1',
    'the nearest',
    'argentina|buenos aires|uruguay|montevideo|chile|santiago|rio de janeiro|south america',
  ],
  ['us-east-1', 'the nearest', 'new york|new jersey|philadelphia|washington dc|florida|miami'],
  ['us-east-2', 'the nearest', 'chicago|illinois|detroit|michigan|cleveland|cincinnati|atlanta|minneapolis'],
  ['us-west-1', 'the nearest', 'los angeles|san diego|san jose|sacramento|phoenix|arizona'],
  ['us-west-2', 'the nearest', 'seattle|washington state|portland|denver|colorado'],
];

/** Names of areas with several regions: [the one to begin with, all of them, names]. */
const areas: readonly (readonly [region: string, all: ReadonlySet<string>, names: string])[] = [
  ['eu-central-1', euRegions, 'europe|european union|eu|e.u|the eu|eu country|mainland europe'],
  [
    'us-east-1',
    new Set(['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2']),
    'america|usa|u.s|u.s.a|united states|the states|north america',
  ],
];

/** Such a name means a region that is asked about. Where one of `among` stands already, it is that. */
export interface NearRegion {
  values: readonly [string];
  source: string;
  isNear: true;
  among?: ReadonlySet<string>;
}

/** Regions that an account has only once its owner has enabled them. */
const toBeEnabled: ReadonlySet<string> = new Set(
  'af-south-1 ap-south-2 ap-southeast-4 ca-west-1 eu-central-2 eu-south-1 eu-south-2 me-central-1 me-south-1 mx-central-1'.split(
    ' ',
  ),
);

const sourceOf = (region: string, is: string): string => {
  const enabled = toBeEnabled.has(region) ? ', and it has to be enabled in the account' : '';
  return `${is} is ${region} (${regionPlaces[region]?.[0]}), where your cluster then has to be${enabled}`;
};

export const nearRegions = (): Record<string, NearRegion> =>
  Object.fromEntries([
    ...near.flatMap(([region, is, names]) =>
      names
        .split('|')
        .map((name) => [name, { values: [region], source: sourceOf(region, is), isNear: true }] as const),
    ),
    ...areas.flatMap(([region, among, names]) =>
      names.split('|').map((name) => {
        const source = sourceOf(region, `one of ${among.size} there`);
        return [name, { values: [region], source, isNear: true, among }] as const;
      }),
    ),
  ]);
