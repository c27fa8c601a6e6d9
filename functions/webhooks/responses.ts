import { includesRole, type Role } from '../shared/actor.ts';
import type { WebhookResponse } from './schema.ts';
import type { WebhookRow } from './webhook.ts';

const isoOf = (time: Date | null) => time?.toISOString() ?? null;

export function toWebhook(row: WebhookRow, role: Role, now: Date): WebhookResponse {
  const rotates = row.rotates_at !== null && row.rotates_at > now;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    format: row.format,
    event_types: row.event_types,
    status: row.status,
    paused_because: row.paused_because,
    rotates_at: rotates ? isoOf(row.rotates_at) : null,
    failures: row.failures,
    failing_since: isoOf(row.failing_since),
    delivered_at: isoOf(row.delivered_at),
    last_attempt: row.last_attempt && {
      ...row.last_attempt,
      started_at: new Date(row.last_attempt.started_at).toISOString(),
    },
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_by_role: row.created_by_role,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    allowed_actions: includesRole(role, 'admin') ? actionsOf(row, rotates, now) : [],
  };
}

const actionsOf = (
  { status, former_until }: WebhookRow,
  rotates: boolean,
  now: Date,
): WebhookResponse['allowed_actions'] => [
  'update',
  status === 'active' ? 'pause' : 'resume',
  ...(rotates ? [] : (['rotate_secret'] as const)),
  ...(rotates && !(former_until && former_until > now) ? (['use_secret'] as const) : []),
  'test',
  ...(status === 'active' ? (['replay'] as const) : []),
  'delete',
];
