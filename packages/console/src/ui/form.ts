import type { FormEvent } from 'react';

/** The texts of a form that is sent, by the names of its inputs. */
export function textsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget).entries()];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
