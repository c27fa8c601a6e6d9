import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { capSaid } from './cap-said.ts';

interface CapProps {
  /** The credits of the plan's period; null where it limits nothing. */
  included: number | null;
  cents: number | null;
  usedCents: number;
  why: string | undefined;
}

/** What may be spent beyond the included credits. */
export function Cap({ included, cents, usedCents, why }: CapProps) {
  const save = useAct((cap_cents: number | null) => api.patch('/api/billing/cap', { body: { cap_cents } }), {
    touches: ['/api/billing/state'],
    done: () => tell('The cap is set.'),
  });
  return (
    <Section title="Cap for this service">
      <p>{capSaid(included, cents, usedCents)}</p>
      <p className="small soft">
        It limits what this service costs you, not what runs in your cloud. When it is reached, sessions go on
        without a language model and no new run starts; what runs in your cloud goes on, and can be destroyed:
        a destroy costs no credits.
      </p>
      {cents !== null && <progress value={usedCents} max={Math.max(cents, 1)} aria-label="Cap used" />}
      <form
        className="row row-fields"
        onSubmit={(event) => {
          const { cap } = textsOf(event);
          save.run(cap ? Math.round(Number(cap) * 100) : null);
        }}
      >
        <Field
          label="Most that the service itself may bill a period, in USD"
          hint={included === null ? 'Empty: no cap.' : 'Empty: no more than what is included.'}
          wrong={wrongAt(save.error, 'cap_cents')}
        >
          <input
            name="cap"
            type="number"
            min={0}
            step="0.01"
            defaultValue={cents === null ? '' : cents / 100}
          />
        </Field>
        <Button type="submit" busy={save.isBusy} why={why}>
          Set the cap
        </Button>
      </form>
      <Failed problem={save.error} />
    </Section>
  );
}
