import type { Image } from '../images.ts';

/** The image of every agent's jobs: plain Node. */
export const jobImage = {
  repository: 'library/node',
  tag: '24.21.0-alpine',
  digest: 'sha256:ebfe2f90462722a7a4de65e91990e97fe0d401c70e0e762c5b53302f905ec1c1',
} as const satisfies Image;
