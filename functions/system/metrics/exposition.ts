export interface Gauge {
  name: string;
  help: string;
  samples: readonly { labels: Record<string, string>; value: number }[];
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Prometheus' text format. Values of labels are states of our own and need no escaping. */
export const exposition = (gauges: readonly Gauge[]): string =>
  gauges
    .flatMap(({ name, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...samples.map(({ labels, value }) => `${name}${inBraces(labels)} ${value}`),
      '',
    ])
    .join('\n');

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
