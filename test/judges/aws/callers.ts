import { DescribeAccessEntryCommand, EKSClient, ResourceNotFoundException } from '@aws-sdk/client-eks';
import { asRoot, customerAccount } from './accounts.ts';
import { clusterName } from './customer.ts';
import { send } from './emulator/http-front.ts';

/** Who may enter the cluster, by the answers of the emulator's STS and EKS. */
export interface Callers {
  mayEnter(token: string): Promise<boolean>;
}

export function createCallers(emulatorUrl: string): Callers {
  const eks = new EKSClient(asRoot(emulatorUrl, customerAccount));
  const known = new Map<string, Promise<boolean>>();
  const ask = async (token: string) => {
    const role = await roleOf(emulatorUrl, token);
    return role !== undefined && hasEntry(eks, role);
  };
  return {
    mayEnter(token) {
      const answer = known.get(token) ?? ask(token);
      known.set(token, answer);
      return answer;
    },
  };
}

/** A token is a signed request for the caller's identity; whoever verifies it sends it, with the cluster's name. */
async function roleOf(emulatorUrl: string, token: string): Promise<string | undefined> {
  const text = Buffer.from(token.replace(/^k8s-aws-v1\./, ''), 'base64url').toString();
  if (!token.startsWith('k8s-aws-v1.') || !URL.canParse(text)) return undefined;
  const { host, pathname, search } = new URL(text);
  const headers = { host, 'x-k8s-aws-id': clusterName };
  const answer = await send(emulatorUrl, { method: 'GET', path: `${pathname}${search}`, headers });
  const arn = /<Arn>arn:aws:sts::(\d+):assumed-role\/([^/]+)\/[^<]+<\/Arn>/.exec(answer.body.toString());
  return answer.status === 200 && arn ? `arn:aws:iam::${arn[1]}:role/${arn[2]}` : undefined;
}

async function hasEntry(eks: EKSClient, principalArn: string): Promise<boolean> {
  try {
    await eks.send(new DescribeAccessEntryCommand({ clusterName, principalArn }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}
