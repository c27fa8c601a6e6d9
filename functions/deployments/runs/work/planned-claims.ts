import type { Plan } from '../../../agents/agent.ts';

// Pure.

/** Claims of a stateful set, by its template: the set doesn't delete them. */
export interface PlannedClaims {
  namespace: string;
  /** What the names of its claims begin with; a number follows. */
  prefix: string;
  labels: Record<string, string>;
}

interface ClaimTemplates {
  volumeClaimTemplates?: { metadata: { name: string; labels?: Record<string, string> } }[];
}

export const claimsOf = (plan: Plan): PlannedClaims[] =>
  plan.objects.flatMap(({ object: { spec, metadata } }) =>
    ((spec as ClaimTemplates | undefined)?.volumeClaimTemplates ?? []).map((template) => ({
      namespace: metadata.namespace ?? '',
      prefix: `${template.metadata.name}-${metadata.name}-`,
      labels: template.metadata.labels ?? {},
    })),
  );
