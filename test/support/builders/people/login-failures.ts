import type { LoginFailures } from '../../../../functions/auth/log-in/login-failures.ts';

/** As if nobody had ever mistyped. */
export const noFailures: LoginFailures = {
  begin: async () => ({ needsBotCheck: false, succeeded: async () => {} }),
};
