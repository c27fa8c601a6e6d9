import { jobImage } from '../eks/job-image.ts';
import type { Image } from '../images.ts';

// Pure data. `npm run images` asks the registry whether each tag still leads to its digest; after a change of a tag it
// says the digest to put here. The digests name lists of platforms, so nodes of each processor find theirs.

export const images = {
  /** The unprivileged variant runs as user 1000 without a step that changes owners. */
  database: {
    repository: 'qdrant/qdrant',
    tag: 'v1.19.0-unprivileged',
    digest: 'sha256:a0e04fe623cb064502cd869cefc1dc7ce359d8edd481063b5bd351c0a0a2c91e',
  },
  job: jobImage,
  pushgateway: {
    repository: 'prom/pushgateway',
    tag: 'v1.11.1',
    digest: 'sha256:03738d278e082ee9821df730c741b3b465c251fc2b68a85883def301a55a6215',
  },
} as const satisfies Record<string, Image>;

export type ImageName = keyof typeof images;
