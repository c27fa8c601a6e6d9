import type { Resource } from './discovery.ts';
import { groupOf } from './object.ts';
import type { Target } from './status.ts';

/** A request for a resource, its path taken apart. */
export interface ResourceRequest {
  method: string;
  resource: Resource;
  namespace: string | undefined;
  name: string | undefined;
  query: URLSearchParams;
  contentType: string;
  userAgent: string;
  body: string;
  user: string;
}

export interface Answer {
  code: number;
  body: object;
  warnings?: string[];
}

export const targetOf = ({ resource, name }: Pick<ResourceRequest, 'resource' | 'name'>): Target => ({
  resource: resource.resource,
  group: groupOf(resource.apiVersion),
  kind: resource.kind,
  name: name ?? '',
});
