import type { Schema } from '@deployment-orchestrator/client';
import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { type EventGroup, groupsOf } from '../../format/event-groups.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/field.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { type Mail, mailsOf, sameIn, wholes } from './mail-change.ts';

type Preference = Schema<'MailPreference'>;
type Change = NonNullable<Parameters<typeof api.patch<'/api/notifications/preferences'>>[1]>['body'];

const choices: readonly [string, string][] = [
  ['now', 'at once'],
  ['daily', 'once a day'],
  ['off', 'not at all'],
];

/** Which events are mailed, and when. In the console one sees all of them. */
export function Preferences() {
  const read = useRead('/api/notifications/preferences');
  const types = useRead('/api/events/types');
  const save = useAct((body: Change) => api.patch('/api/notifications/preferences', { body }), {
    touches: ['/api/notifications/preferences'],
    done: () => tell('Saved.'),
  });
  const typeOf = (type: string) => types.data?.items.find((each) => each.event_type === type);
  const meaningOf = (type: string) => typeOf(type)?.description;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Page title="What is mailed to you" above={<Link to="/notifications">Notifications</Link>} narrow>
      <Failed problem={save.error} />
      <Shown of={read}>
        {({ digest, mails }) => (
          <>
            <Section title="The daily mail">
              <label className="check">
                <input
                  type="checkbox"
                  checked={digest.enabled}
                  onChange={({ currentTarget }) => save.run({ digest: { enabled: currentTarget.checked } })}
                />
                Send it
              </label>
              <Field
                label={`At this hour (${digest.time_zone})`}
                hint={
                  zone === digest.time_zone
                    ? undefined
                    : `Your zone is ${zone}: choosing an hour takes it over.`
                }
              >
                <select
                  value={String(digest.hour)}
                  onChange={({ currentTarget }) =>
                    save.run({ digest: { hour: Number(currentTarget.value), time_zone: zone } })
                  }
                >
                  {Array.from({ length: 24 }, (_, hour) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                    <option key={hour} value={hour}>
                      {String(hour).padStart(2, '0')}:00
                    </option>
                  ))}
                </select>
              </Field>
            </Section>
            <Section title="The same for all events">
              <div className="row">
                {wholes.map(({ label, of }) => (
                  <Button
                    key={label}
                    small
                    busy={save.isBusy || !types.data}
                    onClick={() =>
                      save.run({
                        mails: mailsOf(mails, (type) => of(typeOf(type)?.severity ?? 'info')) as never,
                      })
                    }
                  >
                    {label}
                  </Button>
                ))}
              </div>
              <p className="small soft">
                Mails about the safety of your account always come. In the console you see everything.
              </p>
            </Section>
            {groupsOf(mails, ({ event_type }) => event_type).map((group) => (
              <Group
                key={group.name}
                group={group}
                isDigestOn={digest.enabled}
                meaningOf={meaningOf}
                onChange={(change) => save.run({ mails: change as never })}
              />
            ))}
          </>
        )}
      </Shown>
    </Page>
  );
}

interface GroupProps {
  group: EventGroup<Preference>;
  isDigestOn: boolean;
  meaningOf: (type: string) => string | undefined;
  onChange: (change: Record<string, Mail | null>) => void;
}

/** The events about one kind of thing: one choice for all of them, and below it each. */
function Group({ group: { title, types }, isDigestOn, meaningOf, onChange }: GroupProps) {
  const open = types.filter(({ can_be_changed: isOpen }) => isOpen);
  const choice = sameIn(open);
  return (
    <Section
      title={title}
      acts={
        open.length > 0 && (
          <Choice
            label={`Mail: all about ${title.toLowerCase()}`}
            value={choice}
            onChoose={(mail) => onChange(mailsOf(open, () => mail))}
          />
        )
      }
    >
      <details>
        <summary>{types.length === 1 ? 'One kind of event' : `${types.length} kinds of events`}</summary>
        <ul className="plain stack">
          {types.map(({ event_type: type, mail, can_be_changed: isOpen }) => (
            <li key={type} className="row row-apart">
              <span className="stack-tight grow">
                <span>{meaningOf(type) ?? labelOf(type)}</span>
                {isOpen && mail === 'daily' && !isDigestOn && (
                  <span className="small soft">Not mailed: the daily mail is off.</span>
                )}
              </span>
              {isOpen ? (
                <Choice
                  label={`Mail: ${meaningOf(type) ?? labelOf(type)}`}
                  value={mail}
                  onChoose={(next) => onChange({ [type]: next })}
                />
              ) : (
                <span className="soft">always</span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChoose: (mail: Mail) => void;
}

const Choice = ({ label, value, onChoose }: ChoiceProps) => (
  <span>
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Mail)}
    >
      {value === undefined && (
        <option value="" disabled>
          mixed
        </option>
      )}
      {choices.map(([each, said]) => (
        <option key={each} value={each}>
          {said}
        </option>
      ))}
    </select>
  </span>
);
