import { logger } from '../../functions/shared/logger.ts';
import { Talk } from './door/door.ts';
import { wordsIn } from './messages/answer.ts';
import { goals } from './users/goals.ts';
import { play } from './users/session.ts';
import { levels } from './users/words.ts';

logger.setLogLevel('SILENT');
const orig = Talk.prototype.say;
const rows: [string, number][] = [];
(Talk.prototype as any).say = async function (t: string, o: any) {
  const g = this.gate;
  const r = await (orig as any).call(this, t, o);
  rows.push([
    `${this.agent.id.slice(0, 3)} ${r.action ? `open ${r.gate}` : r.answered ? 'answer ' + r.answered : Object.keys(r.values).length ? `noted at ${g}` : 'other'}`,
    wordsIn(r.reply),
  ]);
  return r;
};
for (const agent of ['vector-database', 'inference-server'] as const)
  for (const goal of goals(agent, 30, 20_261_124)) for (const l of levels) await play(goal, l);
const m = Map.groupBy(rows, ([k]) => k);
for (const [k, v] of [...m].sort((a, b) => b[1].length - a[1].length)) {
  const w = v.map(([, n]) => n).sort((a, b) => a - b);
  console.log(k.padEnd(30), v.length, 'min', w[0], 'med', w[Math.floor(w.length / 2)], 'max', w.at(-1));
}
const w = rows.map(([, n]) => n).sort((a, b) => a - b);
console.log('<=50', w.filter((n) => n <= 50).length, '51-55', w.filter((n) => n > 50 && n <= 55).length);
console.log('median', w[Math.floor(w.length / 2)], 'p90', w[Math.floor(w.length * 0.9)], rows.length);
