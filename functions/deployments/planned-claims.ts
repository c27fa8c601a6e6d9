import type { KubernetesObject, Plan } from '../agents/agent.ts';

// Pure.

/** Claims of a stateful set, by its template: the set makes them, and never changes or deletes them. */
export interface PlannedClaims {
  namespace: string;
  /** The prefix of the names of its claims; a number follows. */
  prefix: string;
  labels: Record<string, string>;
}

interface ClaimTemplate {
  metadata: { name: string; labels?: Record<string, string> };
  spec?: { storageClassName?: string; resources?: { requests?: { storage?: string } } };
}

export const claimsOf = (plan: Plan): PlannedClaims[] =>
  plan.objects.flatMap(({ object }) => claimSizesOf(object).map(({ claims }) => claims));

/** The claims of one set, and what each of them asks for. */
export const claimSizesOf = ({ metadata, spec }: KubernetesObject) =>
  templatesOf(spec).map((template) => ({
    claims: {
      namespace: metadata.namespace ?? '',
      prefix: `${template.metadata.name}-${metadata.name}-`,
      labels: template.metadata.labels ?? {},
    } satisfies PlannedClaims,
    storage: template.spec?.resources?.requests?.storage ?? '',
  }));

const templatesOf = (spec: unknown) =>
  (spec as { volumeClaimTemplates?: ClaimTemplate[] } | undefined)?.volumeClaimTemplates ?? [];

/** Whether the set has made this claim, as far as its name and labels tell. */
export const isClaimOf = ({ prefix, labels }: PlannedClaims, { metadata }: KubernetesObject): boolean =>
  metadata.name.startsWith(prefix) &&
  /^\d+$/.test(metadata.name.slice(prefix.length)) &&
  Object.entries(labels).every(([key, value]) => metadata.labels?.[key] === value);

/** The storage classes that claims of the plan name, and those that the plan makes. */
export function plannedStorageClasses({ objects }: Pick<Plan, 'objects'>): {
  named: string[];
  made: string[];
} {
  const named = objects.flatMap(({ object: { kind, spec } }) =>
    (kind === 'PersistentVolumeClaim' ? [{ spec } as ClaimTemplate] : templatesOf(spec)).flatMap(
      // A claim of a volume that the plan makes has an empty one.
      (claim) => claim.spec?.storageClassName || [],
    ),
  );
  const made = objects.flatMap(({ object: { kind, metadata } }) =>
    kind === 'StorageClass' ? [metadata.name] : [],
  );
  return { named: [...new Set(named)], made };
}
