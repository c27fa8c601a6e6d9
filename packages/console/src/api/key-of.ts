import type { QueryKey } from '@tanstack/react-query';

/** What a read is given beside its path. */
export type Given = { path?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * The key of a read is its path, part by part: what has changed below `/api/deployments/x` is read again by naming
 * that path alone.
 */
export const keyOf = (path: string, { path: values = {}, query }: Given = {}): QueryKey => [
  ...path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
    .split('/')
    .filter((part) => part !== '' && part !== 'api'),
  ...(query ? [query] : []),
];
