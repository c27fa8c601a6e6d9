import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Problem } from '../api/types.ts';
import { Button } from './button.tsx';
import { Failed } from './failed.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** What the button does, in its own words: "Destroy vector-database". */
  act: string;
  kind?: 'primary' | 'danger';
  busy?: boolean;
  why?: string | undefined;
  problem?: Problem | null;
  onAct: () => void;
  onClose: () => void;
}

/** The browser's own modal dialog: it keeps the focus, and Escape closes it. What fails is said inside. */
export function Dialog({
  title,
  children,
  act,
  kind = 'primary',
  busy,
  why,
  problem,
  onAct,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && why === undefined) onAct();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <Failed problem={problem ?? null} />
        <div className="row">
          <Button type="submit" kind={kind} busy={busy ?? false} why={why}>
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </dialog>
  );
}
