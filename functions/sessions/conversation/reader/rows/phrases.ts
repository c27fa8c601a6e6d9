import { cloudingRows } from './clouding.ts';
import type { Phrase, PhraseRow } from './says.ts';

export type { Phrase, Says } from './says.ts';

// The meaning of general words for a value. Closed lists, longest phrase first: a word on none of them has no meaning here, and
// holds no value back.

const phraseRows: readonly PhraseRow[] = [
  // Between a field's name and its value
  [
    'link',
    `is|are|be|to be|of|to|at|should|should be|must|must be|will be|the|a|an|our|my|it|its|set|set to|as|for|
    with|we|i|you|have|has|like|just|no doubt|without a doubt|without doubt|i was told|we were told|between|
    my team says|our team says|the team says|finance says|sales says|ops says|i say|i'd say|we say|
    my team wants|our team wants|my team needs|our team needs|it is said|a total of|total of|in the end`,
  ],
  [
    'link',
    `equals|equal to|now|to have|would be|needs to be|has to be|can be|number|count|exactly|only|then|that|
    this|these|around there`,
  ],
  [
    'about',
    `about|around|roughly|approximately|approx|ca|circa|some|~|nearly|almost|close to|in the order of|
    on the order of|something like|ish|or so|give or take|of them|of these|of those|an estimated|estimated`,
  ],
  // Bounds
  [
    'most',
    `at most|up to|upto|no more than|not more than|maximum|maximum of|max|max of|a maximum of|a max of|
    capped at|cap of|cap at|limit of|limited to|within|or less|or fewer|at the most|tops|at peak|peak|
    peaking at|peaks at|at the peak|peak of|a peak of|peaks of|top out at|not exceed|not exceeding|
    no higher than|no longer than|no slower than|never more than|never above|<=|≤|maximally|ceiling of|
    at the top|worst|at worst|on the worst|on the worst day`,
  ],
  [
    'least',
    `at least|no less than|no fewer than|not less than|minimum|minimum of|min|min of|a minimum of|a min of|
    more than|over|above|higher than|greater than|larger than|bigger than|upwards of|north of|beyond|exceeds|
    exceed|exceeding|or more|or above|or higher|at the least|at the very least|never fewer than|
    never less than|>|>=|≥|+|minimally|floor of|starting at|starting with|slower than|longer than|
    at the bottom`,
  ],
  [
    'below',
    `under|below|less than|fewer than|lower than|smaller than|inside of|or below|or under|quicker than|
    faster than|<|sub`,
  ],
  [
    'mean',
    `average|avg|on average|mean|typically|normally|usually|median|on a normal day|on normal days|normal day|off peak|on a quiet day|on quiet days`,
  ],
  // Corrections
  [
    'replaced',
    `instead of|rather than|in place of|no longer|and not|but not|as opposed to|than|in lieu of|not the`,
  ],
  [
    'corrected',
    `that was|it was|no wait|wait no|wait|oh wait|i mean|i meant|meant|actually|correction|or rather|scratch that|no sorry|
    sorry|make that|make it|let me correct that|oops|on second thought|change that to|change it to|i said|
     more like|means more like|is more like|we said|as i said|as said|as mentioned|like i said|i wrote|rather|
     i already said|i already said so|i already said that|i already said yes|we already said|i said already|i already wrote|i already told you|i told you`,
  ],
  ['replacing', `replace|replaced|swap|change|switch|exchange|move|migrate|go`],
  ['origin', `from`],
  [
    'moving',
    `increase|increased|raise|grow|scale|reduce|lower|decrease|shrink|bump|change|go|up|move|switch|extend|
    drop|resize|expand|take|bring`,
  ],
  [
    'not',
    `not|never|don't|dont|do not|doesn't|does not|isn't|aren't|is not|are not|won't|wouldn't|can't|cannot|
    cant|shouldn't|should not|except|except for|besides|unlike|neither|nor|avoid|anything but|everything but|
    any but|nothing|hardly`,
  ],
  // Of other languages, since numbers are read beside them.
  ['not', `nicht|nie|kein|keine|keinen|pas|não|nunca|jamais`],
  // Yes and no to a field
  [
    'wanted',
    `need|needs|needed|want|wants|wanted|use|uses|using|include|includes|including|enable|enabled|enabling|
    require|requires|required|is required|is needed|plus|add|would like|turn on|turned on|switch on|
    switched on|on|true|yes|yep|yeah|yes to|y|necessary|mandatory|must have|activate|activated|go with|
    go for|keep|support|with|essential|a must`,
  ],
  [
    'unwanted',
    `no|without|don't need|dont need|do not need|doesn't need|don't want|dont want|do not want|don't use|
    dont use|do not use|don't require|do not require|won't need|no need for|no need of|not needed|
    not required|not necessary|not wanted|isn't needed|isn't required|isn't necessary|is not needed|
    is not required|is not necessary|is unnecessary|unnecessary|needless|skip|disable|disabled|disabling|
    turn off|turned off|switch off|switched off|off|false|none|n|drop the|leave out|not use|not using|
    not interested in|can do without|not have|nope|nah`,
  ],
  ['either', `or|either|whether`],
  // How a figure is spread
  [
    'each',
    `each|every|per|a piece|apiece|/doc|/docs|/document|/page|/user|/person|/article|/ticket|/file|/product`,
  ],
  ['total', `in total|overall|altogether|combined|total`],
  ['times', `times|x|×|by`],
  // Differences to what is
  [
    'more',
    `more|additional|extra|further|another|on top|larger|bigger|longer|add|increase by|higher|upgrade by`,
  ],
  ['fewer', `fewer|less|smaller|shorter|remove|take away|minus|subtract|lower`],
  ['factor', `double|twice|twice as many|twice as much|doubled|double the|two times`, 2],
  ['factor', `triple|three times|tripled|treble|thrice`, 3],
  ['factor', `quadruple|four times`, 4],
  ['factor', `halve|half|half the|half as many|half as much|halved|cut in half|in half|by half|half of`, 0.5],
  ['factor', `a third of|one third of|a third the`, 1 / 3],
  ['factor', `a quarter of the|a quarter the|one quarter of`, 0.25],
  ['factor', `a fifth of|one fifth of|a fifth the`, 0.2],
  ['factor', `a tenth of|one tenth of|a tenth the`, 0.1],
  ['factor', `five times|fivefold`, 5],
  ['factor', `ten times|tenfold`, 10],
  [
    'step',
    `one size up|one size bigger|one size larger|a size up|a size bigger|a size larger|next size up|
    the next size up|next bigger|next larger|one step up|a step up|one notch up`,
    1,
  ],
  [
    'step',
    `one size down|one size smaller|a size down|a size smaller|next size down|the next size down|next smaller|
    one step down|a step down|one notch down`,
    -1,
  ],
  // Seconds
  [
    'per',
    `per second|a second|/s|/sec|each second|every second|persecond|p/s|per sec|per s|in second|every one second|in one second`,
    1,
  ],
  [
    'per',
    `per minute|a minute|/min|/minute|each minute|every minute|per min|a min|in minute|in one minute|every one minute`,
    60,
  ],
  [
    'per',
    `per hour|an hour|/h|/hour|each hour|every hour|hourly|per hr|in the busiest hour|in the peak hour|
    during the busiest hour|in our busiest hour|during peak hour`,
    3600,
  ],
  [
    'per',
    `per day|a day|/day|/d|each day|every day|daily|per working day|a working day|/workday|on a typical day|in an evening|an evening`,
    86400,
  ],
  [
    'per',
    `in an afternoon|an afternoon|per afternoon|each afternoon|every afternoon|in the afternoon|a morning|per morning|in the morning`,
    14400,
  ],
  [
    'per',
    `per shift|a shift|in a shift|each shift|every shift|per night|a night|in a night|each night|every night`,
    28800,
  ],
  ['per', `per week|a week|/week|each week|every week|weekly`, 604800],
  ['per', `per month|a month|/month|each month|every month|monthly|/mo`, 2592000],
  // What else is counted
  [
    'people',
    `folks|ppl|reps|pupils|pupil|children|child|kids|parents|patients|drivers|volunteers|residents|subscribers|players|shoppers|buyers|passengers|fans|participants|teammates|coworkers|workers|teachers|nurses|clerks|reader|readers|users|user|people|persons|employees|staff|engineers|developers|devs|customers|agents|colleagues|analysts|
    advisers|adviser|advisors|advisor|consultants|accountants|bookkeepers|salespeople|operators|managers|technicians|mechanics|editors|journalists|writers|
    translators|librarians|researchers|scientists|physicians|midwives|dentists|vets|pharmacists|therapists|carers|caregivers|paralegals|attorneys|
    solicitors|notaries|recruiters|brokers|secretaries|receptionists|officers|inspectors|caseworkers|social workers|counsellors|counselors|tutors|
    professors|lecturers|trainees|apprentices|interns|freelancers|architects|designers|planners|farmers|cooks|waiters|tourists|citizens|
    applicants|staff members|team members|families|women|men|professionals|specialists|experts|dispatchers|electricians|plumbers|
    guests|guest|hotel guests|students|seats|clients|visitors|members|of us|concurrent users|active users|daily users|
    daily active users|lawyers|doctors|support agents|internal users|schoolchildren`,
  ],
  [
    'together',
    `at once|at the same time|in the same time|in same time|at same time|in the same moment|in same moment|at same moment|at the same moment|at one time|at any time|at any one time|at any moment|at a time|simultaneously|concurrently|concurrent|in parallel|concurrent users|
    simultaneous users`,
  ],
  [
    'documents',
    `documents|document|docs|doc|pages|page|articles|article|files|file|pdfs|pdf|products|product|images|
    image|photos|tickets|ticket|records|record|rows|items|item|posts|reviews|emails|mails|contracts|letters|invoices|reports|manuals|
    papers|skus|listings|books|videos|texts|entries|messages|conversations|product descriptions|
    product texts|product pages|product names|product titles|product reviews|product records|
    product images|product photos|product pictures|product pics|product shots|product articles|product videos|pics|product listings|product entries|product data|product manuals|
    letter|invoice|report|manual|email|mail|book|photo|pictures|picture|paintings|drawings|maps|recipes|songs|poems|stories|
    case files|leaflets|brochures|certificates|applications|minutes of meetings|scans|scan|slides`,
  ],
  [
    'chunks',
    `chunks|chunk|passages|passage|paragraphs|vectors|vector|embeddings|embedding|segments|pieces|snippets`,
  ],
  [
    'counted',
    `zones|zone|azs|az|regions|clusters|teams|tenants|tenant|days|day|weeks|week|months|month|years|year|
    hours|hour|hrs|minutes|minute|min|mins|times|o'clock|am|pm|usd|dollars|euros|eur|cents|offices|sites|
    environments|meetings|outages|things|options|points to|reasons|others|cores|vcpus|vcpu|cpus|percentile|
    nines|services|apps|projects|datasets|sources|languages|countries|stores|racks|steps|gates|
    versions|hundred|dozen|degrees|km|apis|pods|machines|servers|gpu hours|cards|cats|dogs|ram|memory|
    vram|of ram|of memory`,
  ],
  // Between clauses
  [
    'cut',
    `and|but|so|because|since|plus|while|whereas|although|though|however|(|)|[|]|{|}|/|;|–|—|-|•|&|and with|
    and use|and also|, and|then`,
  ],
  // Whose it is
  [
    'we',
    `we|we're|we've|we'd|we'll|our|ours|i|i'm|i've|i'd|i'll|my|mine|us|let's|lets|please|pls|make|set|use`,
  ],
  [
    'wish',
    `bigger|smaller|larger|more|fewer|less|cheaper|faster|other|another|different|instead|change|should|want|
    need|would|like|better|increase|reduce|raise|lower|shrink|grow|scale|double|halve|add|remove|switch|
    replace|max|min|prefer|rather|enough|too|not|no|without|maybe|perhaps`,
  ],
  [
    'which',
    `node|volume|disk|shard|gate|step|replica|ticket|page|version|number|nr|no.|#|room|section|chapter|phase|
    option|line|item|port|level|tier`,
  ],
  [
    'warning',
    `alert|alerts|alarm|warn|warning|notify|page me|page us|tell me|tell us|ping|ring|wake|let me know|let us know|
    fire|wake me|wake us|raise an alarm|raise an alert|should raise`,
  ],
  ...cloudingRows,
];

/** Longest phrase in words. */
export const longestPhrase = 5;

export const phrasebook: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const book = new Map<string, Phrase[]>();
  for (const [says, phrases, by] of phraseRows) {
    for (const text of phrases.split(/\|\s*/)) {
      const phrase: Phrase = by === undefined ? { says } : { says, by };
      const there = book.get(text);
      if (there) there.push(phrase);
      else book.set(text, [phrase]);
    }
  }
  return book;
})();
