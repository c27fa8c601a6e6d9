import type { StaticRoute } from '../shared/http/route.ts';
import { wellKnown } from './env.ts';
import { cacheSeconds } from './key.ts';

const document = {
  method: 'GET',
  access: 'public',
  limit: 'none',
  cacheSeconds,
  refused: {
    404: { code: 'issuer_disabled', detail: 'This installation is not an OpenID Connect issuer.' },
    405: { code: 'method_not_allowed', detail: 'This document is read-only. Send GET.' },
    503: {
      code: 'unavailable',
      detail: 'The document can’t be read at the moment. Try again in a few seconds.',
    },
  },
} as const;

/** The issuer's documents. They come from a bucket, so there is no function behind these rows. */
export const issuerRoutes = {
  getIssuer: {
    ...document,
    path: wellKnown.discovery,
    summary:
      'Returns the OpenID Connect discovery document of this service’s issuer, whose tokens the organizations’ clouds trust',
  },
  getIssuerKeys: {
    ...document,
    path: wellKnown.keySet,
    summary: 'Returns the public keys with which clouds verify the tokens of this service’s issuer',
  },
} as const satisfies Record<string, StaticRoute>;
