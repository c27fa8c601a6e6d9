// In this order: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
// Android names Linux too, and an iPhone names Mac OS X.
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent as people say it, "Chrome on Linux"; of a program that is no known browser, its own words. */
export function deviceOf(agent: string | null): string {
  if (!agent) return 'Unknown device';
  const named = (rows: typeof browsers) => rows.find(([form]) => form.test(agent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser) return agent;
  return system ? `${browser} on ${system}` : browser;
}
