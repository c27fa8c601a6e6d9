import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { CustomerCloud } from '../../../bin/local/customer-cloud/cloud.ts';
import { clusterPath } from '../../../bin/local/customer-cloud/eks/eks.ts';
import { startKubernetes } from '../../../bin/local/customer-cloud/kubernetes/server.ts';
import { defaultSettings } from '../../../bin/local/customer-cloud/settings.ts';
import { eksToken } from '../../../functions/clusters/eks-token.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { customerAccount, region } from './accounts.ts';
import { createCallers } from './callers.ts';
import { clusterName } from './customer.ts';
import type { Certificate } from './emulator/certificate.ts';
import { type Front, send, startFront } from './emulator/http-front.ts';
import { nodeGroupStack } from './node-groups.ts';

const cluster = { accountId: customerAccount, region, name: clusterName };

/** Who the double takes the judge for: it has let in whom the emulator knows, and speaks for them. */
const ourSession = {
  accessKeyId: 'JUDGE',
  secretAccessKey: 'judge',
  sessionToken: 'judge',
  roleArn: `arn:aws:iam::${customerAccount}:role/orchestrator`,
  sessionName: 'judge',
  accountId: customerAccount,
  expiresAt: '2100-01-01T00:00:00Z',
};

/**
 * The customer's cluster: our double of a Kubernetes server, behind an https front that does what EKS does around
 * one. It asks STS whose token it is and EKS whether that role may come in, and the node groups that EKS has are its
 * nodes. Each of these answers is the emulator's.
 */
export async function startCluster(emulatorUrl: string, certificate: Certificate): Promise<Front> {
  const cloud: CustomerCloud = {
    state: {
      serial: 0,
      roles: {},
      failures: [],
      stacks: [],
      objects: {},
      strays: [],
      quotaIncreases: [],
      goneClusters: [],
      clusterSettings: {},
      clusters: {},
      roleSessions: { [ourSession.accessKeyId]: ourSession },
    },
    settings: defaultSettings,
    kubernetes: { url: '', certificate: '' },
    faultyCalls: [],
    save: () => Promise.resolve(),
    inject: () => {},
    clearFailures: () => {},
  };
  const kubernetes = await startKubernetes(cloud);
  const callers = createCallers(emulatorUrl);
  const { key, certificate: cert } = certificate;
  const front = await startFront(
    (listener) => createServer({ key, cert }, listener),
    0,
    async (request) => {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!(await callers.mayEnter(token))) return unauthorized;
      cloud.state.stacks = [await nodeGroupStack(emulatorUrl, cluster)];
      const ours = await eksToken({
        credentials: { ...ourSession, expiration: new Date() },
        region,
        clusterName,
        clock: systemClock,
      });
      return send(
        kubernetes.url,
        {
          method: request.method ?? 'GET',
          path: `${clusterPath(cluster)}${request.url}`,
          headers: { ...request.headers, authorization: `Bearer ${ours}` },
          body: await buffer(request),
        },
        kubernetes.certificate,
      );
    },
  );
  return {
    port: front.port,
    close: async () => {
      await front.close();
      await kubernetes.close();
    },
  };
}

const unauthorized = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    reason: 'Unauthorized',
    code: 401,
    message: 'Unauthorized',
  }),
};
