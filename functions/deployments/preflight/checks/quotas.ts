import { quotaPage, type VcpuQuota } from '../../../aws/vcpu-quotas.ts';
import { type Finding, passed } from '../preflight.ts';

// Pure: what a plan's nodes are to a quota of vCPUs.

export interface QuotaUse {
  quota: VcpuQuota;
  region: string;
  running: number;
  /** By the plan. */
  added: number;
  limit: number;
}

/** Above this part of a quota, the next scaling of something else may be refused. */
const tight = 0.8;

export function weigh({ quota, region, running, added, limit }: QuotaUse): Finding {
  const detail = `The plan adds ${added} vCPUs to the ${running} that run in ${region}, and the quota "${quota.name}" is ${limit}.`;
  const link = quotaPage(quota, region);
  const { code, name } = quota;
  const needed = Math.ceil(running + added);
  if (running + added > limit) {
    const fix = `Have the quota raised, stop instances, or choose fewer or smaller nodes: ${link}`;
    const refused = { cause: 'vcpu_quota', action: 'raise_quota', instanceType: null } as const;
    return {
      outcome: 'fail',
      detail,
      fix,
      quota: { code, name, region, limit, needed, page: link },
      refused: { ...refused, quotaLimit: limit - running },
    };
  }
  if (running + added > limit * tight) {
    return { outcome: 'warn', detail, fix: `Have the quota raised before other nodes need it: ${link}` };
  }
  return passed(detail);
}
