import type { Plan } from '../../../api/types.ts';

type Warning = Plan['warnings'][number];

/** What a plan warns of: what is new is open, what was known of what runs is folded. */
export function Warnings({
  warnings,
  known = [],
}: {
  warnings: readonly Warning[];
  known?: readonly Warning[];
}) {
  return (
    <>
      {warnings.map((each) => (
        <Row key={each.code} {...each} />
      ))}
      {known.length > 0 && (
        <details>
          <summary>
            {known.length === 1 ? '1 warning' : `${known.length} warnings`} that what runs has as well
          </summary>
          <div className="stack">
            {known.map((each) => (
              <Row key={each.code} {...each} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const Row = ({ detail }: Warning) => <p className="note tone-waits">{detail}</p>;
