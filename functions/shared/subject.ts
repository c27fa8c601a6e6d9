import { type IdKind, idPattern } from './ids.ts';

// The subject of a log line, by ids. The fields are those of events, messages and the input of executions.

const kinds = {
  org_id: 'org',
  user_id: 'user',
  service_id: 'serviceAccount',
  session_id: 'session',
  deployment_id: 'deployment',
  run_id: 'run',
  cloud_account_id: 'cloudAccount',
  delivery_id: 'webhookDelivery',
  notification_id: 'notification',
} as const satisfies Record<string, IdKind>;

export type SubjectField = keyof typeof kinds;
export type Subject = { [F in SubjectField]?: string | undefined };

export const subjectFields = Object.keys(kinds) as SubjectField[];
const forms = subjectFields.map((field) => [field, idPattern(kinds[field])] as const);

/** Members whose ids tell their kind by their prefix: the subject of an event, and ids in a path. */
const unnamed = ['id', 'entity_id'] as const;

/**
 * The ids in a request's path, an event, a message or a step's input: in its own fields, then in those of its payload. Only
 * texts in the form of an id are taken, since they are written into each line.
 */
export function subjectIn(bringer: unknown): Subject {
  if (typeof bringer !== 'object' || bringer === null) return {};
  const own = bringer as Record<string, unknown>;
  const found: Subject = {};
  for (const nested of [own.carried, own.payload, own.detail]) Object.assign(found, subjectIn(nested));
  for (const name of unnamed) {
    const [field] = forms.find(([, form]) => isOf(form, own[name])) ?? [];
    if (field) found[field] = own[name] as string;
  }
  for (const [field, form] of forms) if (isOf(form, own[field])) found[field] = own[field] as string;
  return found;
}

const isOf = (form: RegExp, value: unknown) => typeof value === 'string' && form.test(value);
