import type { LoginFailures } from '../../../functions/auth/login-failures.ts';

/** As if nobody had ever mistyped. */
export const noFailures: LoginFailures = {
  begin: async () => ({ needsBotCheck: false, succeeded: async () => {} }),
};
