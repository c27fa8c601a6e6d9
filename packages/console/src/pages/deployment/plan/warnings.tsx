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
      <List of={warnings} />
      {known.length > 0 && (
        <details>
          <summary>
            {known.length === 1 ? '1 warning' : `${known.length} warnings`} that what runs has as well
          </summary>
          <List of={known} />
        </details>
      )}
    </>
  );
}

const List = ({ of }: { of: readonly Warning[] }) =>
  of.length > 0 && (
    <div className="note tone-waits">
      {of.length === 1 ? (
        <p>{of[0]?.detail}</p>
      ) : (
        <ul className="said-list stack-tight">
          {of.map(({ code, detail }) => (
            <li key={code}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
