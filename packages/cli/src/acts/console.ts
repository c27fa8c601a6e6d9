import type { Service } from '../command.ts';
import { CommandFailure, exits } from '../exit.ts';

/** The page of the console for this path, such as `/deployments/deploy-…`. */
export async function consolePage({ api }: Pick<Service, 'api'>, path: string): Promise<string> {
  const { console_url } = await api.get('/api/config/public');
  return `${console_url}${path}`;
}

/**
 * Refuses what no token may do, before anything is asked or sent; the API refuses it too.
 * @param act what is refused, such as "approve"
 * @throws CommandFailure (4) with the console's page where a person does it
 */
export async function onlyPeople(service: Service, act: string, path: string): Promise<void> {
  const { token } = await service.api.get('/api/orgs/current/tokens/current');
  if (token)
    throw new CommandFailure(`A token can’t ${act}: a person must do it in the console.`, {
      exit: exits.notAllowed,
      code: 'human_required',
      advice: await consolePage(service, path),
    });
}
