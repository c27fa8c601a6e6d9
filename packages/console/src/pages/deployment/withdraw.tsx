import { useAct } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { tell } from '../../ui/toast.tsx';

const withdrawn: Readonly<Record<string, string>> = {
  apply: 'The request is withdrawn; the plan is at its review again.',
  update: 'The change is withdrawn; what runs stays as it is.',
  destroy: 'The destroy is withdrawn; what runs stays as it is.',
};

/** Takes a request back. */
export function Withdraw({
  deployment: { id },
  action,
}: {
  deployment: Deployment;
  action: Approval['action'];
}) {
  const withdraw = useAct(() => api.delete('/api/deployments/{id}/proposal', { path: { id } }), {
    touches: [`/api/deployments/${id}`, '/api/deployments', '/api/sessions'],
    done: () => tell(withdrawn[action] ?? 'The request is withdrawn.'),
  });
  return (
    <>
      <Button busy={withdraw.isBusy} onClick={() => withdraw.run()}>
        Withdraw the request
      </Button>
      <Failed problem={withdraw.error} />
    </>
  );
}
