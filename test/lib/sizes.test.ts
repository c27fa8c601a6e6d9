import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApp } from '../../lib/app.ts';
import { functionsShare, mostConnections } from '../../lib/compute/connections.ts';
import { ServiceFunction } from '../../lib/compute/service-function.ts';
import type { StageSettings } from '../../lib/config.ts';
import { sizeNames, sizes } from '../../lib/sizes.ts';

/** With all that can be switched on: what a size asks for at most. */
const whole: Partial<StageSettings> = { paymentProvider: 'stripe', metrics: true };

/** Whose connections they are, by the entry; the first that fits. */
const holders: readonly [string, RegExp][] = [
  ['messages', /conversation\/messages/],
  ['open streams', /^functions\/streams/],
  ['webhooks', /^functions\/webhooks\/sending/],
  ['steps of sessions and runs, signatures', /workflow\/steps|deployments\/runs|clouds\/signer/],
  ['checks of drift and of accounts', /drift|clouds\/health/],
  [
    'events in queues',
    /^functions\/(mail|webhooks\/fan-out|sessions\/workflow\/signals|billing\/stripe\/worker|live\/telling)\/handler/,
  ],
  ['handshakes of live connections', /^functions\/live\/socket/],
  ['sweeps, daily tasks, migrations', /sweep|seal|digest|meter|rotation|metrics|retention|migrate/],
  ['groups of endpoints and exports', /./],
];
const holderOf = (entry: string) => holders.find(([, entries]) => entries.test(entry))?.[0] as string;

const heldBy = ({ connectionsEach, mostExecutions = 0 }: ServiceFunction) => connectionsEach * mostExecutions;

function needs(settings: Partial<StageSettings>) {
  const all = createApp({ stage: 'production', bundling: false, settings }).node.findAll();
  const functions = all.filter((each): each is ServiceFunction => each instanceof ServiceFunction);
  const held = new Map<string, { functions: number; connections: number }>();
  for (const each of functions.filter((one) => heldBy(one) > 0)) {
    const holder = holderOf(each.entry);
    const before = held.get(holder) ?? { functions: 0, connections: 0 };
    held.set(holder, {
      functions: before.functions + 1,
      connections: before.connections + heldBy(each),
    });
  }
  return {
    held,
    kept: functions.reduce((sum, { reserved = 0 }) => sum + reserved, 0),
    connections: mostConnections(functions, 1_000),
  };
}

test.each(sizeNames)(
  'operations.md says what the size %s asks for, with and without all that can be switched on',
  (name) => {
    const size = sizes[name];
    const least = needs(size);
    const most = needs({ ...size, ...whole });
    expect(most.connections).toBeLessThanOrEqual(Math.floor(size.databaseConnections * functionsShare));
    const row = [
      `\`${name}\``,
      `${least.kept} to ${most.kept}`,
      `${most.kept + 100}`,
      `${least.connections} to ${most.connections}`,
      size.databaseConnections.toLocaleString('en'),
      `${size.throttle.ratePerSecond}`,
    ];
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`| ${row.join(' | ')} |`);
  },
);

test('scaling.md says who holds how many connections, and the sums are those of the sizes', () => {
  const [small, usual] = sizeNames.map((name) => needs({ ...sizes[name], ...whole }));
  const rows = holders.map(([holder]) => {
    const [one, other] = [small, usual].map((size) => size?.held.get(holder));
    return `| ${holder} | ${other?.functions} | ${one?.connections} | ${other?.connections} |`;
  });
  const page = readFileSync('docs/scaling.md', 'utf8');
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  expect(page).toContain(`| all | | ${small?.connections} | ${usual?.connections} |`);
});
