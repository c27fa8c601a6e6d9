import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApp } from '../../lib/app.ts';
import { functionsShare, mostConnections } from '../../lib/compute/connections.ts';
import { ServiceFunction } from '../../lib/compute/service-function.ts';
import type { StageSettings } from '../../lib/config.ts';
import { sizeNames, sizes } from '../../lib/sizes.ts';

/** With all that can be switched on: what a size asks for at most. */
const whole: Partial<StageSettings> = { paymentProvider: 'stripe', metrics: true };

function needs(settings: Partial<StageSettings>) {
  const all = createApp({ stage: 'production', bundling: false, settings }).node.findAll();
  const functions = all.filter((each): each is ServiceFunction => each instanceof ServiceFunction);
  return {
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
