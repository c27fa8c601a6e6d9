// Before the first paint, so that no page flashes in the other theme. app/theme.ts keeps the choice.
{
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
