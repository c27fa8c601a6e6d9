import { useAct } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { numberOf } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { WithinPlan } from '../billing/within-plan.tsx';
import { exportedLog } from './exported.ts';
import { checkSeals, type Seal } from './seals.ts';

const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Checks the whole log in the browser, which has no reason to believe the service: each event against its seal, and the chain against
 * the seal that this browser saw last.
 */
export function SealCheck() {
  const org = useMe().data?.org.id;
  const key = `audit-seal:${org}`;
  const check = useAct(async () => {
    const before = localStorage.getItem(key);
    const known = before === null ? undefined : (JSON.parse(before) as Seal);
    const lines = (await (await exportedLog()).text()).split('\n').filter((line) => line !== '');
    const verdict = await checkSeals(lines, sha256, known);
    if (verdict.ok && verdict.sealed > 0) localStorage.setItem(key, JSON.stringify(verdict.head));
    return { verdict, known };
  });
  const { verdict, known } = check.answer ?? {};
  return (
    <>
      <div className="stack-tight">
        <WithinPlan need="audit_export">
          {(why) => (
            <div className="row">
              <Button small busy={check.isBusy} why={why} onClick={() => check.run()}>
                Check the whole log
              </Button>
              <span className="small soft">Each event against its seal, in this browser.</span>
            </div>
          )}
        </WithinPlan>
      </div>
      {verdict?.ok === true && (
        <p className="note tone-good" role="status">
          All {numberOf(verdict.sealed)} sealed events fit their seals; nothing was changed, left out or
          added.
          {verdict.unsealed > 0 &&
            ` ${numberOf(verdict.unsealed)} new ${verdict.unsealed === 1 ? 'one gets its seal' : 'ones get their seals'} within minutes.`}
          {verdict.emptied > 0 && ' Details of people whose accounts are deleted are gone.'}
          {known && ' The seal of the last check in this browser is still among them.'}
        </p>
      )}
      {verdict?.ok === false && (
        <p className="note tone-bad" role="alert">
          {verdict.id ? `The event ${verdict.id} does not fit. ` : 'The log does not fit. '}
          {verdict.reason} Keep the file “Whole log with seals”, and tell the operator of this service.
        </p>
      )}
      <Failed problem={check.error} />
    </>
  );
}
