import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useSettings } from '../../app/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { isSimulated, simulatedRole } from './simulated-role.ts';

interface SimulatedProps {
  provider: string;
  accountId: string;
  roleArn: string;
}

/** On one machine: makes the role in the simulated account, where no command reaches it. */
export function Simulated({ provider, accountId, roleArn }: SimulatedProps) {
  const settings = useSettings();
  const make = useAct(async () => {
    const asked = await api.post('/api/clouds/external-id', { body: { provider: 'aws', accountId } });
    const answer = await fetch('/_local/customer-cloud/roles', {
      method: 'POST',
      body: JSON.stringify(simulatedRole(roleArn, asked)),
    });
    if (!answer.ok) throw new Error(`The simulated account refused the role: ${await answer.text()}`);
    return roleArn;
  });
  if (!isSimulated(settings, provider)) return null;
  return (
    <div className="note tone-busy">
      <p>
        This service runs on one machine, and AWS is simulated: no account is needed. The button does what the
        commands below do.
      </p>
      <Failed problem={make.error} />
      {make.answer ? (
        <p role="status">
          The role is there, and the simulated clusters let it in: <span className="code">{roleArn}</span>.
          Steps 2 and 3 are done by that: go on with the last step.
        </p>
      ) : (
        <div>
          <Button kind="primary" busy={make.isBusy} onClick={() => make.run()}>
            Create the role in the simulated account
          </Button>
        </div>
      )}
    </div>
  );
}
