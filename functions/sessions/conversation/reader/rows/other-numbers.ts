/**
 * Numbers in words of other languages. They aren't read, but asked about, since the words beside them may be values. Words that
 * are English as well are left out ("once", "due", "cent").
 */
export const otherNumbers: ReadonlySet<string> = new Set(
  [
    'zwei drei vier fünf fuenf sechs sieben acht neun zehn zwölf zwoelf zwanzig hundert tausend',
    'deux trois quatre cinq sept huit neuf dix onze douze vingt',
    'dos tres cuatro cinco seis siete ocho nueve diez doce veinte cien',
    'dois duas três quatro sete oito nove dez onze doze vinte',
    'tre quattro cinque sei sette otto nove dieci undici dodici venti cento',
  ].flatMap((words) => words.split(' ')),
);
