import { useAct } from '../../api/read.ts';
import { session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { tell } from '../../ui/toast.tsx';
import { download } from '../account/download.ts';
import { exportedLog } from './exported.ts';

/** The whole log as a file; the lines of NDJSON have the seals that can be verified. */
export function AuditExport() {
  const read = useAct(
    (format: 'ndjson' | 'csv') =>
      format === 'ndjson' ? exportedLog() : download('/api/audit/export?format=csv', session.token()),
    {
      done: (file, format) => {
        saveAs(`audit.${format}`, file);
        tell(`The whole log, without the filters above, is saved as audit.${format}.`);
      },
    },
  );
  return (
    <>
      <Button busy={read.isBusy} onClick={() => read.run('csv')}>
        Whole log as CSV
      </Button>
      <Button busy={read.isBusy} onClick={() => read.run('ndjson')}>
        Whole log with seals (NDJSON)
      </Button>
      <Failed problem={read.error} />
    </>
  );
}
