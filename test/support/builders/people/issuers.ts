import type { IssuerKeys } from '../../../../functions/orgs/trusts/issuer-keys.ts';

/** No issuer answers. */
export const noIssuers: IssuerKeys = {
  of: async () => ({ keys: [] }),
  newerThan: async () => undefined,
};
