import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';

/** Where a webhook sends to, to be changed: its secret and its deliveries stay. */
export function Address({ id, url, why }: { id: string; url: string; why: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const save = useAct(
    ({ url: next = '' }: Record<string, string>) =>
      api.patch('/api/webhooks/{id}', { path: { id }, body: { url: next } }),
    {
      touches: ['/api/webhooks'],
      done: () => {
        setOpen(false);
        tell('Saved. “Send a test” shows whether the new address answers.');
      },
    },
  );
  return (
    <Section
      title="Address"
      acts={
        !isOpen && (
          <Button small why={why} onClick={() => setOpen(true)} label="Change the address">
            Change
          </Button>
        )
      }
    >
      {isOpen ? (
        <form className="stack" onSubmit={(event) => save.run(textsOf(event))}>
          <Field
            label="Address"
            hint="By https, and reachable from the internet. The secret stays the same; what waits is sent there."
            wrong={wrongAt(save.error, 'url')}
          >
            <input name="url" type="url" required defaultValue={url} />
          </Field>
          <Failed problem={save.error} />
          <div className="row">
            <Button type="submit" kind="primary" busy={save.isBusy}>
              Save
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <p className="code">{url}</p>
      )}
    </Section>
  );
}
