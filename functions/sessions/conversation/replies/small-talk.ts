// Pure. What people say beside the matter. There is nothing in it to be read, so it is answered as people do, and not named as
// words that were not understood.

interface SmallTalk {
  /** Of a clause in lower case, with straight apostrophes. */
  says: RegExp;
  line: string;
}

const ofMyself = String.raw`(?=.*\b(?:i|i'm|i'll|my|me|sorry|was|home|here|ringing|barking|crying|wait|hold|hang|back|again|right)\b|(?:\S+ ?){1,2}$)`;

/** The first row that says it counts. */
const rows: readonly SmallTalk[] = [
  {
    says: /\b(?:we|i) (?:need|want|plan|use) (?:it|this|that) for\b|\b(?:it|this|that)(?:'s| is) (?:all |only |mainly |mostly )?(?:for|because of)\b/,
    line: 'Good to know what it is for.',
  },
  {
    says: new RegExp(
      String.raw`\b(?:brb|afk|gtg|bbl|be right back|i'?m back|back (?:again|now|soon)|hang on|hold on|just a sec|a (?:sec|second|minute|moment))\b|^${ofMyself}.*\b(?:meeting|boss|phone|call|lunch|coffee|tea|dinner|door|doorbell|kids?|child|children|baby|dog|cat|wife|husband|mum|mom|bus|train|slow|distracted|interrupted|busy|late)\b`,
    ),
    line: 'Take your time: what you have said is kept.',
  },
  {
    // A word ends before the next one begins: else "uhhm" is read in many ways, and a row of them in countless ones.
    says: /^(?:(?:h+m+|u+h+m*|u+m+|e+r+m*|u+ff?|pu+h|phew|oof|ok|okay|well|so|oh|that's|this is|it's|quite|really|all|very|a bit|a lot|a lot of|much|so many|lots of|text|words|numbers|to read|to take in|for me|let me|let's|think|see|i'm|i am|still|thinking|reading|about it|good question|interesting|tricky|confusing|complicated|hard|over my head|new to me)(?:[\s,.!…]+|$))+$/,
    line: 'Take your time, and ask me what you like.',
  },
  {
    says: /\b(?:(?:ha|he|hi)(?:ha|he|hi)+h?|lol|lmao|rofl|wow|yay|love|that helps|funny|awesome|amazing|impressive|brilliant|impressed|cute|magic|clever|genius|wonderful)\b|\b(?:you|that|this|it)(?:'re|'s| are| is| was)? (?:\w+ )?(?:quick|fast|nice|cool|good|great|smart|helpful|fun|easy|kind|sweet|friendly)$|^(?:(?:ok|okay|k|very|so|well|ah|oh) ?)*(?:nice|cool|neat|great|good|sweet|super|kk?)(?: (?:one|stuff|bot))?$/,
    line: 'Glad to hear it.',
  },
  {
    says: /^(?:\p{Extended_Pictographic}|[:;()^_<\s-])+$|\b(?:weather|rain\w*|sunny|snow\w*|weekend|birthday|holiday|vacation|tired|hungry|headache|monday again|friday finally|long day)\b/u,
    line: 'I see.',
  },
];

/** That nothing is to be done, and nothing else. */
const onlyAsking =
  /^(?:(?:please|just|but|and|so|ok|okay|again|really),? )*(?:(?:don't|do not) (?:change|touch|do|start|deploy|apply) (?:anything|any of (?:it|this|that))|change nothing|i(?:'m| am)? (?:just |only )*(?:asking|looking|checking|curious|wondering)|just (?:asking|looking|checking|curious|wondering)|only asking)(?:,? (?:please|yet|for now|at the moment|here|now))*$/;

/** The user complains about the answer before: such words hold no value and no order. */
const reproaching =
  /^(?:(?:but|and|no|sorry|well|hey),? )*(?:you(?:'ve| have)? (?:only |still |just )?(?:left out|forgot|forgotten|missed|ignored|skipped|answered|misunderstood|didn't answer|did not answer|haven't answered|have not answered)|(?:that|this)(?:'s| is| was|n't| isn't| wasn't)(?: not| no)?(?: an?| the)? (?:answer|my question|what i)|i (?:already |just )?(?:asked|told you|said so|said that)|i was asking|shut up|are you (?:stupid|deaf|kidding)|read (?:it|that) again)\b/;

/** A limit, a wish or a value may be in it, so that it stays named. */
const ofMatter =
  /\d|\b(?:must|should|shall|can|could|only|never|without|less|more|under|over|cheap\w*|faster|slower|secur\w*|safe\w*|private|public|available|back-?ups?|snapshots?|nodes?|shards?|clusters?|models?|gpus?|regions?|europe|memory|disks?|price|cost\w*|budget|approv\w*|deploy\w*|confirm\w*|delete\w*|alert\w*|data|encrypt\w*|(?:call|name) (?:it|this|that|the)|wants|needs|requires|asks|says|said|not|no)\b|n't\b/;
const longest = 100;

/** The answer to small talk; undefined where the text may hold something of the matter. */
export function smallTalk(text: string): string | undefined {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s.!?…]+$/, '')
    .trim();
  if (onlyAsking.test(said)) return 'Nothing is changed by a question.';
  if (said.length <= longest && reproaching.test(said))
    return 'Sorry. Ask it once more, one thing at a time, and I answer that.';
  const isOther = said.length > longest || ofMatter.test(said);
  return isOther ? undefined : rows.find(({ says }) => says.test(said))?.line;
}
