import type { Schema } from '@deployment-orchestrator/client';
import { needsAttention } from '../../format/event-groups.ts';

type Preference = Pick<Schema<'MailPreference'>, 'event_type' | 'can_be_changed'>;
type Severity = Schema<'EventType'>['severity'];
export type Mail = 'now' | 'daily' | 'off';

/** A choice for all events at once; null takes the service's own choice. */
export const wholes: readonly { label: string; of: (severity: Severity) => Mail | null }[] = [
  { label: 'Only failures', of: (severity) => (severity === 'fail' ? 'now' : 'off') },
  { label: 'Only what needs attention', of: (severity) => (needsAttention({ severity }) ? 'now' : 'off') },
  {
    label: 'What needs attention at once, the rest once a day',
    of: (severity) => (needsAttention({ severity }) ? 'now' : 'daily'),
  },
  { label: 'No emails', of: () => 'off' },
  { label: 'Back to the defaults', of: () => null },
];

/** The change of preferences that sets those which can be set. Pure. */
export const mailsOf = (
  preferences: readonly Preference[],
  of: (type: string) => Mail | null,
): Record<string, Mail | null> =>
  Object.fromEntries(
    preferences
      .filter(({ can_be_changed: isOpen }) => isOpen)
      .map(({ event_type: type }) => [type, of(type)]),
  );

/** The choice that all events of a group have; undefined where they differ. Pure. */
export function sameIn(preferences: readonly Pick<Schema<'MailPreference'>, 'mail'>[]): string | undefined {
  const [first] = preferences;
  return preferences.every(({ mail }) => mail === first?.mail) ? first?.mail : undefined;
}
