// What words beside a value, a yes or a no say about it.

/** After a yes: it is limited, and takes nothing. */
export const limiting =
  /\b(?:but|if|unless|except|only|not|no|never|nothing|maybe|perhaps|probably|possibly|or|though|although|wait|however|depends?|instead|rather|actually|first|before|until|when|once|provided|as long as|think|guess|suppose|sure)\b|n['’]t\b|\?/i;

/** Behind a value: "production. Not sure, though". */
export const doubtBehind =
  /^\W*(?:(?:but|though|and|well|hm+)\W+)*(?:(?:i['’]?m |i am |we['’]re |we are )?(?:not (?:sure|certain)|unsure)|maybe|perhaps|probably|possibly|i (?:think|guess|suppose|believe)|or\b|if\b|dunno|no idea)/i;

/** What a value is for, beside it: "so it never gets more expensive", "to be safe". */
export const purpose =
  /^(?:so |and |that |then )*(?:it|this|that|they|the (?:price|bill|cost)s?) (?:can(?:['’]?t|not)|never|won['’]?t|will not|does ?n['’]?t|do(?:es)? not|should not|must not|should never|will never) (?:ever )?(?:get|gets|become|becomes|be|cost|costs|go|goes|grow|grows|run|runs)\b|^(?:just )?to be (?:on the )?safe(?: side)?$/i;

/** Before a value that the user thinks of: "let's say 4 a second then?" */
export const suggesting =
  /^(?:(?:so|ok|okay|well|then|hm+|fine|and),? )*(?:let['’]?s (?:say|take|make it|assume)|(?:i|we)['’]?d say|say)\b/i;

/** At the beginning of a sentence: a value that stands is to stay. */
export const keeping = /^(?:no,? )?(?:keep|leave|stay|still)\b/i;

/** Anywhere in it: the same. */
export const staying = /\b(?:stay(?:s|ing)?|keep|leave|it is|remains?|(?:is|are) (?:right|correct|fine))\b/i;

/** At the beginning of a sentence: how it is today. */
export const presently =
  /^(?:and |so |but )?(?:today|now|right now|currently|at the moment|so far|as of now)\b/i;

/** The value of the field beside it is left to the service: "you choose the shards", "use the default for the disks". */
export const leftToUs =
  /^(?:please |ok(?:ay)?,? |no,? |then |and |well,? |(?:for )?the )*(?:you (?:can |may |should |could |will |'ll |just |please )*(?:choose|decide|pick|select|set|propose)|your (?:choice|call|pick)|up to you|(?:i |we )?(?:don['’]t|do not) (?:care|mind)\b|(?:pick|choose|take|use) (?:whatever|anything|something)\b|(?:i |we )?leave .* to you|reset|(?:use|take|set|keep|back to|go back to|return to)\b.*\b(?:default|usual|standard|proposed|recommended|computed)|.*\b(?:is|are) (?:up to you|your (?:choice|call)))\b/i;

/** A value that stands is taken back: "forget the 3 shards". */
export const takingBack =
  /^(?:please |ok(?:ay)?,? |no,? |sorry,? |oh,? |and )*(?:forget|take back|undo|scrap|scratch|ignore|disregard|cancel|drop|remove|never mind|nevermind|nix)\b/i;

/**
 * What something is for, or that figures follow, beside values that were taken: nothing is to be done with it. Without
 * a digit, a limit or a wish about how it is built.
 */
export const background =
  /^(?:(?:i['’]m|i am) (?:(?:no|not an?) (?:\w+ )?(?:engineer|expert|developer|programmer|technician|techie|specialist)|not (?:very |really |so |that )?(?:technical|tech-savvy))$|(?!.*(?:\d|\b(?:not?|never|only|must|should|less|more|under|over|cheap|fast|secure|available|backups?)\b))(?:(?:hi|hello|hey)[, ]+)?(?:(?:we|i)(?:'d| would)? (?:want|like|need|plan|hope|have|are going) to (?:search|find|look (?:up|for|through)|recommend|match|compare|answer|chat|build|offer)\b[^.]*|(?:i'm|i am|my name is) \p{L}+|(?:i'm|i am) (?:the |a )?(?:head|director|vp|lead|manager|owner|founder|boss) (?:of|for|in|at) [^.]*|(?:we|i)(?:'d| would)? (?:want|like|need) (?:that )?(?:our |the |all )?(?:customers|users|people|visitors|agents|staff|colleagues|employees) (?:to |can |could |should )?\p{L}+ [^.]*|(?:we|i)(?:'d| would)? (?:want|like|need) (?:something|a tool|a thing|a system|software) (?:that|which|to|for) [^.]*|(?:we|i) (?:run|lead|manage|head) (?:our|the|a) [^.]*|(?:we|i) (?:sell|make|offer|rent|teach|publish|produce) [^.]*|(?:(?:we|i)(?:'d| would)? )?(?:want|like|need) (?:(?:a|an|some|the) )?(?:\w+ ){0,2}(?:search|index|assistant|bot|chatbot|chat bot|chat|agent|copilot|db|database|server)\b[^.]*|(?:here(?:'s| is| are)|this is|these are) (?:the|our|my) (?:setup|set-up|figures?|numbers?|facts|data|details|requirements|table|sheet)\b[^.]*)$)/iu;

/** What a value beside it says already: "I've changed my mind about the snapshots, better every 6 hours". */
export const changingMind =
  /^(?:(?:hm+|well|sorry|no|oh|actually|ok(?:ay)?),? )*(?:(?:i|we)(?:['’]ve| have)? )?changed (?:my|our) minds?(?: (?:about|on|regarding) [\p{L}\s]{1,40})?$/iu;

/** How long an answer is to be. */
export const inBrief =
  /\b(?:in |just |only )?(?:one|a single|1) (?:short )?(?:sentence|line)\b|\b(?:briefly|in short|in brief|tl;?dr|^dr$|short answer|keep it short|be brief|short please)\b/i;

/** Of an answer that was none: it names a field, and wants another value of it as little as a question does. */
export const complaining =
  /^(?:but |and |no,? |sorry,? )*(?:(?:you|that|this)(?: (?:did not|have not|still|only|just|is not|was not|is no|left|forgot|missed|ignored|answered|skipped)|['’]ve not| didn['’]?t| haven['’]?t| doesn['’]?t| wasn['’]?t| isn['’]?t|['’]s (?:not|no)|['’]ve (?:left|forgotten|missed|ignored))|(?:i|we) (?:already )?(?:asked|told you)(?! to))\b/i;

/** A day or a time of people, and of no schedule: "Thursday is just a meeting". */
export const ofAppointments =
  /\b(?:meetings?|appointments?|birthdays?|lunch|dinner|interviews?|holidays?|vacations?|party|workshops?|conferences?|room|call with)\b/i;

/** The place is to be that of the cluster again. */
export const backToCluster =
  /\b(?:put|take|move|set|change|bring|go) (?:it |this |that |everything )?back (?:to )?where (?:our|the|my) (?:eks )?cluster (?:is|was|lives|runs)\b/i;
