// Pure.

/** A container image of the public registry. It is pulled by the digest; the tag beside it is for people. */
export interface Image {
  repository: string;
  tag: string;
  digest: string;
}

const publicRegistry = 'docker.io';

/**
 * The reference that a cluster pulls: by digest, so its content stays the same if the tag is pushed again. From a
 * mirror it is the same content, since a digest names it there, too.
 */
export const imageReference = ({ repository, tag, digest }: Image, mirror: string | null = null) =>
  `${mirror ?? publicRegistry}/${repository}:${tag}@${digest}`;
