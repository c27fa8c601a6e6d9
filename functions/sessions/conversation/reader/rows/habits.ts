// How often each of many people asks, and whether most of them come at one time of the day.

export const counts: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
};

/** "each searches perhaps four times", "everyone searches maybe 4x" */
export const oftenEach =
  /\b(?:each|every ?one|every ?body|all of them|they)\b.{0,40}?\b(?:(?<plain>once|twice|thrice)\b|(?<count>\d{1,3}|two|three|four|five|six|ten)(?:x\b| ?times\b))/i;

/** "20 questions an hour each": of each of those who were named before. */
export const ofEach =
  /\b(?:each|per (?:person|user|head|guest)|(?:every|one) (?:guest|person|user|visitor|customer)|every ?one|every ?body|they all|they)\b/i;

/** "An adviser asks 20 questions a day" */
export const ofOne =
  /\b(?:an?|one|every|each|per) \p{L}+(?: \p{L}+)? (?:asks?|sends?|writes?|makes?|does|searches|has|needs|types?|puts?|poses?)\b/iu;

/** "most at six in the evening", "they all come around 6pm" */
export const oneTime =
  /\b(?:most(?:ly)?|mainly|all|almost all|nearly all)\b.{0,30}?\b(?:at|around|about|in the|before|after|during)\s(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|h|o.?clock)?\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch(?:time)?|dinner|evening|morning)\b)/i;

/** All of them are one piece of work: "in one batch of 2 hours". */
export const batch =
  /\b(?:batch|batches|bulk (?:run|job)|(?:one|a single) (?:run|go)|nightly (?:run|job))\b/i;

/** No moment of these hours is busier than another: "spread evenly". */
export const even =
  /\b(?:evenly|steadily|constant(?:ly)?|uniform(?:ly)?|one after (?:the other|another)|no peaks?)\b/i;

const partOfDay =
  '(?:(?:in|during) the (?:morning|afternoon|evening)|(?:on |in )?(?:the )?(?:mornings|afternoons|evenings)|(?:before|after) (?:noon|lunch(?:time)?|midday))';

/** "mostly in the morning", "most arrive before noon": all of a day's come in a part of it. */
export const partOnly = new RegExp(
  `\\b(?:most(?:ly)?|mainly|only|all|nearly all|almost all)\\b.{0,30}?\\b${partOfDay}\\b`,
  'i',
);

/** "peak in the morning", "peak is mornings", "mornings are busiest": the day has a busy part. */
export const partBusy = new RegExp(
  `\\b(?:peak(?:s|ing)?|busiest|rush|busier|more|heaviest)\\b.{0,20}?\\b(?:${partOfDay}|at (?:lunch(?:time)?|noon|midday|night)|(?:the )?(?:morning|afternoon|evening|lunchtime)s?)\\b|\\b(?:mornings?|afternoons?|evenings?|lunchtimes?) (?:is|are) (?:our |the |always |usually )*(?:peak|busy|busier|busiest|heaviest|rush)\\b`,
  'i',
);

/** A figure of all people together, which no number of people multiplies. */
export const ofAll =
  /\b(?:in total|in all|a total of|total(?:ly)?|altogether|all together|overall|combined|between them|between us|(?:from|for|of|by) all of (?:them|us))\b/i;

/** The words of a message that only says when something comes: "they all come between 8 and 19 h". */
export const ofSpread =
  /^(?:all|most|mostly|mainly|only|nearly|almost|it|its|it's|they|they're|them|that|that's|this|these|those|is|are|comes?|arrives?|runs?|gets?|on|in|at|over|during|across|between|from|to|till|until|and|with|of|on|by|a|an|the|our|one|single|two|night|nights|nightly|day|daily|working|work|workday|hours?|hrs?|h|am|pm|o'clock|mornings?|afternoons?|evenings?|lunch|lunchtimes?|noon|midday|before|after|time|always|usually|batch|batches|bulk|run|job|go|spread|evenly|steadily|constant|constantly|uniform|uniformly|peaks?|busiest|busier|busy|rush|more|heaviest|part|about|around|roughly|so|after|another|other|no|i|said|like|people|ppl|guests|users|customers|visitors|ask|asks|asking|write|get)$/;
