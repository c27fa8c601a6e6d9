// Pure: what a preflight checks, and how a check ends.

/** In the order in which they are shown; checks.ts has the checks themselves. */
export const checkIds = [
  'account',
  'external_id',
  'cluster',
  'cluster_version',
  'cluster_endpoint',
  'cluster_access',
  'cluster_kinds',
  'cluster_permissions',
  'cluster_objects',
  'network_policies',
  'addons',
  'storage_classes',
  'autoscaler',
  'load_balancer',
  'gpu_devices',
  'gpu_metrics',
  'hub_token',
  'account_permissions',
  'stack_name',
  'zones',
  'subnets',
  'instance_offerings',
  'quotas',
  'images',
] as const;
export type CheckId = (typeof checkIds)[number];

/** `fail` stops the review; `unknown` is what could not be looked at, and stops nothing. */
export const checkOutcomes = ['pass', 'warn', 'fail', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
