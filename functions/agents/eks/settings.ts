import * as z from 'zod';
import { jitless } from '../../shared/jitless.ts';
import type { Values } from '../agent.ts';

/** The values of `placeFields`, for the schema of the gate that has them. */
export const placeValues = () => ({
  cloud_account_id: z.string(),
  cluster_name: z.string(),
  region: z.string(),
  namespace: z.string(),
  name: z.string(),
});

/**
 * Reads the values of some gates by their schema, which is made when it is first needed.
 * @returns a function that throws a ZodError where a value is missing or has another type
 */
export const readerOf =
  <S extends z.ZodType>(schema: () => S) =>
  (values: Values): z.infer<S> =>
    schema().parse(values, jitless);
