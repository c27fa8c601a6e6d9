import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { tell } from '../../ui/toast.tsx';
import { AmountSection } from './amount-section.tsx';
import { amounts } from './amounts.ts';
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
    <AmountSection
      texts={amounts.cap}
      hint={included === null ? 'Empty: no cap.' : 'Empty: no more than what is included.'}
      cents={cents}
      save={save}
      why={why}
    >
      <p>{capSaid(included, cents, usedCents)}</p>
      <p className="small soft">
        It limits what this service costs you, not what runs in your cloud. When it is reached, sessions go on
        without a language model and no new run starts; what runs in your cloud goes on, and can be destroyed:
        a destroy costs no credits.
      </p>
      {cents !== null && <progress value={usedCents} max={Math.max(cents, 1)} aria-label="Cap used" />}
    </AmountSection>
  );
}
