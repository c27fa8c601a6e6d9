// How far the reader looks, and between which numbers it tells one thing from another.

/** Items before the name of a yes-or-no field that may say yes or no to it. */
export const mostBeforeName = 6;

/** The same behind it. */
export const mostBehindName = 4;

/** Characters of an earlier message in which people are looked for. */
export const longestBefore = 300;

/** Words of a number below a trillion, with each "and". */
export const longestNumber = 24;

/** Letters of a word that may be misspelled. */
export const mostLetters = 24;

/** How many of a person's messages a bare value may be about. */
export const remembered = 3;

/** "node 3" is the third one, and "prompt 1500" has so many. */
export const leastUncounted = 32;

/** How far before a number the name of its field may stand. */
export const mostBefore = 6;

/** Insignificant words between a number and what it counts: "10M product vectors". */
export const mostBetween = 2;

/** Larger numbers before "times" multiply nothing. */
export const mostTimes = 100;

/** Tokens of a schedule in words. */
export const longestSchedule = 14;

/** Longer stretches are no orders, and are skipped. */
export const longestOrder = 90;

/** Items of a clause. What a number means is looked for in all of them, so a longer one is read in pieces. */
export const longestClause = 120;

/** Numbers of a message that stand beside no name. Each is held against all others, and of more none is told what it is. */
export const mostLoose = 60;

/** No other count has numbers like these. */
export const leastPieces = 100_000;

/** Longer texts are not counted in letters: these are mail. */
export const leastPost = 10_000;

/** By so many times less than what stands, a number alone is no new value. */
export const leastScale = 10_000;

/** Tokens up to the end of a name that answers the latest question: "let us call it production, in Frankfurt". */
export const longestLead = 16;
