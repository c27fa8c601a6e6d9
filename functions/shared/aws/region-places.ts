/**
 * Where the regions of AWS lie, in words. Source: "AWS Regions" of the AWS documentation
 * (https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html), 2026-11-24.
 */
export const regionPlaces: Readonly<Record<string, string>> = {
  'af-south-1': 'Cape Town, South Africa',
  'ap-east-1': 'Hong Kong',
  'ap-east-2': 'Taipei, Taiwan',
  'ap-northeast-1': 'Tokyo, Japan',
  'ap-northeast-2': 'Seoul, South Korea',
  'ap-northeast-3': 'Osaka, Japan',
  'ap-south-1': 'Mumbai, India',
  'ap-south-2': 'Hyderabad, India',
  'ap-southeast-1': 'Singapore',
  'ap-southeast-2': 'Sydney, Australia',
  'ap-southeast-3': 'Jakarta, Indonesia',
  'ap-southeast-4': 'Melbourne, Australia',
  'ap-southeast-5': 'Malaysia',
  'ap-southeast-7': 'Thailand',
  'ca-central-1': 'Montreal, Canada',
  'ca-west-1': 'Calgary, Canada',
  'eu-central-1': 'Frankfurt, Germany',
  'eu-central-2': 'Zurich, Switzerland',
  'eu-north-1': 'Stockholm, Sweden',
  'eu-south-1': 'Milan, Italy',
  'eu-south-2': 'Spain',
  'eu-west-1': 'Ireland',
  'eu-west-2': 'London, United Kingdom',
  'eu-west-3': 'Paris, France',
  'il-central-1': 'Tel Aviv, Israel',
  'me-central-1': 'the United Arab Emirates',
  'me-south-1': 'Bahrain',
  'mx-central-1': 'Querétaro, Mexico',
  'sa-east-1': 'São Paulo, Brazil',
  'us-east-1': 'Northern Virginia, United States of America',
  'us-east-2': 'Ohio, United States of America',
  'us-west-1': 'Northern California, United States of America',
  'us-west-2': 'Oregon, United States of America',
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
