import type { Schema } from '@deployment-orchestrator/client';

type Cluster = Schema<'Cluster'>;

/** What was found, by region, and in which of the regions that were looked into there is nothing. */
export function foundIn(clusters: readonly Cluster[], lookedInto: readonly string[]) {
  const byRegion = Map.groupBy(clusters, ({ region }) => region);
  return {
    found: [...byRegion].map(([region, those]) => ({
      region,
      names: those.map(({ name }) => name).join(', '),
    })),
    nothingIn: lookedInto.filter((region) => !byRegion.has(region)),
  };
}
