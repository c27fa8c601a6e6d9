import { useAct } from '../../api/read.ts';
import type { Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { Section } from '../../ui/section.tsx';

/** All that is known of a deployment as one document, for auditors. */
export function Evidence({ deployment: { id, name } }: { deployment: Deployment }) {
  const read = useAct(() => api.get('/api/deployments/{id}/evidence', { path: { id } }), {
    done: (document) => saveAs(`${name}-evidence.json`, JSON.stringify(document, null, 2)),
  });
  return (
    <Section
      title="Evidence"
      acts={
        <Button small busy={read.isBusy} onClick={() => read.run()}>
          Download
        </Button>
      }
    >
      <p className="soft">
        The conversation, plans, approvals, runs and the audit log's sealed events of this deployment, in one
        file.
      </p>
      <Failed problem={read.error} />
    </Section>
  );
}
