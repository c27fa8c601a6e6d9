/** So near to the end counts as being there, in pixels: about three rows. */
const nearPx = 80;

/**
 * Whether a list goes on following its end after it was scrolled. Only a reader who moves up leaves the end: rows that turn out
 * taller than was thought move the end away, and the list itself scrolls down for them.
 * @param topBefore `scrollTop` at the scroll before
 */
export function followsAfter(
  isFollowing: boolean,
  {
    scrollTop,
    scrollHeight,
    clientHeight,
  }: { scrollTop: number; scrollHeight: number; clientHeight: number },
  topBefore: number,
): boolean {
  if (scrollHeight - scrollTop - clientHeight < nearPx) return true;
  return isFollowing && scrollTop >= topBefore;
}
