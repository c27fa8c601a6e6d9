import type { Values } from '../../agent.ts';
import { type CatalogueModel, catalogue, findModel } from '../models/models.ts';
import { shortlists } from '../models/shortlists.ts';
import { readSettings, toSpeedInput } from '../settings.ts';
import { perTokenFloorMs } from '../sizing/speed.ts';

/**
 * Models that need no token and answer sooner than the one of the values, the largest first: those of the shortlists and its own
 * quantized forms. None where its figures are the user's: nothing is known of what that model is for.
 */
export function lighter(values: Values): { change: Values; givesUp?: string }[] {
  const settings = readSettings(values);
  const own = findModel(settings.model);
  if (!own || own.parameters !== settings.parameters) return [];
  const listed = new Set(shortlists.flatMap(({ options }) => options.map(({ value }) => value)));
  const tokenMs = ({ id, parameters, bits }: CatalogueModel) =>
    perTokenFloorMs(toSpeedInput({ ...settings, model: id, parameters, weight_bits: bits }));
  const most = tokenMs(own);
  return catalogue
    .filter((model) => !model.gated && (listed.has(model.id) || model.quantizes === own.id))
    .filter((model) => model.id !== own.id && tokenMs(model) < most)
    .sort((a, b) => b.parameters - a.parameters)
    .map((model) => ({
      change: { model: model.id },
      ...((model.parameters < own.parameters || model.quantizes === own.id) && {
        givesUp: 'answers less well',
      }),
    }));
}
