import { ApiError } from '@deployment-orchestrator/client';
import { cloneElement, type ReactElement, useEffect, useId } from 'react';
import type { Problem } from '../api/types.ts';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value. */
  wrong?: string | undefined;
  children: ReactElement<Record<string, unknown>>;
}

/** An input with its label, a hint, and what the API or the form says of its value. */
export function Field({ label, hint, wrong, children }: FieldProps) {
  const id = useId();
  useEffect(() => {
    if (wrong) showIfFirst(document.getElementById(id));
  }, [id, wrong]);
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className="small soft">
          {hint}
        </span>
      )}
      {wrong && (
        <span id={`${id}-wrong`} className="field-error">
          {aboutIt(wrong)}
        </span>
      )}
    </div>
  );
}

/**
 * Scrolls to the input with the form's first fault, which may be far above the button that sent the form, and gives it the focus. A
 * person who is typing in another input keeps the focus there.
 */
function showIfFirst(input: HTMLElement | null): void {
  const form = input?.closest('form');
  if (!input || !form || form.querySelector('[aria-invalid="true"]') !== input) return;
  input.scrollIntoView({ block: 'nearest' });
  if (!document.activeElement?.matches('input, select, textarea')) input.focus();
}

/** The API says of a value "is too common", which is no sentence by itself. */
const aboutIt = (wrong: string) =>
  /^[a-z]/.test(wrong) ? `It ${wrong}${/[.!?]$/.test(wrong) ? '' : '.'}` : wrong;

/** Of a refusal the fields that have their own sentence on the page: what the form says below them doesn't repeat it. */
const shownAtFields = new WeakMap<Problem, Set<string>>();

/** What the API says of a field of a request: `credentials.roleArn`. The field shows it. */
export function wrongAt(problem: Problem | null, path: string): string | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  const found = problem.errors.find((field) => field.path === path || field.path === `body.${path}`);
  if (found) shownAtFields.set(problem, (shownAtFields.get(problem) ?? new Set()).add(found.path));
  return found?.message;
}

export const isShownAtField = (problem: Problem, path: string): boolean =>
  shownAtFields.get(problem)?.has(path) ?? false;
