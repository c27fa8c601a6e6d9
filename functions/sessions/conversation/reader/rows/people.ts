// What is assumed of people and of what they have, where a message doesn't say it.

export const hour = 3600;
/** The time in which people ask, where they say none. */
export const usualDay = { seconds: 8 * hour, says: 'a working day' };
export const day = 86_400;
/** Parts of a day in which people ask, by their seconds, where their hours aren’t said. */
export const partsOfDay: ReadonlyMap<number, string> = new Map([
  [4 * hour, 'half a working day'],
  [8 * hour, 'a shift'],
]);
/** What people ask in a day doesn't come evenly: so many times the mean come at the busiest moment, where nothing is said of it. */
export const busiest = 5;
/** Of all that come in a day, where most come in these hours. */
export const shareOfMost = 0.8;
/** The assumed number of questions of a person, where the message gives none: in a day, and of those that ask at the same time. */
export const daily = { events: 10, period: day, spread: 'a day' };
export const together = { events: 1, period: 60, spread: 'a minute' };

/** Smaller numbers of unknown things are rarely a stock of documents. */
export const leastUnnamed = 1_000;
/** From here on a stock of something is a new number of vectors, where there was one. */
export const leastAnew = 100_000;

/** A person does less than this of anything in a period: from here on a rate is that of all people together. */
export const leastTotal = 200;

/** A larger number of pages is that of all texts together. */
export const mostPages = 2_000;

/** Less of a kind of texts is no stock that is searched. */
export const leastStock = 20;

export const month = 30 * day;

/** The talk is of people who ask, so that "40 of them" counts these. */
export const ofPeople =
  /\b(?:people|persons|users|colleagues|employees|staff|lawyers|doctors|nurses|teachers|pupils|students|secretaries|advisers|advisors|agents|clerks|team|everybody|everyone|(?:they|who) (?:all )?(?:ask|use|write|send|type|need|search))\b/i;
