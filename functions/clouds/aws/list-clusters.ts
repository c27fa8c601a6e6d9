import { EKSClient, ListClustersCommand } from '@aws-sdk/client-eks';
import { type AccountCredentials, clientSettings } from '../../aws/client-settings.ts';
import { translateAwsError } from '../../aws/errors.ts';
import { upstreamText } from '../../aws/upstream-text.ts';

interface Place {
  credentials: AccountCredentials;
  region: string;
}

// Pages of a hundred: a list of more than a thousand is too long to choose from.
const mostPages = 10;

/** @throws Refusal when the role may not list, RetryableError */
export async function listClusterNames(place: Place): Promise<string[]> {
  const eks = new EKSClient(clientSettings(place));
  const names: string[] = [];
  try {
    let nextToken: string | undefined;
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await eks.send(new ListClustersCommand({ maxResults: 100, nextToken }));
      names.push(...(page.clusters ?? []).map((name) => upstreamText(name, 100)));
      nextToken = page.nextToken;
      if (!nextToken) break;
    }
    return names;
  } catch (error) {
    throw translateAwsError(error, `list the clusters in ${place.region}`);
  } finally {
    eks.destroy();
  }
}
