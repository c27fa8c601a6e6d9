import type { Schema } from '@deployment-orchestrator/client';
import { useRead } from '../../api/read.ts';
import { eventSets, groupsOf, needsAttention } from '../../format/event-groups.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';

interface EventChoiceProps {
  /** The chosen types; null for all, those of later versions as well. */
  chosen: readonly string[] | null;
  onChoose: (types: string[] | null) => void;
}

/** Which events a webhook gets: all, or some, which begin as those that need attention. */
export function EventChoice({ chosen, onChoose }: EventChoiceProps) {
  const types = useRead('/api/events/types').data?.items;
  if (!types) return <Loading lines={2} />;
  const names = types.map(({ event_type }) => event_type);
  const choose = (has: (type: Schema<'EventType'>) => boolean) =>
    onChoose(types.filter(has).map(({ event_type }) => event_type));
  const ways = [
    { label: 'All events, also kinds that are added later', is: chosen === null, set: () => onChoose(null) },
    {
      label: 'Chosen events',
      is: chosen !== null,
      set: () => choose(needsAttention),
    },
  ];
  const toggle = (some: readonly string[], isOn: boolean) => {
    const others = (chosen ?? []).filter((each) => !some.includes(each));
    onChoose(isOn ? [...others, ...some] : others);
  };
  return (
    <fieldset className="stack">
      <legend className="strong">Events</legend>
      {ways.map(({ label, is, set }) => (
        <label key={label} className="choice">
          <input type="radio" name="which-events" checked={is} onChange={set} />
          {label}
        </label>
      ))}
      {chosen !== null && (
        <>
          <p className="small soft" role="status">
            {chosen.length} of {types.length} chosen.
          </p>
          <div className="row">
            {eventSets.map(({ label, has }) => (
              <Button small key={label} onClick={() => choose(has)}>
                {label}
              </Button>
            ))}
            <Button small onClick={() => onChoose([])}>
              Choose none
            </Button>
            <Button small onClick={() => onChoose(names)}>
              Choose all of these
            </Button>
          </div>
          {groupsOf(types, ({ event_type }) => event_type).map(({ name, title, types: members }) => (
            <details key={name}>
              <summary>
                {title}{' '}
                <span className="soft">
                  ({members.filter(({ event_type }) => chosen.includes(event_type)).length} of{' '}
                  {members.length})
                </span>
              </summary>
              <div className="stack-tight">
                <label className="check strong">
                  <input
                    type="checkbox"
                    checked={members.every(({ event_type }) => chosen.includes(event_type))}
                    onChange={({ currentTarget }) =>
                      toggle(
                        members.map(({ event_type }) => event_type),
                        currentTarget.checked,
                      )
                    }
                  />
                  All about {title.toLowerCase()}
                </label>
                {members.map(({ event_type: type, description }) => (
                  <label key={type} className="check">
                    <input
                      type="checkbox"
                      checked={chosen.includes(type)}
                      onChange={({ currentTarget }) => toggle([type], currentTarget.checked)}
                    />
                    <span>
                      {description} <span className="small soft code">{type}</span>
                    </span>
                  </label>
                ))}
              </div>
            </details>
          ))}
        </>
      )}
    </fieldset>
  );
}
