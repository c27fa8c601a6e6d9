import type { Schema } from '@deployment-orchestrator/client';
import { useNavigate } from '@tanstack/react-router';
import { useAct, useRead } from '../../../api/read.ts';
import type { Deployment } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { moneyChangeOf, moneyOf } from '../../../format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Section } from '../../../ui/section.tsx';
import { wayToTake, whyNotTake } from './taking.ts';

type Refusal = Schema<'Refusal'>;
type Alternative = Schema<'RefusalAlternative'>;

/** What the cloud refused the latest run, if it refused anything. */
export function LatestRefusal({ deployment }: { deployment: Deployment }) {
  const runs = useRead('/api/deployments/{id}/runs', { path: { id: deployment.id } }).data;
  const refusal = runs?.items[0]?.refusal;
  return refusal ? <RefusalCard deployment={deployment} refusal={refusal} /> : null;
}

/** The cloud's words and ours, and the ways around that can be taken. */
function RefusalCard({ deployment, refusal }: { deployment: Deployment; refusal: Refusal }) {
  const { sentence, means, fix, idle, gives_way, missing_policy: policy, alternatives } = refusal;
  return (
    <Section title="What the cloud refused">
      <blockquote className="lines">{sentence}</blockquote>
      {means && (
        <p>
          {means} {fix}
        </p>
      )}
      {idle && (
        <p>
          {idle.count} {idle.count === 1 ? 'node' : 'nodes'} ran for nothing, {idle.hours} hours in all
          {idle.paid !== null && `: ${moneyOf(idle.paid)}`}.
        </p>
      )}
      {policy && (
        <CodeBlock text={JSON.stringify(policy, null, 2)} what="Lines that the role’s policy lacks" />
      )}
      {gives_way && <p>{gives_way}</p>}
      {alternatives.length > 0 && (
        <ul className="list" aria-label="Ways around">
          {alternatives.map((each) => (
            <AlternativeRow key={each.says} deployment={deployment} alternative={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AlternativeRow({ deployment, alternative }: { deployment: Deployment; alternative: Alternative }) {
  const { says, monthly_total: total, monthly_difference: difference } = alternative;
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
          {says}{' '}
          <span className="soft">
            {moneyOf(total)} a month ({moneyChangeOf(difference)})
          </span>
        </span>
        <Button
          small
          busy={take.isBusy}
          why={whyNotTake(deployment)}
          onClick={() => take.run()}
          label={`Take ${says}`}
        >
          Take it
        </Button>
      </span>
      <Failed problem={take.error} />
    </li>
  );
}
