import type { Line } from './line.ts';

// What open pages of the console cost in a month by CloudFront, where a stage has the setting `console`. What the API itself does for
// them is in the other tables.

/** Assumed of a page and a day, and of a month. A file is kept by the browser until a build changes it. */
export const assumed = { loads: 3, apiRequests: 300, builds: 4, days: 30 } as const;

/** index.html, theme.js and config.json are asked for at each load; a new build has some fifteen files that pages show. */
const namedFiles = 3;
const filesOfABuild = 15;
/** Compressed, with headers. */
const kilobytes = { named: 0.5, build: 110, apiAnswer: 2.5 } as const;

/** What so many pages cost that are used each day. */
export function consoleLines(pages: number): Line[] {
  const { loads, apiRequests, builds, days } = assumed;
  const named = pages * days * loads * namedFiles;
  const hashed = pages * builds * filesOfABuild;
  const api = pages * days * apiRequests;
  const requests = named + hashed + api;
  const gigabytes =
    (named * kilobytes.named + pages * builds * kilobytes.build + api * kilobytes.apiAnswer) / 1e6;
  return [
    { what: 'requests at CloudFront', units: requests, price: 'edgeRequest' },
    { what: 'their functions', units: requests, price: 'edgeFunction' },
    { what: 'GB sent', units: gigabytes, price: 'edgeGigabyte' },
  ];
}
