import { useRead } from '../../api/read.ts';
import { sentenceOf } from '../../format/words.ts';

/** Why a deployment's latest run failed: in two sentences where the cloud's refusal is known, else the beginning of the run's own words. */
export function WhyFailed({ id, reason }: { id: string; reason: string }) {
  const runs = useRead('/api/deployments/{id}/runs', { path: { id }, query: { limit: 1 } });
  const refusal = runs.data?.items[0]?.refusal;
  const what = refusal?.means ?? undefined;
  // More of how to mend it, as where, stands on its page.
  const how = refusal?.fix?.split('. ')[0];
  return (
    <span className="soft clamped">
      {what ? `${sentenceOf(what)} ${how ? sentenceOf(how) : ''}` : reason}
    </span>
  );
}
