import { fromSecret } from '../eks/pod.ts';
import { type Names, secretKeys } from './names.ts';

/** An environment variable from the generated Secret. */
export const secretVariable = (name: string, names: Names, key: keyof typeof secretKeys) =>
  fromSecret(name, names.secret, secretKeys[key]);
