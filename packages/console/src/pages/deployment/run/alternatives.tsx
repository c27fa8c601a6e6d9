import type { Schema } from '@deployment-orchestrator/client';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../../api/read.ts';
import type { Deployment } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { moneyOf } from '../../../format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { differenceSaid, takingSaid, wayAroundSaid, wayToTake, whyNotTake } from './taking.ts';

type Alternative = Schema<'RefusalAlternative'>;

/** The ways around a refusal, each to be taken by one button. */
export const Alternatives = ({
  deployment,
  of = [],
}: {
  deployment: Deployment;
  of: Alternative[] | undefined;
}) =>
  of.length > 0 && (
    <>
      <h3>Ways around it</h3>
      <ul className="list" aria-label="Ways around">
        {of.map((each) => (
          <AlternativeRow key={each.says} deployment={deployment} alternative={each} />
        ))}
      </ul>
      <p className="small soft">{takingSaid(deployment)}</p>
    </>
  );

function AlternativeRow({ deployment, alternative }: { deployment: Deployment; alternative: Alternative }) {
  const { says, monthly_total: total } = alternative;
  const go = useNavigate();
  const way = wayToTake(deployment);
  const take = useAct(
    async () => {
      if (way.kind === 'change')
        return api.patch('/api/deployments/{id}', {
          path: { id: deployment.id },
          body: alternative.changes,
        });
      for await (const { data } of api.reply('/api/sessions/{id}/messages', {
        path: { id: way.sessionId },
        body: { text: says },
      }))
        if (data.type === 'error') throw Object.assign(new Error(data.detail), { code: data.code });
      return undefined;
    },
    {
      touches: [`/api/deployments/${deployment.id}`, '/api/sessions'],
      done: () => {
        if (way.kind === 'session') void go({ to: '/sessions/$id', params: { id: way.sessionId } });
      },
    },
  );
  return (
    <li className="stack-tight">
      <span className="row row-apart">
        <span>
          {wayAroundSaid(alternative)}{' '}
          <span className="soft">
            {moneyOf(total)} a month ({differenceSaid(alternative, deployment.plan.cost.region_of_prices)})
          </span>
        </span>
        <Button
          small
          busy={take.isBusy}
          why={whyNotTake(deployment)}
          onClick={() => take.run()}
          label={`Take it: ${wayAroundSaid(alternative)}`}
        >
          Take it
        </Button>
      </span>
      <Failed problem={take.error} />
    </li>
  );
}
