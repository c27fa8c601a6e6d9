import { ApiError } from '@deployment-orchestrator/client';
import { adviceOn, refusalSaid } from '../api/advice.ts';
import type { Problem } from '../api/types.ts';
import { Button } from './button.tsx';
import { ServiceText } from './external.tsx';
import { isShownAtField } from './field.tsx';

/** What the API refused, what to do, and the id by which an operator finds the request. */
export function Failed({ problem, again }: { problem: Problem | null; again?: (() => void) | undefined }) {
  if (!problem) return null;
  const advice = adviceOn(problem);
  const { errors: all, requestId } =
    problem instanceof ApiError ? problem : { errors: [], requestId: undefined };
  const elsewhere = all.filter(({ path }) => !isShownAtField(problem, path));
  const isAllShown = all.length > 0 && elsewhere.length === 0;
  // Of a single wrong field the sentence often says it already.
  const errors = elsewhere.filter(({ message }) => !problem.message.includes(message));
  return (
    <div className="note tone-bad" role="alert">
      <p>{isAllShown ? 'See what is marked above.' : <ServiceText>{refusalSaid(problem)}</ServiceText>}</p>
      {errors.length > 0 && (
        <ul className="plain small stack-tight">
          {errors.map(({ path, message }) => (
            <li key={path + message}>
              <span className="code">{path}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      {advice && <p className="small">{advice}</p>}
      {(again || requestId) && (
        <div className="row small soft">
          {again && (
            <Button small onClick={again}>
              Try again
            </Button>
          )}
          {requestId && (
            <span>
              Request <span className="code">{requestId}</span>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
