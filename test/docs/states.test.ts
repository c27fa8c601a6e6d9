import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { approvalTransitions } from '../../functions/deployments/approval.ts';
import { deploymentTransitions } from '../../functions/deployments/deployment.ts';
import { runTransitions } from '../../functions/deployments/run.ts';
import { sessionTransitions } from '../../functions/sessions/session.ts';
import { deliveryTransitions } from '../../functions/webhooks/delivery.ts';
import { webhookTransitions } from '../../functions/webhooks/webhook.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/states.md'), 'utf8');

/** The arrows drawn under a heading; those that only end the drawing are left out. */
function drawn(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return diagram
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith('--> [*]'))
    .sort();
}

type Row = { from: readonly string[]; to: string; status?: string };

const arrows = (table: Record<string, Row>) =>
  Object.entries(table)
    .flatMap(([action, { from, to, status = 'active' }]) =>
      (from.length > 0 ? from : ['[*]']).map(
        (before) => `${before} --> ${status === 'active' ? to : status}: ${action}`,
      ),
    )
    .sort();

it.each<[string, Record<string, Row>]>([
  ['Session', sessionTransitions],
  ['Deployment', deploymentTransitions],
  ['Approval', approvalTransitions],
  ['Run', runTransitions],
  ['Webhook', webhookTransitions],
  ['Webhook delivery', deliveryTransitions],
])('the drawing of the %s is its table', (heading, table) => {
  expect(drawn(heading)).toEqual(arrows(table));
});
