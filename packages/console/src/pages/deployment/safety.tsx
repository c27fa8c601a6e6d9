import { useAct } from '../../api/read.ts';
import type { Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Section } from '../../ui/section.tsx';
import { whyNotAct } from './acts.ts';
import { Ends } from './ends.tsx';

/** Protection against a destroy, and the end that comes by itself. */
export function Safety({ deployment }: { deployment: Deployment }) {
  const { id } = deployment;
  const change = useAct(
    (body: { protected?: boolean; expires_at?: string | null }) =>
      api.patch('/api/deployments/{id}', { path: { id }, body }),
    {
      touches: [`/api/deployments/${id}`],
    },
  );
  const why = whyNotAct('update', deployment);
  return (
    <Section title="Protection and end">
      <div className="row row-apart">
        <span>{deployment.protected ? 'Protected: it can’t be destroyed.' : 'Not protected.'}</span>
        <Button
          small
          busy={change.isBusy}
          why={why}
          onClick={() => change.run({ protected: !deployment.protected })}
        >
          {deployment.protected ? 'Take the protection away' : 'Protect it'}
        </Button>
      </div>
      <Ends deployment={deployment} why={why} onSet={(expires_at) => change.run({ expires_at })} />
      <Failed problem={change.error} />
    </Section>
  );
}
