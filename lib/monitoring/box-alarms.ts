import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IDatabaseCluster } from 'aws-cdk-lib/aws-rds';
import { clusterConnections, functionsShare } from '../compute/connections.ts';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';

// Metrics are of five minutes, as the CDK has them where nothing is said.

/** Of a database that the stage makes by itself. */
export const clusterAlarms = (cluster: IDatabaseCluster, { aurora }: StageSettings): LineAlarm[] => [
  {
    id: 'ConnectionsAlarm',
    metric: cluster.metricDatabaseConnections({ statistic: Stats.MAXIMUM }),
    // What the functions are bound to.
    over: Math.floor(functionsShare * clusterConnections(aurora)),
    description:
      'The database has more connections than its functions may hold together: something else connects to it, or ' +
      'connections are not ended. Soon it refuses new ones, and the API answers 503. Look at pg_stat_activity.',
    runbook: 'Database: connections, capacity',
  },
  {
    id: 'CapacityAlarm',
    metric: cluster.metric('ACUUtilization', { statistic: Stats.AVERAGE }),
    over: 90,
    periods: 3,
    description:
      'The database has worked for a quarter of an hour at nine tenths of its largest capacity and grows no further: ' +
      'requests get slow and then 503. Look for what it works on in pg_stat_activity, or raise aurora.maxCapacity.',
    runbook: 'Database: connections, capacity',
  },
];

/** @param aclMetric the name that its own metric has */
export const webAclAlarms = (aclMetric: string, region: string): LineAlarm[] => [
  {
    id: 'BlockedAlarm',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: aclMetric, Region: region, Rule: 'ALL' },
      statistic: Stats.SUM,
    }),
    over: 1_000,
    description:
      'The web ACL has refused more than a thousand requests in five minutes: somebody floods the API, or a rule meets ' +
      'honest callers. The metric of each rule shows which one it was; the access log has none of these requests.',
    runbook: 'Web ACL: blocked requests',
  },
];
