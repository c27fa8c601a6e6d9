import { useAct } from '../../api/read.ts';
import { session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { tell } from '../../ui/toast.tsx';
import { download } from '../account/download.ts';
import { WithinPlan } from '../billing/within-plan.tsx';
import { exportPath } from './audit-words.ts';
import { exportedLog } from './exported.ts';

/** What the filters show, and the whole log, as files; the lines of NDJSON have the seals that can be verified. */
export function AuditExport({ query }: { query: Readonly<Record<string, string | undefined>> }) {
  const path = exportPath(query);
  const isFiltered = path !== exportPath({});
  const read = useAct(
    (format: 'ndjson' | 'csv') => (format === 'ndjson' ? exportedLog() : download(path, session.token())),
    {
      done: (file, format) => {
        const isPart = format === 'csv' && isFiltered;
        const name = isPart ? 'audit-filtered.csv' : `audit.${format}`;
        saveAs(name, file);
        tell(`${isPart ? 'What the filters show' : 'The whole log'} is saved as ${name}.`);
      },
    },
  );
  return (
    <WithinPlan need="audit_export">
      {(why) => (
        <>
          <Button busy={read.isBusy} why={why} onClick={() => read.run('csv')}>
            {isFiltered ? 'What is shown as CSV' : 'Whole log as CSV'}
          </Button>
          <Button busy={read.isBusy} why={why} onClick={() => read.run('ndjson')}>
            Whole log with seals (NDJSON)
          </Button>
          <Failed problem={read.error} />
        </>
      )}
    </WithinPlan>
  );
}
