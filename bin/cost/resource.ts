export interface Resource {
  /** In its template. */
  id?: string;
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON, and each row knows what it reads
  Properties?: Record<string, any>;
}

/** With their ids: schedules name their functions by them. */
export const resourcesOf = (stacks: readonly Record<string, Resource>[]): Resource[] =>
  stacks.flatMap((stack) => Object.entries(stack).map(([id, resource]) => ({ ...resource, id })));
