import type { Run } from '../../../api/types.ts';
import { exactly, lengthOf } from '../../../format/time.ts';
import { toneOf } from '../../../format/words.ts';
import { useNow } from '../../../ui/moment.tsx';
import { State } from '../../../ui/state.tsx';

type Step = Run['steps'][number];

/** How long a step took, or takes so far, in milliseconds. */
export const tookMs = (
  { started_at: from, ended_at: to }: Pick<Step, 'started_at' | 'ended_at'>,
  now: Date,
): number | undefined =>
  // The clock of this machine may be behind the service's.
  from === null
    ? undefined
    : Math.max(0, (to === null ? now : new Date(to)).getTime() - new Date(from).getTime());

/** The steps of a run as a timeline: each bar is as long as its step took, before the grey one of a former run. */
export function RunSteps({ run, former }: { run: Run; former?: Run | undefined }) {
  const now = useNow(1_000);
  const times = run.steps.map((step) => tookMs(step, now) ?? 0);
  const formerly = run.steps.map(({ name }) => {
    const step = former?.steps.find((each) => each.name === name);
    return step ? tookMs(step, now) : undefined;
  });
  const longest = Math.max(...times, ...formerly.map((ms) => ms ?? 0), 1);
  return (
    <ol className="plain steps">
      {run.steps.map((step, index) => {
        const took = tookMs(step, now);
        return (
          <li key={step.name} title={step.started_at ? exactly(step.started_at) : undefined}>
            <State of={step.status} tone={step.status === 'pending' ? 'quiet' : toneOf(step.status)}>
              {step.title}
            </State>
            <svg className="step-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className="chart-rest" width={((formerly[index] ?? 0) / longest) * 100} height="6" />
              <rect className="chart-1" width={((times[index] ?? 0) / longest) * 100} height="6" />
            </svg>
            <span className="number small soft">
              <span className="unseen">{step.status} </span>
              {took === undefined ? '' : lengthOf(took)}
              {formerly[index] !== undefined && (
                <>
                  {' '}
                  <span title="So long it took in the former run">({lengthOf(formerly[index])})</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
