import type { PastMessage } from '../reader/reader.ts';

// Pure. Guided mode reads English, and of other languages figures with their units: it says so in the user's language, once.

interface Language {
  /** Words that tell it from English and from the other rows. */
  words: ReadonlySet<string>;
  notice: string;
}

const row = (words: string, notice: string): Language => ({ words: new Set(words.split(/\s+/)), notice });

const languages: readonly Language[] = [
  row(
    `ja nein doch passt weiter kosten kostet genau bitte danke gut und oder nicht ist wie viel viele wieviel ich wir das der den dem ein eine einen
    für mit ohne pro auf verstehe hilfe brauche brauchen mach machen einverstanden bestätigen bestätige knoten anfragen vektoren
    dimensionen sekunde höchstens mindestens ungefähr jetzt nächste nächster stimmt alles klar zurück größer kleiner`,
    'Ich lese Englisch, und aus anderen Sprachen nur Zahlen mit ihren Einheiten, wie "500 GB" oder "200 ms". Alle Werte nimmt auch das Formular an; "confirm" geht weiter, "show" zeigt alles.',
  ),
  row(
    `oui ouais non merci combien coûte coûter coûts prix est-ce que quoi quel quelle les des une pour avec sans par je nous vous c'est
    d'accord suivant suivante continuer continue confirmer aide besoin bon bonne bien vecteurs requêtes nœuds seconde environ s'il
    plaît comprends d'abord`,
    'Je lis l’anglais et, dans les autres langues, seulement les nombres avec leurs unités, comme « 500 GB » ou « 200 ms ». Le formulaire accepte toutes les valeurs ; « confirm » continue, « show » montre tout.',
  ),
  row(
    `sí vale cuánto cuánta cuesta cuestan coste precio gracias siguiente continuar sigue seguir confirmar ayuda necesito necesitamos
    entiendo qué cómo el los las una para con sin por está bien bueno vectores consultas nodos segundo favor claro acuerdo adelante`,
    'Leo inglés y, de otros idiomas, solo números con sus unidades, como "500 GB" o "200 ms". El formulario acepta todos los valores; "confirm" continúa y "show" lo muestra todo.',
  ),
  row(
    'sim não quanto custa obrigado obrigada próximo próxima continuar confirmar ajuda preciso precisamos entendo você uma com sem vetores nós segundo',
    'Leio inglês e, de outras línguas, só números com as suas unidades, como "500 GB" ou "200 ms". O formulário aceita todos os valores; "confirm" continua e "show" mostra tudo.',
  ),
  row(
    'sì grazie quanto costa prezzo avanti continua confermare conferma aiuto bisogno capisco il gli una con senza vettori richieste nodi secondo va bene perfetto',
    'Leggo l’inglese e, di altre lingue, solo i numeri con le loro unità, come "500 GB" o "200 ms". Il modulo accetta tutti i valori; "confirm" continua e "show" mostra tutto.',
  ),
];

/** Whether a reply says in which languages messages are read. */
export const saysLanguage = (reply: string): boolean =>
  languages.some(({ notice }) => reply.includes(notice));

/** Of the words of a message at least so many are of its language. */
const leastShare = 0.4;

/** What is said to a message in another language than English; undefined where it is English, or this was said before. */
export function languageNotice(text: string, history: readonly PastMessage[]): string | undefined {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const counted = languages.map(({ words: own, notice }) => ({
    notice,
    count: words.filter((word) => own.has(word)).length,
  }));
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most));
  if (best.count === 0 || best.count / words.length < leastShare) return undefined;
  return history.some(({ role, text: said }) => role === 'assistant' && said.includes(best.notice))
    ? undefined
    : best.notice;
}
