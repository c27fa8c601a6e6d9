import type { Plan } from '../../../agents/agent.ts';
import { plannedNodes } from '../nodes.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

// Pure: where a plan's images come from, and what is known of it before a node pulls one.

/** https://docs.docker.com/docker-hub/usage/ says so of pulls without a login, for an IPv4 address or a /64 of IPv6. */
const publicRegistry = { host: 'docker.io', pulls: 100, hours: 6 };

/** References of images anywhere in the plan's objects. */
function imagesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(imagesIn);
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'image' && typeof value === 'string' ? [value] : imagesIn(value),
  );
}

const hostOf = (image: string): string => image.split('/', 1)[0] ?? image;

const ecrHost = /^(\d{12})\.dkr[.-]ecr[.-]/;

/** Who lets nodes in that pull from a registry, and in what way: what is known of that before one pulls. */
function wayIn(host: string, accountId: string): string {
  const [, owner] = ecrHost.exec(host) ?? [];
  if (host === publicRegistry.host) return `${host} lets everybody in.`;
  if (owner === undefined)
    return `${host} has to let in whoever reaches it: nodes and pods bring no login of their own.`;
  if (owner === accountId)
    return `${host} is a registry of this account, and the role of the nodes may pull from it.`;
  return `${host} is a registry of the account ${owner}: the policies of its repositories have to let in the account ${accountId}, which can not be seen from here.`;
}

/** Only a pull from a node shows whether its way is open and the registry lets it in: `unseen` says so. */
export async function checkImages({ plan, account }: Pick<Subject, 'plan' | 'account'>): Promise<Finding> {
  return findImages(plan, account.accountId);
}

export function findImages(plan: Pick<Plan, 'objects' | 'infrastructure'>, accountId: string): Finding {
  const images = [...new Set(imagesIn(plan.objects))];
  const hosts = [...new Set(images.map(hostOf))];
  const ways = hosts.map((host) => wayIn(host, accountId)).join(' ');
  const from = `The plan's ${images.length} images come from ${hosts.join(' and ')}. ${ways}`;
  const { host, pulls, hours } = publicRegistry;
  const ofPublic = images.filter((image) => hostOf(image) === host).length;
  if (ofPublic === 0) return passed(from);
  const nodes = plannedNodes(plan).reduce((sum, { count }) => sum + count, 0);
  const most = ofPublic * Math.max(1, nodes);
  const limit = `${host} hands out ${pulls} images in ${hours} hours to an address without a login, and the nodes pull up to ${most}, beside whatever else is behind that address.`;
  if (most <= pulls) return passed(`${from} ${limit}`);
  return {
    outcome: 'warn',
    detail: `${from} ${limit}`,
    fix: 'Pull from a registry of your own: set image_mirror of the organization.',
  };
}
