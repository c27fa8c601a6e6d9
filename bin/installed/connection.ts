import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { type InstalledFunction, installedFunctions } from '../../lib/compute/entries.ts';
import { stageSettings } from '../../lib/config.ts';
import { localCredentials } from '../local/host/sdk-environment.ts';

/** How clients of the SDK reach what a stage has: AWS, or the local cloud on this machine. */
export interface Installation {
  stage: string;
  /** For the constructor of a client of any service but SQS. */
  client: ClientOptions;
  /** The same of SQS, which the local cloud has elsewhere. */
  queues: ClientOptions;
}

export interface ClientOptions {
  region?: string;
  endpoint?: string;
  credentials?: typeof localCredentials;
}

/**
 * Where a stage is installed: `local` is the local cloud on PORT (8000), every other stage in the account and region of the
 * credentials in the environment, or in that of lib/config.ts.
 * @throws Error when there is no such stage, or the local cloud doesn't answer
 */
export async function installationOf(
  stage: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Installation> {
  const { env } = stageSettings(stage);
  // The SDK doesn't read AWS_DEFAULT_REGION.
  const region = env?.region ?? environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION;
  const client = region ? { region } : {};
  if (stage !== 'local') return { stage, client, queues: client };
  const url = `http://localhost:${environment.PORT ?? 8000}/_local`;
  const about = await fetch(url).catch(() => {
    throw new Error(
      `The local cloud doesn't answer at ${url}: start it with npm start, or set PORT to its port.`,
    );
  });
  const { endpoints } = (await about.json()) as { endpoints: LocalEndpoints };
  const here = { region: endpoints.region, credentials: localCredentials };
  return {
    stage,
    client: { ...here, endpoint: endpoints.services },
    queues: { ...here, endpoint: endpoints.queues },
  };
}

/** What GET /_local says of the local cloud's own services. */
export interface LocalEndpoints {
  region: string;
  /** Of Lambda, Secrets Manager and the others that are hosted together. */
  services: string;
  queues: string;
}

/** The functions of the stage, by entry. */
export async function listFunctions({ stage, client }: Installation): Promise<InstalledFunction[]> {
  const lambda = new LambdaClient(client);
  try {
    const listed = [];
    for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {}))
      listed.push(...Functions);
    return installedFunctions(listed, stage);
  } finally {
    lambda.destroy();
  }
}
