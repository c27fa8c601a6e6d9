// Pure: bills of materials in CycloneDX, as far as they are read here.

export interface Bom {
  serialNumber?: string;
  metadata: { component: Record<string, unknown>; [field: string]: unknown };
  components: { 'bom-ref': string; [field: string]: unknown }[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
  [field: string]: unknown;
}

export interface Lock {
  packages: Record<
    string,
    { name?: string; version?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
  >;
}

/** What `npm ci --omit=dev` would install. A link leads to a workspace, which is in the list by its own folder. */
export const placesForProduction = ({ packages }: Lock) =>
  Object.entries(packages).flatMap(([place, { dev, devOptional, link }]) =>
    place === '' || dev || devOptional || link ? [] : [place],
  );

/**
 * The part of a bill that is about some packages, by their places in the lock file.
 * @throws Error naming packages that the bill doesn't have
 */
export function billOf(whole: Bom, name: string, places: readonly string[], lock: Lock): Bom {
  const held = new Set(places.map((place) => refOf(place, lock)));
  const components = whole.components.filter(({ 'bom-ref': ref }) => held.has(ref));
  const found = new Set(components.map(({ 'bom-ref': ref }) => ref));
  const foreign = [...held].filter((ref) => !found.has(ref));
  if (foreign.length > 0) throw new Error(`${name} has what is in no bill: ${foreign.join(', ')}.`);
  // The serial number is that of the whole bill; one without is valid.
  const { serialNumber: _, ...rest } = whole;
  return {
    ...rest,
    metadata: { ...whole.metadata, component: { type: 'application', 'bom-ref': name, name } },
    components,
    dependencies: (whole.dependencies ?? [])
      .filter(({ ref }) => found.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => found.has(other)) })),
  };
}

/** `node_modules/a/node_modules/@b/c` is `@b/c@<version>`, as npm names it. */
const refOf = (place: string, { packages }: Lock) =>
  `${packages[place]?.name ?? place.split('node_modules/').at(-1)}@${packages[place]?.version}`;
