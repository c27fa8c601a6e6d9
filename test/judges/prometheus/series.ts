// What Prometheus holds of a deployment, in the notation of promtool's unit tests, with the labels that the Prometheus
// Operator gives to what it scrapes.

export interface Series {
  series: string;
  values: string;
}

const selectorOf = (name: string, labels: Record<string, string>) =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    .join(',')}}`;

/** The same value at every scrape. */
export const steady = (name: string, labels: Record<string, string>, value: number): Series => ({
  series: selectorOf(name, labels),
  values: `${value}x720`,
});

/** Observations per scrape of all of a histogram. */
const perScrape = 1_000;

/**
 * A histogram whose P95, by the interpolation of Prometheus, is this many seconds: so many are observed up to the bound
 * below, and the rest up to the one above.
 */
export function latency(
  name: string,
  labels: Record<string, string>,
  { p95, below, above }: { p95: number; below: number; above: number },
): Series[] {
  const part = (p95 - below) / (above - below);
  const share = (0.95 - part) / (1 - part);
  const counts: [le: string, each: number][] = [
    [String(below), share * perScrape],
    [String(above), perScrape],
    ['+Inf', perScrape],
  ];
  return counts.map(([le, each]) => ({
    series: selectorOf(`${name}_bucket`, { ...labels, le }),
    values: `0+${each}x720`,
  }));
}
