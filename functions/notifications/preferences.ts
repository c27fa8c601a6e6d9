import * as z from 'zod';
import { type EventType, eventCatalogue, eventTypes } from '../shared/events/catalogue.ts';

// Pure: which events a member is mailed about, and when. The API shows every event, also those that a member isn't
// mailed about.

export const mailModes = ['now', 'daily', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

/** A member's choices, by type of event; for the others the defaults hold. */
export type Choices = Partial<Record<string, MailMode>>;

export interface Preferences {
  choices: Choices;
  digestEnabled: boolean;
  digestHour: number;
  timeZone: string;
}

/** The preferences of a member without choices; the defaults of the table's columns. */
export const usualPreferences: Preferences = {
  choices: {},
  digestEnabled: true,
  digestHour: 8,
  timeZone: 'UTC',
};

const alwaysMailed: readonly EventType[] = [
  'org.deletion_requested',
  'org.deletion_due',
  'org.suspended',
  'org.freed',
];

/** Whether members can't switch the mail off: the organization is about to be deleted, or its members can't get in. */
export const isAlwaysMailed = (type: EventType) => alwaysMailed.includes(type);

const defaultMode = (type: EventType, isConcerned: boolean): MailMode => {
  const { severity } = eventCatalogue[type];
  return isConcerned || severity === 'warn' || severity === 'fail' ? 'now' : 'daily';
};

/** @param isConcerned it waits for this member, or reports on their request */
export const modeOf = (type: EventType, choice: MailMode | undefined, isConcerned: boolean): MailMode =>
  isAlwaysMailed(type) ? 'now' : (choice ?? defaultMode(type, isConcerned));

export const hour = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(23, 'must be at most 23');

const choice = z.enum(mailModes, 'must be now, daily or off, or null for the default').nullable();
const fixed = z.literal('now', 'must be now: this mail always comes');
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const choiceOf = (type: EventType) =>
  (isAlwaysMailed(type) ? fixed : choice)
    .meta({
      description: `${isAlwaysMailed(type) ? 'Always emailed immediately (`now`)' : 'When to email the caller'} about this event: ${lowerFirst(eventCatalogue[type].description)}${isAlwaysMailed(type) ? '' : `. \`null\`: the default, \`${defaultMode(type, false)}\``}`,
    })
    .optional();

export const preferencesChange = z
  .strictObject({
    digest: z
      .strictObject({
        enabled: z
          .boolean('must be true or false')
          .describe('Whether the caller gets the daily digest, an email that summarizes the events of a day')
          .optional(),
        hour: hour
          .meta({
            description: 'Hour of the day (0 to 23, in `time_zone`) in which the daily digest is sent',
            examples: [8],
          })
          .optional(),
        time_zone: z
          .string()
          // The longest name has 32.
          .max(64)
          .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin')
          .meta({
            description: 'Time zone of `hour`, as an IANA name, for example `Europe/Berlin`',
            examples: ['Europe/Berlin'],
          })
          .optional(),
      })
      .meta({
        id: 'DailyMailChange',
        description:
          'Whether and when the caller gets the daily digest, an email that summarizes the events of a day',
      })
      .optional(),
    mails: z
      .strictObject(Object.fromEntries(eventTypes.map((type) => [type, choiceOf(type)])))
      .meta({
        id: 'MailChoices',
        description:
          'When to email the caller about each event type. `now`: immediately. `daily`: in the daily digest. `off`: never. `null`: the default of the type; by default, events that wait for the caller, and reports on the caller’s own requests, are emailed immediately. Omitted types stay unchanged',
        examples: [{ 'org.renamed': 'off', 'deployment.run_succeeded': 'now' }],
      })
      .optional(),
  })
  .meta({
    id: 'NotificationPreferencesChange',
    description: 'Fields to change; omitted fields stay unchanged',
  });

export type PreferencesChange = z.output<typeof preferencesChange>;

/** Names of places alone: an offset such as +02:00 or UTC+2 knows no summer time, and abbreviations mean several. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The choices that links in mails can end: types of events, and `digest` for the daily mail. */
export const chosenIn = ({ digest, mails }: PreferencesChange): string[] => [
  ...Object.keys(mails ?? {}),
  ...(digest?.enabled === undefined ? [] : ['digest']),
];

/** The preferences with the change in them. */
export function changed(before: Preferences, { digest, mails }: PreferencesChange): Preferences {
  const choices = { ...before.choices, ...(mails as Record<string, MailMode | null | undefined>) };
  return {
    choices: Object.fromEntries(Object.entries(choices).filter(([, mode]) => mode != null)) as Choices,
    digestEnabled: digest?.enabled ?? before.digestEnabled,
    digestHour: digest?.hour ?? before.digestHour,
    timeZone: digest?.time_zone ?? before.timeZone,
  };
}
