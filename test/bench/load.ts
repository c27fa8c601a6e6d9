import autocannon from 'autocannon';

/** What a load showed. Times in milliseconds. */
export interface LoadFigures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/**
 * Requests one URL for some seconds over so many connections, after a warm-up that does not count. The requests
 * take turns among the tokens, because each user has a limit of their own.
 */
export async function measureLoad(
  url: string,
  connections: number,
  tokens: string[] = [],
  seconds = 5,
): Promise<LoadFigures> {
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  const load = { url, connections, ...(requests.length > 0 && { requests }) };
  await autocannon({ ...load, duration: 2 });
  const result = await autocannon({ ...load, duration: seconds });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
