import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { cost } from '../../functions/auth/passwords/password.ts';

const { argon2 } = crypto;

const quick: typeof argon2 = (algorithm, parameters, done) => {
  // Of a former version's hashes, and of others' vectors, there are tests: they stay as they are.
  const isTodays = parameters.memory === cost.memory;
  // 8 KiB for each lane is the least that the algorithm takes.
  const least = { memory: 8 * parameters.parallelism, passes: 1 };
  argon2(algorithm, isTodays ? { ...parameters, ...least } : parameters, done);
};

/**
 * Passwords of tests are no secrets: each is hashed with as little work as the algorithm takes, and what is stored says
 * the usual. At the full cost the hundreds of log-ins and sign-ups of the tests would take ten seconds of a core.
 */
export const hashQuickly = () => replaceWith(quick);

/** For tests of the cost itself, until the end of their file. */
export const hashAtFullCost = () => replaceWith(argon2);

function replaceWith(hash: typeof argon2): void {
  Object.assign(crypto, { argon2: hash });
  // What was imported by name changes with it.
  syncBuiltinESMExports();
}
