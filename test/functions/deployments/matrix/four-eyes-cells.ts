// Who asks for something that two people have to want, who decides, and what changes between.

/** Everybody who is somebody of their own. */
export const askers = ['author', 'admin', 'owner'] as const;
export type Asker = (typeof askers)[number];

/**
 * Who decides. `minted` was invited as an admin by the one who asks, `chained` was invited as an admin by `minted`, and
 * `late` became an admin by another person's act after the request was made.
 */
const deciders = ['admin', 'owner', 'other', 'minted', 'chained', 'late'] as const;
export type Decider = (typeof deciders)[number];

export const origins = ['session', 'request', 'proposal', 'rollback', 'destroy', 'end'] as const;
export type Origin = (typeof origins)[number];

/** What becomes of the request between reading and deciding. */
const changes = ['nothing', 'asked for more'] as const;
export type Change = (typeof changes)[number];

/** How the decision says what was read. */
const namings = ['id', 'digest', 'nothing'] as const;
export type Naming = (typeof namings)[number];

/** What becomes of who decided before the run is dispatched. */
const losses = ['nothing', 'removed', 'demoted', 'signed out', 'a week'] as const;
export type Loss = (typeof losses)[number];

export interface Cell {
  origin: Origin;
  asker: Asker;
  decider: Decider;
  change: Change;
  naming: Naming;
  loss: Loss;
}

/** All of them; a right is lost before the dispatch only where a session's user says when that is. */
export const allCells: readonly Cell[] = origins.flatMap((origin) =>
  askers.flatMap((asker) =>
    changes.flatMap((change) =>
      namings.flatMap((naming) =>
        deciders.flatMap((decider) =>
          losses
            .filter((loss) => loss === 'nothing' || (origin === 'session' && decider === 'other'))
            .filter((loss) => loss === 'nothing' || (change === 'nothing' && naming === 'id'))
            .map((loss) => ({ origin, asker, decider, change, naming, loss })),
        ),
      ),
    ),
  ),
);

/**
 * With a database. Who is a second person is told by all of them; how a decision names its request, and that another
 * request is not what was read, by one pair who always are two.
 */
export const playedByDefault = ({ asker, change, naming, decider }: Cell): boolean =>
  (change === 'nothing' && naming === 'id') || (asker === 'author' && decider === 'other');

/** The people behind accounts: an account that somebody made is theirs. */
const personBehind = ({ asker, decider }: Cell) =>
  decider === 'minted' || decider === 'chained' ? asker : decider;

/** Whether two people have wanted exactly that, both with the right to. */
export function isWantedByTwo(cell: Cell): boolean {
  const { origin, decider, change, naming, loss } = cell;
  const people = new Set([cell.asker, personBehind(cell)]);
  // Members invite nobody: what they would mint isn't there.
  if (people.size < 2 || decider === 'late' || change !== 'nothing' || loss !== 'nothing') return false;
  // Without a name only a deployment's first request is meant, to apply its plan.
  return naming !== 'nothing' || origin === 'session' || origin === 'request';
}
