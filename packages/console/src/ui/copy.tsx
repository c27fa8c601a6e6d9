import { useState } from 'react';
import { Button } from './button.tsx';

const shownMs = 1_500;

/** Copies a text, and says so. */
export function Copy({ text, what, says = 'Copy' }: { text: string; what: string; says?: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Select it and copy',
    );
    setSaid(outcome);
    setTimeout(() => setSaid(''), shownMs);
  };
  return (
    <>
      <Button small onClick={() => void copy()} label={`Copy ${what}`}>
        {said || says}
      </Button>
      <span className="unseen" role="status">
        {said && `${said}: ${what}`}
      </span>
    </>
  );
}

/** A text to be copied as it stands, such as a command; a long one may be folded. */
export function CodeBlock({ text, what, folded = false }: { text: string; what: string; folded?: boolean }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
  const shown = <pre tabIndex={0}>{text}</pre>;
  return (
    <div className="block">
      <div className="row row-apart row-kept">
        {folded ? (
          <details className="grow">
            <summary>Show the {what}</summary>
            {shown}
          </details>
        ) : (
          <span className="small soft">{what}</span>
        )}
        <Copy text={text} what={what} />
      </div>
      {!folded && shown}
    </div>
  );
}
