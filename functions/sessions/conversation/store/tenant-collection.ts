import type {
  Collection,
  Filter,
  FindOptions,
  MatchKeysAndValues,
  OptionalUnlessRequiredId,
  WithoutId,
} from 'mongodb';

/** The fields of every document that belongs to an organization. */
export interface TenantDocument {
  _id: string;
  org_id: string;
}

/**
 * The documents of one organization. MongoDB has no row-level security: here the organization is put into each filter,
 * overriding the query's own, and a written document has to be the organization's own.
 */
export function tenantCollection<D extends TenantDocument>(collection: Collection<D>, orgId: string) {
  const own = (filter: object) => ({ ...filter, org_id: orgId }) as Filter<D>;
  return {
    findOne: (filter: object, options?: FindOptions) => collection.findOne(own(filter), options),

    find: (filter: object) => collection.find(own(filter)),

    /** Deletes at most this many documents, of all or of those that match; returns the number of deleted ones. */
    async deleteSome(most: number, filter: object = {}): Promise<number> {
      const found = collection.find(own(filter)).limit(most).project<{ _id: string }>({ _id: 1 });
      const ids = (await found.toArray()).map(({ _id }) => _id);
      if (ids.length === 0) return 0;
      return (await collection.deleteMany(own({ _id: { $in: ids } }))).deletedCount;
    },

    setOne: (filter: object, values: object, options: { upsert?: boolean } = {}) =>
      collection.updateOne(own(filter), { $set: values as MatchKeysAndValues<D> }, options),

    /** @throws Error for a document of another organization */
    async putAll(documents: readonly OptionalUnlessRequiredId<D>[]): Promise<void> {
      const foreign = documents.find((document) => document.org_id !== orgId);
      if (foreign)
        throw new Error(
          `The document ${String(foreign._id)} of ${foreign.org_id} can't be written into the collection of ${orgId}.`,
        );
      const writes = documents.map((document) => ({
        replaceOne: {
          filter: own({ _id: document._id }),
          replacement: document as unknown as WithoutId<D>,
          upsert: true,
        },
      }));
      if (writes.length > 0) await collection.bulkWrite(writes);
    },
  };
}
