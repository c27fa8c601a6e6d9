import type { TeardownPart } from './teardown.ts';

// Pure. The key under which a run tells that it deletes something: the teardown record is read from it.

export const deletedPrefix = 'deleted:';

/** Key of the run event that names the persistent volume of a deleted claim: by this name the disk is found. */
export const volumePrefix = 'volume:';

/** Under this a run tells the id of the stack that it deletes: by its name a deleted stack isn't found any more. */
export const stackIdPrefix = 'stack-id:';

/** `deleted:Service/vectors/vdb`; what has no namespace has none between the slashes. */
export const deletedKey = ({
  kind,
  metadata,
}: {
  kind: string;
  metadata: { name: string; namespace?: string };
}) => `${deletedPrefix}${kind}/${metadata.namespace ?? ''}/${metadata.name}`;

/** Undefined for a key that is none. */
export function readDeletedKey(key: string): TeardownPart | undefined {
  const [, kind, namespace, name] = /^deleted:([^/]+)\/([^/]*)\/(.+)$/.exec(key) ?? [];
  return kind && name ? { kind, name, namespace: namespace || null } : undefined;
}
