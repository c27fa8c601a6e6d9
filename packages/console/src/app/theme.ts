export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const kept = 'theme';

export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === localStorage.getItem(kept)) ?? 'system';

/** Keeps a choice in this browser, and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(kept, theme);
  applyTheme(theme);
}

/** The same as public/theme.js does before the first paint. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
