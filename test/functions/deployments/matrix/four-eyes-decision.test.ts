import { expect, test } from 'vitest';
import type { ApprovalAction, NamedRequest } from '../../../../functions/deployments/approval.ts';
import { misnamed } from '../../../../functions/deployments/approvals/naming.ts';
import { type Approver, whyNotSecond } from '../../../../functions/deployments/four-eyes.ts';
import { allCells, type Cell, isWantedByTwo, type Origin } from './four-eyes-cells.ts';

// What decides about a request, in the order in which it is asked, without HTTP and rows: every cell, in milliseconds.

const actionOf: Readonly<Record<Origin, ApprovalAction>> = {
  session: 'apply',
  request: 'apply',
  proposal: 'update',
  rollback: 'update',
  destroy: 'destroy',
  end: 'destroy',
};
const [before, requestedAt, after] = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
  (day) => new Date(day),
) as [Date, Date, Date];

function approverOf({ asker, decider }: Cell): Approver {
  const through = { minted: [asker], chained: ['minted', asker] } as Partial<Record<string, string[]>>;
  return {
    userId: decider,
    approverSince: decider === 'late' ? after : before,
    approverThrough: through[decider] ?? [],
  };
}

/** The first request, and the one that waits when it is decided. */
function requestsOf({ origin, asker, change }: Cell) {
  const action = actionOf[origin];
  const first = { id: 'first', action, planDigest: 'one', deleteData: false, labels: {}, wantedBy: [asker] };
  if (change === 'nothing') return { first, asked: first, others: { count: 0, alike: 0 } };
  // More of a change is another plan; more of anything else is asked for the same one.
  const planDigest = action === 'update' ? 'two' : 'one';
  const others = { count: 1, alike: Number(planDigest === 'one') };
  return { first, asked: { ...first, id: 'second', planDigest }, others };
}

function isTaken(cell: Cell): boolean {
  const { first, asked, others } = requestsOf(cell);
  const namings: Record<Cell['naming'], NamedRequest> = {
    id: { approvalId: first.id },
    digest: { planDigest: first.planDigest },
    nothing: {},
  };
  const refusal = misnamed('search', asked, namings[cell.naming], others, first);
  return !refusal && whyNotSecond({ wantedBy: asked.wantedBy, requestedAt }, approverOf(cell)) === null;
}

test('A request is taken where two people have wanted it and the second has read it, and nowhere else', () => {
  // A right that is lost later is asked about at the dispatch.
  const cells = allCells.filter(({ loss }) => loss === 'nothing');
  expect(cells).toHaveLength(6 * 3 * 6 * 2 * 3);
  expect(cells.filter((cell) => isTaken(cell) !== isWantedByTwo(cell))).toEqual([]);
});
