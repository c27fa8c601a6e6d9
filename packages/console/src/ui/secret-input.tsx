import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

/** An input for a password or token, which can be shown while it is typed. The type isn't the caller's to choose. */
export function SecretInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="secret">
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        small
        pressed={isShown}
        onClick={() => setShown(!isShown)}
        label={isShown ? 'Hide what is typed' : 'Show what is typed'}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
}
