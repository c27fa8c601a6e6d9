import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface SheetProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The browser's own modal dialog for something to look at: Escape, the button, or a press beside it close it. */
export function Sheet({ title, wide, children, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Escape, which the dialog has already
    <dialog
      ref={sheet}
      className={wide ? 'sheet sheet-wide' : 'sheet'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && sheet.current?.close()}
    >
      <div className="dialog-form">
        <div className="row row-apart">
          <h2 id={id}>{title}</h2>
          <Button small onClick={() => sheet.current?.close()}>
            Close
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
