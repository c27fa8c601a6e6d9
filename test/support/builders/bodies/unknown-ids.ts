import type * as z from 'zod';
import type { Endpoint } from '../../../../functions/routes.ts';
import { type IdKind, idPrefixes, newId } from '../../../../functions/shared/ids.ts';

/** A value that the parameter's schema accepts and that names nothing. */
export function unknownFor(schema: z.ZodType): string {
  const candidates = Object.keys(idPrefixes).map((kind) => newId(kind as IdKind));
  return candidates.find((id) => schema.safeParse(id).success) ?? 'nothing-of-this-name';
}

/** The schemas of the parameters in the row's path, by name. */
export const paramsOf = ({ route }: Endpoint) => (route.params?.shape ?? {}) as Record<string, z.ZodType>;

/** The row's path with ids that name nothing; `first` stands for the first of them. */
export function unknownPath(endpoint: Endpoint, first?: string): string {
  return Object.entries(paramsOf(endpoint)).reduce(
    (path, [name, schema], index) =>
      path.replace(`{${name}}`, index === 0 && first !== undefined ? first : unknownFor(schema)),
    endpoint.route.path as string,
  );
}
