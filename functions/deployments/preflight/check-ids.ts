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

/** What no check can know before the run, by what it checks: a pass there is no promise. */
export const unseen: Partial<Record<CheckId, string>> = {
  subnets: 'What else takes addresses in these subnets until the nodes start.',
  instance_offerings:
    'Whether AWS has machines of the type to spare: no call answers that before the launch. A dry run of RunInstances answers for permissions alone.',
  quotas: 'What else is started in the account until the nodes are.',
  images:
    'Whether the registry has each image by its digest, and whether the nodes reach it and may pull there: no registry is asked, and their way and their role are not ours, so that only a pull shows it.',
};
