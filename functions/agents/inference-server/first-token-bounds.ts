/** Bounds of the engine's histogram of first tokens, in ms: a P95 at one of them is exact, one between two is interpolated. */
export const firstTokenBoundsMs = [
  ...[1, 5, 10, 20, 40, 60, 80, 100, 250, 500, 750, 1_000, 2_500, 5_000, 7_500, 10_000],
  ...[20_000, 40_000, 80_000, 160_000],
];

/** Below this an alert would tell of the network more than of the engine. */
const leastAlertMs = 100;

/** The alert that is proposed for a target: the bound that is next above it, so that it is measured and not estimated. */
export const alertForTarget = (targetMs: number): number | undefined =>
  firstTokenBoundsMs.find((bound) => bound >= Math.max(targetMs, leastAlertMs));
