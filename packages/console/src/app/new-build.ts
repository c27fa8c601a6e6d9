const kept = 'reloaded-for-build';

/**
 * A part of the page that is gone from the server belongs to a build before the present one: the page is loaded anew,
 * once. What was typed is kept where it was typed.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(kept) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(kept, String(Date.now()));
    location.reload();
  });
}
