import autocannon from 'autocannon';

/** What a load showed. Times in milliseconds. */
export interface LoadFigures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Requests one URL for some seconds over so many connections, after a short warm-up that does not count. */
export async function measureLoad(
  url: string,
  connections: number,
  headers: Record<string, string>,
  seconds = 5,
): Promise<LoadFigures> {
  await autocannon({ url, connections, headers, duration: 1 });
  const result = await autocannon({ url, connections, headers, duration: seconds });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
