/** So near to the end counts as being there, in pixels: about three rows. */
const nearPx = 80;

/**
 * Whether a list goes on following its end after it was scrolled. Only a reader who moves up leaves the end: rows that turn out
 * taller than was thought move the end away, and the list itself scrolls down for them. A reader who has gone down to the end as it was
 * has gone to the end.
 * @param before the list at the scroll before
 */
export function followsAfter(
  isFollowing: boolean,
  {
    scrollTop,
    scrollHeight,
    clientHeight,
  }: { scrollTop: number; scrollHeight: number; clientHeight: number },
  before: { scrollTop: number; scrollHeight: number },
): boolean {
  const isNear = (height: number) => height - scrollTop - clientHeight < nearPx;
  if (isNear(scrollHeight)) return true;
  const isDown = scrollTop >= before.scrollTop;
  return isDown && (isFollowing || isNear(before.scrollHeight));
}
