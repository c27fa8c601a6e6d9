import type { MachineRefusal } from '../../refusals/refusal.ts';
import { type Finding, passed, worstFinding } from '../preflight.ts';

// Pure: what the zones in which AWS offers the instance types mean for a plan's nodes.

/** A group of nodes, with the zones of its subnets. */
export interface ZonedNodes {
  instanceTypes: readonly string[];
  zones: readonly string[];
}

/** Whether each type is offered in one of the zones at least. */
export const isOfferedToAll = (
  types: readonly string[],
  zones: readonly string[],
  offered: ReadonlySet<string>,
): boolean => types.every((type) => zones.some((zone) => offered.has(`${type} ${zone}`)));

const notOffered = (instanceType: string, zones: string[]): MachineRefusal => ({
  cause: 'instance_type_not_offered',
  action: 'choose_another_machine',
  instanceType,
  quotaLimit: null,
  zones,
});

/**
 * A group over several zones starts where its type is offered; one of a single zone, as for volumes that can't leave
 * it, has nowhere else to go.
 * @param offered `type zone` of each offering
 */
export function findOfferings(groups: readonly ZonedNodes[], offered: ReadonlySet<string>): Finding {
  const list = (names: readonly string[]) => [...new Set(names)].join(', ');
  const all = passed(
    `AWS offers ${list(groups.flatMap(({ instanceTypes }) => instanceTypes))} in ${list(groups.flatMap(({ zones }) => zones))}.`,
  );
  const findings = groups.flatMap(({ instanceTypes, zones }) =>
    instanceTypes.map((type): Finding => {
      const lacking = zones.filter((zone) => !offered.has(`${type} ${zone}`));
      const having = zones.filter((zone) => !lacking.includes(zone));
      if (lacking.length === 0) return all;
      if (having.length === 0) {
        const detail = `AWS does not offer ${type} in ${list(lacking)}.`;
        const fix = 'Choose another instance type, or a cluster in other zones.';
        return { outcome: 'fail', detail, fix, refused: notOffered(type, lacking) };
      }
      const detail = `AWS offers ${type} in ${list(having)} and not in ${list(lacking)}, so that all its nodes start in ${list(having)}.`;
      return { outcome: 'warn', detail, fix: 'Choose another instance type for nodes in every zone.' };
    }),
  );
  return worstFinding(findings, all);
}
