import { useAct, useList, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { numberOf } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { More, Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { tell } from '../../ui/toast.tsx';

/** What single members may use in a period, for admins. */
export function MemberLimits() {
  const limits = useRead('/api/billing/member-limits');
  const members = useList('/api/orgs/current/members');
  const save = useAct(
    ({ id, credits }: { id: string; credits: number | null }) =>
      api.patch('/api/billing/member-limits/{id}', { path: { id }, body: { credits } }),
    {
      touches: ['/api/billing/member-limits'],
      done: (_, { credits }) => tell(credits === null ? 'The limit is taken away.' : 'The limit is set.'),
    },
  );
  const people = members.data ?? [];
  const nameOf = (id: string) => {
    const found = people.find((person) => person.id === id);
    return found ? (found.name ?? found.email) : 'A member';
  };
  return (
    <Section title="Limits of members">
      <Shown of={limits}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">No member has a limit: each may use what the organization has.</p>
          ) : (
            <ul className="plain list-rows">
              {items.map(({ user_id: id, credits }) => (
                <li key={id} className="row row-apart">
                  <span>
                    {nameOf(id)}: {numberOf(credits)} credits a period
                  </span>
                  <Button small busy={save.isBusy} onClick={() => save.run({ id, credits: null })}>
                    Take the limit away
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      <form
        className="row row-fields"
        onSubmit={(event) => {
          const { member = '', credits } = textsOf(event);
          save.run({ id: member, credits: Number(credits) });
        }}
      >
        <Field label="Member">
          <Select name="member" required key={people.length} first={people[0]?.id ?? ''}>
            {people.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name ?? email}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Credits a period" wrong={wrongAt(save.error, 'credits')}>
          <input name="credits" type="number" min={0} step={1} required />
        </Field>
        <Button type="submit" busy={save.isBusy}>
          Set the limit
        </Button>
      </form>
      <More of={members} />
      <Failed problem={save.error} />
    </Section>
  );
}
