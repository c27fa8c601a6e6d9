import type { Seen } from './measure.ts';
import { classesOf, hasFailed, isMet, type Metric, metricsOf } from './metrics.ts';

// Pure. What npm run eval prints.

const shown = (value: number) => String(Math.round(value * 10) / 10);

const unitOf = ({ unit }: Metric) => (unit === '' ? '' : ` ${unit}`);

function demandOf(metric: Metric): string {
  const { demand } = metric;
  const bound = 'atMost' in demand ? demand.atMost : demand.atLeast;
  if (bound === 0) return 'atMost' in demand ? '0' : '';
  return `${'atMost' in demand ? '≤' : '≥'} ${bound}${unitOf(metric)}`;
}

export function tableOf(seen: Seen): string {
  const rows = metricsOf(seen).map((metric) => [
    isMet(metric) ? ' ' : '✗',
    metric.name,
    demandOf(metric),
    `${shown(metric.figure)}${unitOf(metric)}`,
    `of ${metric.of}`,
  ]);
  return aligned([['', 'Metric', 'Demand', 'Figure', ''], ...rows]);
}

export function classTable(seen: Seen): string {
  const rows = Object.entries(classesOf(seen.rows)).map(
    ([name, { messages, atOnce, byYes, answered, wrong }]) => [
      name,
      String(messages),
      String(atOnce),
      String(byYes),
      answered === null ? '' : String(answered),
      wrong === 0 ? '' : String(wrong),
    ],
  );
  return aligned([['Class', 'messages', 'at once', 'by one yes', 'answered', 'wrong'], ...rows]);
}

/** Of the open half: who reads the other one learns it by heart. */
export function failuresOf({ rows }: Seen, kind: string): string {
  return rows
    .filter((verdict) => verdict.row.part === 'corpus' && hasFailed(verdict))
    .filter(({ row }) => kind === '' || row.class === kind)
    .map(({ row: { class: name, agent, gate, text, takes, either, pends, asks }, wrong, reply }) =>
      [
        `${name} · ${agent}, gate ${gate}: ${JSON.stringify(text)}`,
        `  wanted ${JSON.stringify({ ...takes, ...either, ...pends, ...(asks.length > 0 && { asks }) })}`,
        ...(wrong ? [`  took ${JSON.stringify(wrong.values)}`] : []),
        `  ${reply.split('\n')[0]}`,
      ].join('\n'),
    )
    .join('\n');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
