import type { Session } from '../../api/types.ts';
import { valueSaid } from '../../format/numbers.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Talk } from './use-turn.ts';

/** What a message may have wanted and did not say beyond doubt: a value is taken or left, words without one are left out. */
export function Pending({ session, talk }: { session: Session; talk: Talk }) {
  if (session.pending.length === 0) return null;
  const settle = (kind: 'accept' | 'drop', id: string) =>
    talk.send({
      text: '',
      action: { kind, pending_ids: [id] },
      ...(session.gate && { expected_gate: session.gate.number }),
    });
  return (
    <Section title="Did you mean this?">
      <ul className="plain stack">
        {session.pending.map(({ id, field, fields, value, choices, words, arithmetic }) => (
          <li key={id} className="stack-tight">
            <p>
              <span className="strong">
                {fields.length > 0 ? labelOf(field ?? fields.join(' or ')) : 'I couldn’t place this'}
              </span>{' '}
              {value === null ? choices.map(valueSaid).join(' or ') : valueSaid(value)}
            </p>
            {(words || arithmetic) && (
              <p className="small soft">
                {[words && `You said “${words}”.`, arithmetic].filter(Boolean).join(' ')}
              </p>
            )}
            {value !== null && field !== null ? (
              <div className="row">
                <Button small kind="primary" onClick={() => settle('accept', id)}>
                  Take it
                </Button>
                <Button small onClick={() => settle('drop', id)}>
                  Leave it
                </Button>
              </div>
            ) : (
              <div className="row">
                {choices.map((choice) => (
                  <Button
                    small
                    key={String(choice)}
                    onClick={() => talk.send({ text: `${field ?? fields[0]} = ${valueSaid(choice)}` })}
                  >
                    {valueSaid(choice)}
                  </Button>
                ))}
                <Button small onClick={() => settle('drop', id)}>
                  {choices.length > 0
                    ? 'None of them'
                    : fields.length > 0
                      ? 'Leave it as it is'
                      : 'Leave it out'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
