// Pure data: what protects an organization less than before when it is done.

/** Each with its page in the frontend. */
const pages = {
  setting: () => '/settings',
  trust: () => '/settings/tokens',
  token: () => '/settings/tokens',
  protection: (id: string) => `/deployments/${id}`,
} as const;

export type Loosened = keyof typeof pages;
export const loosenedKinds = Object.keys(pages) as [Loosened, ...Loosened[]];

export const loosenedPage = ({ what, id }: Record<string, unknown>): string =>
  (pages[what as Loosened] ?? pages.setting)(String(id));
