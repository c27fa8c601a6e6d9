import { lazy, Suspense, useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { Deployment, OpenGate, Session } from '../../api/types.ts';
import { moneyOf } from '../../format/numbers.ts';
import { withSchedules } from '../../format/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Digest } from '../../ui/digest.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StackedBar } from '../../ui/picture/stacked-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { WithinPlan } from '../billing/within-plan.tsx';
import { AskQuota } from '../clouds/ask-quota.tsx';
import { sessionAsksHub } from '../deployment/hub/asks-hub.ts';
import { HubToken } from '../deployment/hub/hub-token.tsx';
import { GoalList } from '../deployment/plan/goal.tsx';
import { PreflightRows } from '../deployment/plan/preflight-rows.tsx';
import { costPicture, memoryPicture } from './figures.ts';
import { asksFigures } from './model-config.ts';
import { gateOffer, isUnchanged, refusalSaid } from './offers.ts';
import { OwnModel } from './own-model.tsx';
import { Pending } from './pending.tsx';
import type { Talk } from './use-turn.ts';
import { Values } from './values.tsx';

const Variants = lazy(() => import('./variants.tsx').then((part) => ({ default: part.Variants })));

interface PanelProps {
  session: Session;
  gate: OpenGate;
  deployment: Deployment | undefined;
  talk: Talk;
}

/** The open gate: its values, its arithmetic as picture and lines, and the button that goes on. */
export function GatePanel({ session, gate, deployment, talk }: PanelProps) {
  const [isComparing, setComparing] = useState(false);
  const isMine = session.allowed_actions.includes('post_message');
  const { memory, monthly } = gate.review ?? {};
  const cost =
    gate.number === 6 && deployment
      ? costPicture(deployment.plan.cost, moneyOf, { ...(monthly && { most: monthly.most }) })
      : undefined;
  const hub = sessionAsksHub(session) && (
    <HubToken
      of={{ session: session.id }}
      givenAt={session.hub_token_given_at}
      why={
        session.allowed_actions.includes('post_message')
          ? undefined
          : 'Only the one whose session it is may give it.'
      }
    />
  );
  return (
    <div className="stack">
      {gate.notice && <p className="note">{gate.notice}</p>}
      {gate.quota && (
        <AskQuota
          need={gate.quota}
          accountId={String(session.noted.cloud_account_id ?? '')}
          waiting={{ session_id: session.id }}
        />
      )}
      <Pending session={session} talk={talk} />
      {/* Above what it holds up. */}
      {!session.hub_token_given_at && hub}
      {isMine && asksFigures(gate.missing) && <OwnModel talk={talk} />}
      <Section title={session.change_of ? 'What is to be different' : `Gate ${gate.number}: ${gate.title}`}>
        {gate.fields.length > 0 && <Values session={session} gate={gate} talk={talk} />}
        {memory && <StackedBar {...memoryPicture(memory)} />}
        {cost && <StackedBar {...cost} />}
        <GoalList of={session.goal} />
        {gate.review && <Review review={gate.review} />}
        {gate.number > 1 && isMine && (
          <div>
            <Button small onClick={() => setComparing(true)}>
              Compare variants
            </Button>
          </div>
        )}
        {isComparing && (
          <Suspense fallback={<Loading />}>
            <Variants session={session} talk={talk} onClose={() => setComparing(false)} />
          </Suspense>
        )}
        {gate.number === 6 && deployment && (
          <PreflightRows deployment={deployment} preflight={deployment.preflight} />
        )}
        <Offer session={session} deployment={deployment} talk={talk} />
      </Section>
      {session.hub_token_given_at && hub}
    </div>
  );
}

function Review({ review: { lines, warnings, refusals } }: { review: NonNullable<OpenGate['review']> }) {
  return (
    <>
      {refusals.map(({ code, detail }) => (
        <p key={code} className="note tone-bad">
          {refusalSaid(code, detail)}
        </p>
      ))}
      {warnings.map(({ code, detail }) => (
        <p key={code} className="note tone-waits">
          {detail}
        </p>
      ))}
      <details open={lines.length < 12}>
        <summary>What follows from it</summary>
        <ul className="said-list small stack-tight">
          {lines.map((line) => (
            <li key={line}>{withSchedules(line)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Offer({ session, deployment, talk }: Omit<PanelProps, 'gate'>) {
  const running = useRead('/api/deployments/{id}/plans/{plan_id}', {
    path: { id: deployment?.id ?? '', plan_id: deployment?.plan.id ?? '' },
    enabled: session.change_of !== null && deployment !== undefined,
  }).data?.values;
  const offer = gateOffer(session, deployment, running !== undefined && isUnchanged(session.values, running));
  if (!offer) return null;
  const act = () => {
    if (offer.kind === 'confirm')
      talk.send({
        text: '',
        action: { kind: 'confirm' },
        ...(session.gate && { expected_gate: session.gate.number }),
      });
    else if (deployment)
      talk.send({
        text: '',
        action: { kind: 'deploy', plan_digest: deployment.plan.digest },
        expected_gate: 6,
      });
  };
  const button = (refusal: string | undefined) => (
    <div>
      <Button
        kind="primary"
        why={talk.turn ? 'The agent is answering.' : (offer.why ?? refusal)}
        onClick={act}
      >
        {offer.label}
      </Button>
    </div>
  );
  return (
    <div className="stack-tight">
      {offer.kind === 'deploy' && deployment && (
        <p className="small">
          Plan {deployment.plan.revision}, digest <Digest of={deployment.plan.digest} />
        </p>
      )}
      {offer.kind === 'deploy' ? (
        <WithinPlan need="running_deployments">{button}</WithinPlan>
      ) : (
        button(undefined)
      )}
      <p className="small soft">{offer.why ?? offer.effect}</p>
    </div>
  );
}
