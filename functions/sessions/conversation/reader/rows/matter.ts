// Which words of a text that was not taken may matter to the plan.

/** An order or a limit, if it is about something that the plan decides. */
export const bounds =
  /\b(?:must|shall|should|has to|have to|need(?:s|ed)?|never|not|no|only|always|at most|at least|max|maximum|min|minimum|limit|without|less|fewer|more|under|over|below|above|cheap\w*|expensive|faster|slower|bigger|smaller|larger|wants?|requires?)\b|n['’]t\b/i;

/** A limit of the whole: "we want to search only in the evenings". */
export const limitingAll = /^(?:and |but |also )?(?:we|it)\b[^.!?]{0,80}\b(?:must|has to|only|never)\b/i;

/** An order by its first word: "let's take the small one". */
export const ordering =
  /^(?:(?:yes|ok|okay|then|and|so|please|just|well|no|but|oh|hm),? )*(?:let(?:['’]s| us) |we(?:['’]ll| will)? |i(?:['’]ll| will|['’]d)? )?(?:take|use|choose|pick|go with|set|put|change|switch|remove|add|drop) (?!(?:it|that|this|me)$)\S/i;

/** What a plan is about beside its fields. */
export const quality =
  /\b(?:secur\w*|safe(?:ty|ly)?|private(?:ly)?|public(?:ly)?|available|availability|down(?:time)?|offline|outage|back-?ups?|encrypt\w*|memory|disks?|gpus?|machines?|budget|price|costs?|latency|internet|vpn|firewall|gdpr|data|approv\w*|deleted?|regions?|servers?|copies|replicated?)\b/i;

/** In lower case; "us" is a pronoun as well, so it counts in capitals. */
export const continents =
  /\b(?:europe(?:an)?|eu|america[n]?|usa|asian?|africa[n]?|australian?)\b|\bUS\b|\bU\.S\./i;
export const pronoun = /\bus\b/;

/** Names of fields that stand in any talk. */
export const everyday: ReadonlySet<string> = new Set(
  'name names model models answer answers token tokens question questions request requests time user users key own code number numbers words search searches document documents'.split(
    ' ',
  ),
);

/** What comes later is no value of this plan. */
export const ofLater = /\b(?:comes?|happens?|follows?) (?:after|next)\b|\blater\b/i;

/** Of values that stand: "the 512", "the 3,200,000 is right", "I wrote 6 max", "20 GB, as you proposed". */
export const repeating =
  /^(?:and |so |well |but |that )*the [\d.,]+(?: \p{L}+)?$|\b(?:right|correct|fine|ok|okay|true|said|wrote|told|noted|meant|proposed|suggested|wanted|stays?|inside|within|confirm)\b/iu;

/** Before what the user says again, and no limit of it: "I only wanted to say that". */
export const sayingAgain =
  /^(?:(?:i|we) (?:only |just )?(?:want(?:ed)?|mean|meant|tried|try) to say(?: that)?|(?:i|we) (?:only|just) (?:said|meant|wrote)(?: that)?) /i;
