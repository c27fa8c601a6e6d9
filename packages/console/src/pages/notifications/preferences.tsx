import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { labelOf } from '../../format/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/field.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';

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
  const meaningOf = (type: string) => types.data?.items.find((each) => each.event_type === type)?.description;
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
            <Section title="Events" flush>
              <ul className="plain list">
                {mails.map(({ event_type: type, mail, can_be_changed: isOpen }) => (
                  <li key={type} className="row row-apart">
                    <span className="stack-tight grow">
                      <span>{meaningOf(type) ?? labelOf(type)}</span>
                      {isOpen && mail === 'daily' && !digest.enabled && (
                        <span className="small soft">Not mailed: the daily mail is off.</span>
                      )}
                    </span>
                    {isOpen ? (
                      <span>
                        <select
                          aria-label={`Mail: ${meaningOf(type) ?? labelOf(type)}`}
                          value={mail}
                          onChange={({ currentTarget }) =>
                            save.run({ mails: { [type]: currentTarget.value } as never })
                          }
                        >
                          {choices.map(([value, label]) => (
                            <option key={value} value={value}>
                              {label}
                            </option>
                          ))}
                        </select>
                      </span>
                    ) : (
                      <span className="soft">always</span>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </Shown>
    </Page>
  );
}
