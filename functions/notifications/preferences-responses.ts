import type * as z from 'zod';
import { eventTypes } from '../shared/events/catalogue.ts';
import { isAlwaysMailed, modeOf, type Preferences } from './preferences.ts';
import type { preferencesSchema } from './preferences-schema.ts';

export const toPreferencesResponse = ({
  choices,
  digestEnabled,
  digestHour,
  timeZone,
}: Preferences): z.output<typeof preferencesSchema> => ({
  digest: { enabled: digestEnabled, hour: digestHour, time_zone: timeZone },
  mails: eventTypes.map((type) => ({
    event_type: type,
    mail: modeOf(type, choices[type], false),
    is_default: isAlwaysMailed(type) || choices[type] === undefined,
    can_be_changed: !isAlwaysMailed(type),
  })),
});
