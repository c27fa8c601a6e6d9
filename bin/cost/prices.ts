/** List prices of us-east-1 in USD, without free tiers, as AWS's pages of prices told them. */
export const pricesOf = '2026-11-21';

export const prices = {
  alarmMetricMonth: { usd: 0.1, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  compositeAlarmMonth: { usd: 0.5, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  customMetricMonth: { usd: 0.3, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  dashboardMonth: { usd: 3, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  logGigabyte: { usd: 0.5, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  secretMonth: { usd: 0.4, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  secretReads: { usd: 0.05 / 10_000, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  keyMonth: { usd: 1, source: 'https://aws.amazon.com/kms/pricing/' },
  lambdaRequest: { usd: 0.2 / 1e6, source: 'https://aws.amazon.com/lambda/pricing/' },
  lambdaGigabyteSecond: { usd: 0.0000133334, source: 'https://aws.amazon.com/lambda/pricing/' },
  scheduledStart: { usd: 1 / 1e6, source: 'https://aws.amazon.com/eventbridge/pricing/' },
  event: { usd: 1 / 1e6, source: 'https://aws.amazon.com/eventbridge/pricing/' },
  queueRequest: { usd: 0.4 / 1e6, source: 'https://aws.amazon.com/sqs/pricing/' },
  trace: { usd: 5 / 1e6, source: 'https://aws.amazon.com/xray/pricing/' },
  transition: { usd: 25 / 1e6, source: 'https://aws.amazon.com/step-functions/pricing/' },
  apiRequest: { usd: 3.5 / 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  connectionMinute: { usd: 0.25 / 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  socketMessage: { usd: 1 / 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  tableRead: { usd: 0.125 / 1e6, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  tableWrite: { usd: 0.625 / 1e6, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  mail: { usd: 0.1 / 1_000, source: 'https://aws.amazon.com/ses/pricing/' },
  natHour: { usd: 0.045, source: 'https://aws.amazon.com/vpc/pricing/' },
  capacityHour: { usd: 0.12, source: 'https://aws.amazon.com/rds/aurora/pricing/' },
  edgeRequest: { usd: 1 / 1e6, source: 'https://aws.amazon.com/cloudfront/pricing/' },
  edgeFunction: { usd: 0.1 / 1e6, source: 'https://aws.amazon.com/cloudfront/pricing/' },
  edgeGigabyte: { usd: 0.085, source: 'https://aws.amazon.com/cloudfront/pricing/' },
  webAclMonth: { usd: 5, source: 'https://aws.amazon.com/waf/pricing/' },
  webAclRuleMonth: { usd: 1, source: 'https://aws.amazon.com/waf/pricing/' },
} as const;

export type Price = keyof typeof prices;
