import type { KubernetesObject } from '../../agents/agent.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import type { ClusterAccess } from './client.ts';
import { reasonOf, statusOf, translateKubernetesError } from './errors.ts';

export type ObjectRef = Pick<KubernetesObject, 'apiVersion' | 'kind'> & {
  metadata: { name: string; namespace?: string };
};

/** A kind as this cluster serves it. */
export interface ServedKind {
  /** Plural name in paths and permissions: `statefulsets`. */
  resource: string;
  namespaced: boolean;
}

export interface AccessQuestion {
  group: string;
  resource: string;
  verb: string;
  namespace?: string;
}

export interface ListQuery {
  namespace: string;
  labelSelector?: string;
  fieldSelector?: string;
  /** The most objects to be read, over all pages. */
  most?: number;
}

export interface WriteOptions {
  /** The cluster checks everything and stores nothing. */
  dryRun?: boolean;
  /** An apply takes over fields that another manager has set. For an object that this service owns as a whole. */
  takeOver?: boolean;
}

/** The pod and container of a log, and the part of it to read. */
export interface LogQuery {
  namespace: string;
  pod: string;
  container: string;
  /** The log of the container's previous instance, and not of the running one. */
  previous: boolean;
}

/**
 * The calls that this service makes to a Kubernetes cluster. Every function throws a Refusal with the cluster's reason,
 * or a RetryableError.
 */
export interface ClusterApi {
  /**
   * Server-side apply. Unless `takeOver` says otherwise, a field that another manager has set stays theirs, and the
   * refusal names it.
   * @returns the object as it is then, or would be
   */
  apply(object: KubernetesObject, options?: WriteOptions): Promise<KubernetesObject>;
  /** Creates an object; false when one of this name exists, which then stays as it is. */
  create(object: KubernetesObject, options?: WriteOptions): Promise<boolean>;
  /** Merges fields into an object; for objects that aren't applied. */
  merge(object: KubernetesObject, options?: WriteOptions): Promise<void>;
  read(ref: ObjectRef): Promise<KubernetesObject | undefined>;
  /**
   * Deletes an object with its dependents, unless they are to be kept; returns before it's gone. Nothing happens when
   * there is none.
   */
  remove(ref: ObjectRef, options?: { keepDependents?: boolean }): Promise<void>;
  list(apiVersion: string, kind: string, query: ListQuery): Promise<KubernetesObject[]>;
  /** The end of a container's log, 16 KiB at most. */
  log(query: LogQuery): Promise<string>;
  /** Undefined when the cluster doesn't serve the kind. */
  served(apiVersion: string, kind: string): Promise<ServedKind | undefined>;
  mayI(question: AccessQuestion): Promise<boolean>;
}

const named = ({ kind, metadata }: ObjectRef) => `${kind} ${metadata.name}`;

const logLines = 200;
const logBytes = 16 * 1024;
const pageSize = 500;
const usuallyMost = 5_000;
/** Ten times as many as full pages need: a cluster may fill fewer where it selects. */
const mostPages = 100;
const dryRunOf = ({ dryRun }: WriteOptions) => (dryRun ? 'All' : undefined);

/**
 * Opens no connection yet. The library is loaded at the first use.
 * @param fieldManager in whose name fields are set: one and the same for a deployment, forever, since fields left
 *   out of a later apply are removed only where we own them
 */
