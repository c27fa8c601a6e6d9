import type { Telling } from './telling.ts';
import { toldChoices } from './told-choices.ts';
import { toldFigures } from './told-figures.ts';
import { toldGrowth, toldLarger } from './told-larger.ts';
import { toldModels } from './told-models.ts';
import { toldBesideServing, toldServing } from './told-serving.ts';
import { toldWishes } from './told-wishes.ts';

// Statements that get an answer although they ask nothing. Each row has the words by which such a statement is recognized.

/** The first row whose words stand in a clause wins. */
export const tellings: readonly Telling[] = [
  ...toldServing,
  ...toldChoices,
  ...toldFigures,
  ...toldModels,
  ...toldLarger,
  ...toldGrowth,
  ...toldWishes,
  ...toldBesideServing,
];
