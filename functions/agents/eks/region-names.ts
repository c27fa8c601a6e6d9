/**
 * Everyday names of the regions of AWS: by city, country, and without hyphens. Source: "AWS Regions" of the AWS documentation
 * (https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html), 2026-11-24. Countries with more than one
 * region mean several.
 */
const places: Readonly<Record<string, string>> = {
  'us-east-1': 'virginia|n. virginia|northern virginia|north virginia|us east',
  'us-east-2': 'ohio',
  'us-west-1': 'northern california|n. california|california|san francisco',
  'us-west-2': 'oregon|us west',
  'af-south-1': 'cape town|south africa',
  'ap-east-1': 'hong kong',
  'ap-east-2': 'taipei|taiwan',
  'ap-northeast-1': 'tokyo',
  'ap-northeast-2': 'seoul|korea|south korea',
  'ap-northeast-3': 'osaka',
  'ap-south-1': 'mumbai',
  'ap-south-2': 'hyderabad',
  'ap-southeast-1': 'singapore',
  'ap-southeast-2': 'sydney',
  'ap-southeast-3': 'jakarta|indonesia',
  'ap-southeast-4': 'melbourne',
  'ap-southeast-5': 'malaysia|kuala lumpur',
  'ap-southeast-7': 'thailand|bangkok',
  'ca-central-1': 'montreal|canada central',
  'ca-west-1': 'calgary|canada west',
  'eu-central-1': 'frankfurt|germany|eu central|german data centre|german data center|german region',
  'eu-central-2': 'zurich|zürich|switzerland',
  'eu-north-1': 'stockholm|sweden|eu north|swedish region|swedish data center',
  'eu-south-1': 'milan|italy|eu south|italian region|italian data center',
  'eu-south-2': 'spain|madrid',
  'eu-west-1': 'ireland|dublin|eu west|irish data centre|irish data center|irish region',
  'eu-west-2': 'london|united kingdom|england',
  'eu-west-3': 'paris|france|french data centre|french data center|french region',
  'il-central-1': 'tel aviv|israel',
  'me-central-1': 'uae|dubai|united arab emirates',
  'me-south-1': 'bahrain',
  'mx-central-1': 'mexico|querétaro',
  'sa-east-1': 'são paulo|sao paulo|brazil',
};

const several: Readonly<Record<string, readonly string[]>> = {
  japan: ['ap-northeast-1', 'ap-northeast-3'],
  india: ['ap-south-1', 'ap-south-2'],
  australia: ['ap-southeast-2', 'ap-southeast-4'],
  canada: ['ca-central-1', 'ca-west-1'],
};

export const regionNames = (): Record<string, string | { values: readonly string[] }> => {
  const names: Record<string, string | { values: readonly string[] }> = {};
  for (const [region, called] of Object.entries(places)) {
    // "eu west 1", and "eu west1"
    const [area = '', side = '', number = ''] = region.split('-');
    names[`${area} ${side} ${number}`] = region;
    names[`${area} ${side}${number}`] = region;
    for (const name of called.split('|')) names[name] = region;
  }
  for (const [name, values] of Object.entries(several)) names[name] = { values };
  return names;
};
