import { useIsOutdated } from './settings.ts';

/** Says that a newer version is served. The page works on, since the files of its build stay; nothing is loaded by itself. */
export function Outdated() {
  return useIsOutdated() ? (
    <div className="notice-bar" role="status">
      A new version of the console is there. This page works on; load it when nothing here is half done.
      <button type="button" className="button button-small" onClick={() => location.reload()}>
        Load it
      </button>
    </div>
  ) : null;
}
