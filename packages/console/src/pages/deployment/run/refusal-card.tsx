import type { Schema } from '@deployment-orchestrator/client';
import type { Deployment } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';
import { CodeBlock } from '../../../ui/copy.tsx';
import { ServiceText } from '../../../ui/external.tsx';
import { Section } from '../../../ui/section.tsx';
import { AskQuota } from '../../clouds/ask-quota.tsx';
import { Alternatives } from './alternatives.tsx';

type Refusal = Schema<'Refusal'>;

/** What the cloud refused a run: its words, where ours stand elsewhere, what it cost, and the ways around that can be taken. */
export function RefusalCard({ deployment, refusal }: { deployment: Deployment; refusal: Refusal }) {
  const { sentence, fix, idle, gives_way, missing_policy: policy, alternatives } = refusal;
  return (
    <Section title="What the cloud refused">
      <blockquote className="lines">{sentence}</blockquote>
      {fix && (
        <p>
          {refusal.is_probable && 'The cause is probable, and not certain. '}
          <ServiceText>{fix}</ServiceText>
        </p>
      )}
      {idle && (
        <p>
          {idle.count} {idle.count === 1 ? 'node' : 'nodes'} ran for nothing, {idle.hours} hours in all
          {idle.paid !== null && `: ${moneyOf(idle.paid)}`}.
        </p>
      )}
      {refusal.quota && (
        <AskQuota
          need={refusal.quota}
          accountId={deployment.cloud_account_id}
          waiting={{ deployment_id: deployment.id }}
        />
      )}
      {policy && (
        <CodeBlock text={JSON.stringify(policy, null, 2)} what="Lines that the role’s policy lacks" />
      )}
      {gives_way && <p>{gives_way}</p>}
      <Alternatives deployment={deployment} of={alternatives} />
    </Section>
  );
}
