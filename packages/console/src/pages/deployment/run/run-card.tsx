import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../../api/read.ts';
import type { Run } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { lengthOf } from '../../../format/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Moment, useNow } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/section.tsx';
import { State } from '../../../ui/state.tsx';
import { comparedWith, formerOf } from './former-runs.ts';
import { RunSteps } from './run-steps.tsx';
import { useEvents } from './use-events.ts';

const kinds: Readonly<Record<string, string>> = {
  apply: 'Deploying',
  update: 'Changing',
  destroy: 'Destroying',
};
const shownEvents = 8;

/** A run under way: its steps with their times, and what it has just done. */
export function RunCard({ deploymentId: id, run: first }: { deploymentId: string; run: Run }) {
  const path = { id, run_id: first.id };
  const run = useRead('/api/deployments/{id}/runs/{run_id}', { path }).data ?? first;
  const runs = useRead('/api/deployments/{id}/runs', { path: { id } }).data;
  const former = formerOf(run, runs?.items ?? []);
  const { data: events = [] } = useEvents(id);
  const cancel = useAct(() => api.post('/api/deployments/{id}/runs/{run_id}/cancel', { path }), {
    touches: [`/api/deployments/${id}`],
  });
  const latest = events.filter(({ run_id }) => run_id === run.id).slice(-shownEvents);
  const isEnding = run.cancel_requested_at !== null;
  return (
    <Section
      title={`${kinds[run.kind] ?? 'Running'}: ${Math.round(run.progress * 100)} %`}
      acts={
        run.kind !== 'destroy' && (
          <Button
            small
            busy={cancel.isBusy}
            why={isEnding ? 'It ends at its next safe point.' : undefined}
            onClick={() => cancel.run()}
          >
            {isEnding ? 'Being cancelled' : 'Cancel the run'}
          </Button>
        )
      }
    >
      <progress value={run.progress} max={1} aria-label="Progress of the run" />
      {former && <Compared run={run} former={former} />}
      <RunSteps run={run} former={former} />
      {run.refusal && (
        <p className="note tone-waits">
          {run.refusal.means} <q>{run.refusal.sentence}</q>
        </p>
      )}
      <Failed problem={cancel.error} />
      <ul className="events small" aria-label="Latest events" aria-live="polite">
        {latest.map((event) => (
          <li key={event.seq}>
            <State of={event.severity}>{event.title}</State>
          </li>
        ))}
      </ul>
      <p className="small soft">
        Wanted by {run.requested_by_name ?? 'the service'} <Moment at={run.created_at} />. You may leave this
        page: you are notified at the end.{' '}
        <Link to="/deployments/$id" params={{ id }} search={{ tab: 'events' } as never}>
          All events
        </Link>
      </p>
    </Section>
  );
}

function Compared({ run, former }: { run: Run; former: Run }) {
  const found = comparedWith(run, former, useNow(5_000));
  if (!found) return null;
  const { formerMs, leftMs, isSlower } = found;
  return (
    <p className="small">
      It took {lengthOf(formerMs)} the last time.{' '}
      {leftMs === 0 || isSlower
        ? 'This time it takes longer.'
        : `If it goes as then, about ${lengthOf(leftMs)} are left.`}
    </p>
  );
}
