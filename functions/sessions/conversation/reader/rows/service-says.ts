// Clauses about what the service has, wrote or shows, and words that turn the sentence before them into a question.

const before =
  '(?:(?:and|but|so|no|nope|well|yet|still|because|since|though|although|while|ok|okay|hey|look|then|now|there|here|up there|above|in there|wait|sorry) )*';
const beside = '(?:(?:still|only|just|now|already|have|had|even|also|always|keep|kept) )*';
const said =
  'say|says|said|saying|wrote|write|writes|written|show|shows|showed|shown|showing|list|lists|listed|note|noted|put|read|reads|stated?|states|claim|claims|claimed|told|display|displays';
const has =
  'have|has|had|got|cap|caps|capped|assume|assumes|assumed|count|counted|counts|computed|calculated?|planned?|limit|limits';
const paper =
  '(?:plan|plans|proposal|review|list|summary|table|overview|page|screen|estimate|reply|replies|answer|answers|message|text|default|defaults|sizing|calculation|figures|bill|quote)';

/**
 * "You have 2,000 ms there", "your plan has 3 nodes", "there it says 8": what the service has, said back to it. "It says 768" may be
 * the card of a model.
 */
export const ofService = new RegExp(
  `^${before}(?:you ${beside}(?:${said}|${has})|you['’]ve ${beside}(?:${said}|${has})?|your (?:\\w+ )?${paper} ${beside}(?:${said}|${has}|is|are|was|were)|(?:there|here|above|up there) (?:it|that|this) ${beside}(?:${said})|(?:it|that|this) ${beside}(?:shows|showed|showing)|(?:the|that|this) ${paper} (?:here |there |above )?${beside}(?:${said}|${has}))\\b`,
  'i',
);

/** The end of a sentence with a question mark, or all of the next one: it asks whether what stands before it is so. */
export const asksWhether =
  /(?:^|[,;–—-]\s*)(?:(?:is|was|am|have|did) (?:that|this|it|i|we) (?:right|correct|true|so|what (?:you|i|we) (?:mean|meant|said|say|want|wanted|need|have|had|propose|suggest))|that['’]?s (?:right|correct)|(?:have|did) (?:i|we) (?:understood|understand|get|got) (?:that |this |it )?(?:right|correctly)|right|correct|true|really|no|yes or no|or not|or what|(?:(?:is|are|would|will) (?:that|this|it|they|those) (?:be )?)?(?:still )?(?:enough|sufficient)(?: or not| then| at peak)?|(?:is|are|do|does)(?:n['’]?t| not) (?:it|that so|they|you))[?\s]*$/i;

/** "I asked if 5 replicas are enough": the question is said again. */
export const askedBefore =
  /\b(?:i|we) (?:(?:only|just|already) )?(?:asked|wanted to know|was asking|were asking|am asking|meant to ask|wondered) (?:you )?(?:if|whether|how|what|which|why|for)\b/i;

/** Before an example of what was asked for. */
export const leadingExample = /^(?:e\.?g|i\.?e|for example|for instance|such as|like)\b/i;
