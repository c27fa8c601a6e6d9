import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalCloud, startLocalCloud } from '../../support/hosts/local-cloud.ts';

export const fixtureEntry = 'test/bin/local/fixture/start.ts';

export interface FixtureCloud extends LocalCloud {
  /** Lets the fixture's control function call AWS. Its errors come as `{name, message}`. */
  control<T = Record<string, string>>(action: string, input?: object): Promise<T>;
  /** Waits until the functions have noted something. */
  note(pk: string): Promise<Record<string, string>>;
  noted(): Promise<string[]>;
}

/** The local cloud with the fixture's CDK app. */
export const startFixtureCloud = async (): Promise<FixtureCloud> =>
  withControl(await startLocalCloud({ entry: fixtureEntry }));

export function withControl(cloud: LocalCloud): FixtureCloud {
  const control = async <T>(action: string, input: object = {}) => {
    const response = await fetch(`${cloud.url}/control`, {
      method: 'POST',
      body: JSON.stringify({ action, ...input }),
    });
    return (await response.json()) as T;
  };
  /** One that was killed and started again may not answer at once. */
  const all = () =>
    until(async () => {
      const notes = await control<Record<string, string>[] | object>('notes');
      return Array.isArray(notes) && notes;
    });
  return {
    ...cloud,
    control,
    noted: async () => (await all()).map(({ pk }) => pk as string),
    note: (pk) => until(async () => (await all()).find((note) => note.pk === pk)),
  };
}

/** Looks until there is something. @throws after ten seconds */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    // A look is a request to a function, and most of what is waited for takes a second.
    await sleep(100);
  }
  throw new Error('Nothing happened within ten seconds.');
}
