import { relative } from 'node:path';
import { probed } from './regions.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Of vite: puts probes into the sources that mutants are made of. */
export const probes = {
  name: 'probes-of-reach',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = relative(root, id.split('?')[0] as string);
    return /^(functions|lib)\/.*\.ts$/.test(file) ? { code: probed(code, file), map: null } : undefined;
  },
};
