import { jobImage } from '../eks/job-image.ts';
import type { Image } from '../images.ts';

// Pure data; `npm run images` asks the registry for it.

export const images = {
  engine: {
    repository: 'vllm/vllm-openai',
    tag: 'v0.30.0',
    digest: 'sha256:8a69ffad015f138d7170c4ddc429e230a3bc1c1719f67e14324749df200a4b90',
  },
  job: jobImage,
} as const satisfies Record<string, Image>;

export type ImageName = keyof typeof images;
