import type { Values } from '../../../functions/agents/agent.ts';
import { findAgent } from '../../../functions/agents/index.ts';
import { preview } from '../../../functions/agents/preview/preview.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { type Case, caseSchema } from '../door/case.ts';

type Said = Pick<Case, 'agent' | 'values'>;

/**
 * The pattern with its figures: `{monthly}` is the month's price of the values, `{monthly node_count=5}` with other
 * ones, `{yearly}` and `{hourly}` the same per year and hour, `{part node}` the lines of the price that name nodes. They
 * come from the functions that the gates and the API's preview use. Where the values make no plan yet, any price will do.
 */
export async function withFigures(pattern: string, said: Said): Promise<RegExp> {
  let source = '';
  let end = 0;
  for (const match of pattern.matchAll(/\{(\w+) ?([^}]*)\}/g)) {
    source += pattern.slice(end, match.index);
    source += await figure(match[1] as string, match[2] as string, said);
    end = match.index + match[0].length;
  }
  return new RegExp(source + pattern.slice(end), 'i');
}

async function figure(name: string, detail: string, { agent, values }: Said): Promise<string> {
  const changes = name === 'part' ? {} : toValues(detail);
  const cost = await costOf(agent, { ...values, ...changes });
  if (!cost) return '(?:USD|\\$)';
  if (name === 'monthly') return money(cost.monthly_total);
  if (name === 'yearly') return money(cost.monthly_total * 12);
  if (name === 'hourly') return money(cost.monthly_total / 730);
  if (name !== 'part') throw new Error(`There is no figure ${name}.`);
  const lines = cost.lines.filter(({ item }) => item.toLowerCase().includes(detail));
  return `(?:${lines.map(({ monthly }) => money(monthly)).join('|')})`;
}

const known = new Map<string, ReturnType<typeof computed>>();
function costOf(agent: Case['agent'], values: Values) {
  const key = agent + JSON.stringify(values);
  if (!known.has(key)) known.set(key, computed(agent, values));
  return known.get(key) as ReturnType<typeof computed>;
}

async function computed(id: Case['agent'], values: Values) {
  const agent = findAgent(id);
  // A plan needs the cluster, and its price doesn't.
  const placed = { cluster_name: 'prod', ...values };
  const found = agent && (await preview(agent, placed, { ...context, orgId: 'org-1' }));
  return found?.plan?.cost;
}

/** `node_count=5 snapshot_cron="0 3 * * *"` */
function toValues(text: string): Values {
  const pairs = text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g);
  const values = [...pairs].map(([, name, quoted, plain]) => {
    const word = quoted ?? plain ?? '';
    return [name, /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : word];
  });
  return caseSchema.shape.values.parse(Object.fromEntries(values));
}

/** 1234.5 as 1,234.50, 1234.5, 1,235 or 1235. */
function money(usd: number): string {
  const forms = [usd.toFixed(2), String(Math.round(usd * 100) / 100), usd.toFixed(0), usd.toFixed(1)];
  const grouped = forms.map((form) => form.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ','));
  const all = [...new Set([...forms, ...grouped])].map((form) => form.replaceAll('.', '\\.'));
  return `(?<![\\d.,])(?:${all.join('|')})(?![\\d,]*\\d)`;
}
