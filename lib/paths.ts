import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at the end. */
export const repositoryRoot = fileURLToPath(new URL('../', import.meta.url));

/** Absolute path of a file named from the repository's root. */
export const inRepository = (path: string) => `${repositoryRoot}${path}`;
