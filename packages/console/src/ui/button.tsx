import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentChildren, MouseHandler } from './elements.ts';

interface ButtonProps {
  children: ComponentChildren;
  kind?: 'primary' | 'danger' | 'link' | 'plain';
  small?: boolean;
  /** Something is under way that this button has started. */
  busy?: boolean;
  /** Why it can't be pressed now; it can where this is undefined. */
  why?: string | undefined;
  type?: 'button' | 'submit';
  onClick?: MouseHandler;
  label?: string;
  /** Of a button that switches something on and off: whether it is on. */
  pressed?: boolean;
}

const classOf = (kind: string, small: boolean) =>
  ['button', kind !== 'plain' && `button-${kind}`, small && 'button-small'].filter(Boolean).join(' ');

/** A button that says why where it can't be pressed, to the pointer, the keyboard and a screen reader. */
export function Button({
  children,
  kind = 'plain',
  small = false,
  busy,
  why,
  type = 'button',
  onClick,
  label,
  pressed,
}: ButtonProps) {
  const isOff = busy === true || why !== undefined;
  return (
    <button
      type={type}
      className={`${classOf(kind, small)}${why ? ' why' : ''}`}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-description={why}
      data-why={why}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy ? '…' : null}
    </button>
  );
}

type ButtonLinkProps = LinkProps & { kind?: 'primary' | 'plain'; small?: boolean };

/** A link that looks like a button: it leads somewhere and does nothing. */
export function ButtonLink({ kind = 'plain', small = false, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf(kind, small)} />;
}
