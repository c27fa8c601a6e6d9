import { readFileSync } from 'node:fs';
import { logger } from '../../functions/shared/logger.ts';
import { Talk } from './door/door.ts';

logger.setLogLevel('SILENT');
for (const card of JSON.parse(readFileSync(process.argv[2]!, 'utf8'))) {
  console.log(`\n######## ${card.card} (${card.agent})`);
  const t = new Talk({
    agent: card.agent,
    gate: card.gate ?? 1,
    values: card.values ?? {},
    change: card.change,
  } as any);
  for (const m of card.says) {
    const r = await t.say(m);
    console.log(`\n>>> ${m}\n[${r.action ?? ''} g${r.gate} ${r.answered ?? ''}]\n${r.reply}`);
  }
}