export async function openClusterApi(access: ClusterAccess, fieldManager: string): Promise<ClusterApi> {
  const { clusterClients, inLibraryNames, PatchStrategy, readListAsSent } = await import('./client.ts');
  const { objects, authorization } = clusterClients(access);

  const attempt = async <T>(doing: string, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw translateKubernetesError(error, doing);
    }
  };
  // The library writes a default namespace into the object that it is given.
  const copy = <T extends object>(object: T): T => structuredClone(object);
  const toSend = (object: KubernetesObject) => inLibraryNames(copy(object));

  return {
    apply: (object, options = {}) =>
      attempt(
        `apply ${named(object)}`,
        async () =>
          (await objects.patch(
            toSend(object),
            undefined,
            dryRunOf(options),
            fieldManager,
            options.takeOver === true,
            PatchStrategy.ServerSideApply,
          )) as KubernetesObject,
      ),
    create: (object, options = {}) =>
      attempt(`create ${named(object)}`, async () => {
        try {
          await objects.create(toSend(object), undefined, dryRunOf(options), fieldManager);
          return true;
        } catch (error) {
          if (statusOf(error) === 409 && reasonOf(error) === 'AlreadyExists') return false;
          throw error;
        }
      }),
    async merge(object, options = {}) {
      await attempt(`change ${named(object)}`, () =>
        objects.patch(
          toSend(object),
          undefined,
          dryRunOf(options),
          fieldManager,
          undefined,
          PatchStrategy.MergePatch,
        ),
      );
    },
    read: (ref) =>
      attempt(`read ${named(ref)}`, async () => {
        try {
          return (await objects.read(copy(ref))) as KubernetesObject;
        } catch (error) {
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      }),
    remove: (ref, { keepDependents = false } = {}) =>
      attempt(`delete ${named(ref)}`, async () => {
        try {
          const policy = keepDependents ? 'Orphan' : 'Background';
          await objects.delete(copy(ref), undefined, undefined, undefined, undefined, policy);
        } catch (error) {
          if (statusOf(error) !== 404) throw error;
        }
      }),
    list: (apiVersion, kind, { namespace, labelSelector, fieldSelector, most = usuallyMost }) =>
      attempt(`list ${kind} objects`, async () => {
        readListAsSent(apiVersion, kind);
        const found: KubernetesObject[] = [];
        let next: string | undefined;
        let pages = 0;
        do {
          if (++pages > mostPages) throw endless(kind);
          const page = await objects.list(
            apiVersion,
            kind,
            namespace,
            undefined,
            undefined,
            undefined,
            fieldSelector,
            labelSelector,
            Math.min(pageSize, most - found.length),
            next,
          );
          for (const item of Array.isArray(page.items) ? page.items : [])
            if (isObject(item)) found.push(item);
          next = (page.metadata as { continue?: string } | undefined)?.continue;
        } while (next && found.length < most);
        return found;
      }),
    log: ({ namespace, pod, container, previous }) =>
      attempt(`read the log of Pod ${pod}`, async () => {
        const query = {
          container,
          tailLines: String(logLines),
          limitBytes: String(4 * logBytes),
          ...(previous ? { previous: 'true' } : {}),
        };
        // The limit counts from the first of these lines on, and the end is what is wanted.
        return (await objects.log(namespace, pod, query)).slice(-logBytes);
      }),
    served: (apiVersion, kind) =>
      attempt(`say whether it knows ${kind}`, async () => {
        try {
          const found = await objects.discover(apiVersion, kind);
          return found && { resource: found.name, namespaced: found.namespaced };
        } catch (error) {
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      }),
    mayI: (question) =>
      attempt('say what we may do', async () => {
        const review = await authorization.createSelfSubjectAccessReview({
          body: { spec: { resourceAttributes: question } },
        });
        return review.status?.allowed === true;
      }),
  };
}

/** What a list holds is what the cluster, or an extension of it, has sent. */
const isObject = (item: unknown): item is KubernetesObject =>
  typeof (item as KubernetesObject | null)?.metadata?.name === 'string';

const endless = (kind: string) =>
  new Refusal(
    'cluster_answer_too_large',
    `The cluster sent more than ${mostPages} pages of ${kind} objects. Look for an extension API of the cluster that does so.`,
  );

/** @throws Refusal naming the kind */
export const notServed = (apiVersion: string, kind: string) =>
  new Refusal(
    'kind_not_served',
    `The cluster does not know ${kind} of ${apiVersion}. Install what provides it.`,
  );
