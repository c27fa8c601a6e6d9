import type { Image } from '../../functions/agents/images.ts';

/** What a registry says of an image that deployments use. */
export type Verdict = 'as pinned' | 'tag moved' | 'digest missing' | 'platform missing' | 'not there';
export interface Answer {
  verdict: Verdict;
  /** What the tag leads to now. */
  digest: string | null;
}

const listTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];
/** Of the nodes that deployments run on. */
const architecture = 'amd64';

interface List {
  manifests?: { platform?: { os?: string; architecture?: string } }[];
}

/**
 * Asks a registry (https://github.com/opencontainers/distribution-spec) for the tag and for the digest of an image.
 * `base` is its address with the path of the mirror in it, if it is one.
 * @throws Error when it doesn't answer as a registry does
 */
export async function askRegistry(base: string, image: Image): Promise<Answer> {
  const { origin, pathname } = new URL(base);
  const name = `${pathname.replace(/^\/|\/$/g, '')}/${image.repository}`.replace(/^\//, '');
  const manifest = manifestsOf(origin, name);
  const tagged = await manifest('HEAD', image.tag);
  const digest = tagged.headers.get('docker-content-digest');
  const pinned = await manifest('GET', image.digest);
  if (!pinned.ok) return { verdict: tagged.ok ? 'digest missing' : 'not there', digest };
  const { manifests = [] } = (await pinned.json()) as List;
  const platforms = manifests.map(({ platform }) => `${platform?.os}/${platform?.architecture}`);
  if (!platforms.includes(`linux/${architecture}`)) return { verdict: 'platform missing', digest };
  return { verdict: digest === image.digest ? 'as pinned' : 'tag moved', digest };
}

/** Reads manifests, with a token of the registry's own where it asks for one: the images are readable without a sign-in. */
function manifestsOf(origin: string, name: string) {
  let authorization: string | undefined;
  const ask = (method: string, reference: string) =>
    fetch(`${origin}/v2/${name}/manifests/${reference}`, {
      method,
      headers: { accept: listTypes.join(', '), ...(authorization ? { authorization } : {}) },
      signal: AbortSignal.timeout(20_000),
    });
  return async (method: string, reference: string): Promise<Response> => {
    let answer = await ask(method, reference);
    if (answer.status === 401 && !authorization) {
      authorization = `Bearer ${await tokenFor(answer.headers.get('www-authenticate') ?? '')}`;
      answer = await ask(method, reference);
    }
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`${origin} answers ${answer.status} for ${name}:${reference}.`);
  };
}

async function tokenFor(challenge: string): Promise<string> {
  const parts = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!parts.realm) throw new Error('The registry asks for a password, which this does not have.');
  const query = new URLSearchParams({ service: parts.service ?? '', scope: parts.scope ?? '' });
  const answer = await fetch(`${parts.realm}?${query}`, { signal: AbortSignal.timeout(20_000) });
  const { token } = (await answer.json()) as { token?: string };
  if (!answer.ok || !token) throw new Error(`${parts.realm} gives no token to readers: ${answer.status}.`);
  return token;
}
