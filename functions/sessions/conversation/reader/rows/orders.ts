// The words of orders, as patterns over what stands between two commas.

/** The order in the words between two commas, if they aren't a value. */
export type Order =
  | 'yes'
  | 'confirm'
  | 'deploy'
  | 'courtesy'
  | 'leave'
  | 'no'
  | 'stop'
  | 'undo'
  | 'wrong'
  | 'revise'
  | 'back'
  | 'help'
  | 'show';

const good = '(?:good|alright|all right|right|fine|great|perfect|correct|ok|okay)';
const lead =
  '(?:(?:(?:ok|okay|alright|all right|yes) then|yes|yep|yeah|yup|y|k|kk|ok|okay|sure|alright|all right|please|pls|now|hi|hello|hey|thanks|thank you) )*';
/** Before a yes, which starts nothing: "great, then I confirm". "Great deploy" may praise one. */
const ease = '(?:(?:then|so|well|great|good|perfect|lovely|super|cool|nice) )*';
const tail = '(?: (?:please|pls|now|right now|right away|immediately|then|thanks|thank you))*';
const alone = (words: string) => new RegExp(`^(?:${words})$`);
const whole = (words: string) => new RegExp(`^${lead}(?:${words})${tail}$`);

const things =
  'plan|values?|defaults?|numbers|figures|settings|inputs|estimate|summary|review|proposal|memory|math|arithmetic|calculation|gate|step';
// A count like {1,3} compiles its alternatives once for each time; for these that took 7 ms of CPU at the first message.
// So words are counted first, and then each has to be a thing.
const upToThreeThings = (least: 0 | 1, verb: string) =>
  `(?=(?:[a-z]+ ){${least},3}${verb} )(?:(?:${things}) ){${least},}${verb}`;
const it = 'it|this|that|everything|all|all of it';

/** What people say beside an order, and what changes nothing about it: no hesitation ("hmm"), and nothing that limits. */
const remarks =
  '(?:ugh|phew|pff|wow|yay|omg|ffs|argh|jesus|goodness|gosh|come on|finally|at last|sweet|neat|lovely|brilliant|fantastic|amazing|fair enough|i see|understood|got it)|' +
  '(?:that |it )?(?:was (?:quick|fast|easy)|helps|helped)|(?:great|good|nice|cool|awesome) (?:stuff|job|work|one)|well done|very (?:good|nice)|(?:(?:i|we) )?(?:really )?(?:love|like) (?:it|this|that)|' +
  "(?:i|we) trust you|(?:you|you're|you are) (?:know best|the expert)|whatever you (?:think is best|think|prefer|recommend|suggest)|" +
  "(?:that's|thats|that is|this is) what (?:i|we) (?:wanted|needed|hoped)(?: to (?:hear|know|see)| for)?|" +
  'thanks for (?:that|this|the help|your help|explaining|the explanation)|' +
  "(?:ok |okay |fine )?(?:we|i)(?: can|'ll| will| could)? live with (?:that|this|it)|(?:ok |okay |fine )?(?:we|i) can do (?:that|this|it)";

const softly =
  "(?:no|nope|wait|sorry|oh|well|then|just|but|i (?:want|need) to|i'd like to|let's|can you|could you) ";
const lastThing =
  '(?:(?:the|my|that|this) )?(?:last|latest|previous) (?:thing|one|change|step|message|value|answer|input|bit|part|point)(?: (?:i|we) (?:said|wrote|changed|told you))?';
const former = '(?:old|former|previous|last|earlier|original)(?: (?:value|one|setting|number|figure)s?)?';

/** What was said last is to be as it was. */
const undone =
  `(?:undo|revert|reverse|rollback|roll back|take back|unset|unsay)(?: (?:it|that|this|${lastThing}))?(?: back)?|` +
  `(?:forget|scratch|cancel|drop|ignore|strike|remove|delete|discard|never mind|nevermind|not) (?:about )?${lastThing}|` +
  "(?:forget|scratch|ignore|strike|delete|discard|drop) (?:about )?what (?:i|we)(?:'ve| have)? (?:just )?(?:said|wrote|told you)|" +
  '(?:take|roll) (?:it|that|this) back|i take (?:it|that|this) back|' +
  '(?:put|change|set|turn|switch|make|bring|get) (?:it|that|this) back(?: (?:to )?(?:as|what|how|where|like) it was)?(?: before)?|' +
  '(?:(?:make|leave|set|put|keep) (?:it|that|this) )?(?:as|like) (?:it was )?before|' +
  '(?:(?:back to|to) )?(?:as|like|how|what) it was(?: before)?|back as it was(?: before)?|' +
  `(?:go )?(?:one|a) step back|(?:back to|go back to|use|restore|take|keep) the ${former}`;

/** What was read of the last message is not what was said. */
const mistaken =
  "(?:i|we) (?:only|just|was only|was just|were only) (?:asked|asking|wondered)|(?:i|we) (?:hadn't|hadnt|had not|haven't|havent|have not|didn't|did not) (?:yet )?(?:decided?|agreed?|chosen|said yes)(?: (?:yet|that|anything|on that))?|" +
  "(?:that|this|it)(?:'s| is| was|s) (?:all |so |just |totally |completely )?(?:wrong|incorrect|false|not right|not correct|not true|a mistake|a misunderstanding)|" +
  "(?:that|this|it)(?:(?:'s| is| was|s) not|(?: is| was)n't|isnt|wasnt| isnt| wasnt) (?:what|the thing|how) (?:i|we) (?:said|meant|mean|want|wanted|asked for|asked|wrote|need)(?: it)?|" +
  "(?:not|never) what (?:i|we) (?:said|meant|mean|want|wanted|asked for|asked|wrote)|(?:that|this) wasn't it|wrong|incorrect|" +
  "(?:i|we) (?:did not|didn't|didnt|never|don't|dont|do not) (?:say|said|mean|meant|ask for|asked for|asked|ask|want|wanted|write|wrote) (?:it|that|this|so)|" +
  "(?:i|we) (?:meant|mean|wanted|want|said) something (?:else|different)|(?:you|you've|you have) (?:misunderstood|misread|mistook|misheard)(?: me| it| that| this)?|" +
  "(?:you|you've|you have) (?:got|understood|read|took|taken|get) (?:me|it|that|this) (?:all )?wrong(?:ly)?|(?:a )?misunderstanding|" +
  "(?:that|this|it)(?:'s| is| was) (?:just |only )?(?:a click by (?:mistake|accident)|a misclick|by mistake|by accident|an accident)";

/** A clause that says only that something was misread. */
export const isMisread = (words: string): boolean => misread.test(words);
const misread = whole(`(?:${softly})*(?:${mistaken})(?: (?:at all|sorry))?`);

// A grammar instead of a search for words: a stretch is an order only if all of it is one. A wrong "no" costs the
// user one more message; a wrong "yes" deploys.
export const grammar: readonly [Order, RegExp][] = [
  [
    'courtesy',
    alone(
      '(?:thanks|thank you|many thanks)(?: very much| so much| a lot)?|cheers|please|hi|hello|hey|hi there|hello there|good (?:morning|afternoon|evening)|' +
        '(?:(?:it|this) )?is enough|great|good|perfect|excellent|wonderful|nice|cool|awesome|super|so far so good|(?:great|good|perfect|nice|cool|super|lovely),? (?:thanks|thank you)(?: a lot| very much)?|' +
        `${remarks}|` +
        'no (?:more |further |other )?(?:changes?|questions?|objections?)|nothing (?:else|more|to change)|no problem|no worries',
    ),
  ],
  // Who says good-bye confirms nothing, though an "ok" stands beside it.
  [
    'leave',
    whole(
      "(?:that's|thats|that is|that was|this was|it's|it is) (?:all|it)(?: (?:for|from) (?:now|today|me|us|my side))?|bye|bye bye|good ?bye|see (?:you|ya)(?: later| soon| tomorrow)?|ciao|have a (?:nice|good|great) (?:day|evening|weekend)",
    ),
  ],
  [
    'yes',
    whole(
      `(?:yes|yep|yeah|yup),? (?:obviously|of course|indeed|certainly|naturally|exactly|definitely|absolutely)|(?:obviously|of course|certainly)|(?:yes|ok|okay) (?:great|perfect|good|fine)|yes|yep|yeah|yup|y|k|kk|ok|okay|sure|lgtm|correct|exactly|absolutely|definitely|agreed|accepted|approved|fine|alright|all right|all (?:good|fine|clear)|works for me|(?:that|this|it) works(?: for me)?|(?:let(?:'s| us) |just )?do (?:it|this|that|so)|make it(?: so| happen)?|go for it|good to go|good to go|(?:i(?:'ll| will) )?take (?:it|that|that one)|(?:yes|yep|yeah|yup) (?:as )?i (?:already )?said (?:so|that|it|yes)(?: (?:already|before))?|(?:all|everything) correct|` +
        `(?:it |this |that |everything |all )?(?:all )?(?:looks|sounds|seems)(?: all| very)? ${good}(?: (?:to|for) me)?|` +
        `(?:it is|it's|this is|that is|that's|everything is|everything's|all is)(?: all| very| perfectly)? ${good}(?: (?:to|for|with|by) me)?|` +
        `(?:fine|ok|okay|good) (?:with|by|for) (?:me|us)|(?:the )?(?:rest|others?|everything else|all else) (?:looks?|is|are|sounds?|seems?)(?: all)? ${good}(?: (?:to|for|with|by) (?:me|us))?|` +
        `(?:(?:the|this|these|those|all) )?${upToThreeThings(1, '(?:looks?|is|are|seems?|sounds?)')} ${good}(?: to me)?|` +
        `(?:(?:the|this|it|that|all) )?${upToThreeThings(0, 'makes?')} sense`,
    ),
  ],
  [
    'deploy',
    whole(
      `(?:just )?(?:let's |let us )?(?:deploy|launch)(?: (?:${it}|(?:the|this) (?:plan|deployment)))?|` +
        "ship it|(?:start|fire|bring) (?:it|this|that) up|roll it out|(?:start|launch) (?:it|this)|go live(?: with (?:it|this))?|put (?:it|this) live|(?:let's |let us )?apply (?:it|the plan|this plan)|(?:start|begin|run) (?:(?:the|this) )?(?:deployment|rollout)|start deploying|" +
        '(?:proceed|continue|go ahead) with the (?:deployment|rollout)',
    ),
  ],
  [
    'no',
    /^(?:(?:actually |no |sorry |wait )*(?:i|we)(?:'ve| have)? changed (?:my|our) minds?|no no no|no no|no|nope|nah|wait|not yet|no wait|sorry|oh)(?: (?:please|thanks|thank you))?$/,
  ],
  [
    'stop',
    /^(?:(?:please|just|ok|okay|well|no|then) )*(?:never|stop|cancel|abort|quit|exit|hang on|(?:just )?(?:give me |need )?(?:one|a|two|five|ten|\d+) (?:moment|minute|min|second|sec)s?|not so fast|wait a (?:minute|second|sec|moment)|hold on|hold it|hold|later|not now|skip|(?:never mind|nevermind)(?: (?:that|it|then|this)(?: one)?)?|(?:forget|leave|skip|drop|ignore) (?:about )?(?:it|that|this|them)(?: one)?(?: (?:alone|out|then|aside))?|(?:leave|keep) (?:it|that|this|them|everything|the rest|(?:all|all of) (?:it|that|this|them))(?: all)? (?:as (?:it|they) (?:is|are|was|were)|as is|unchanged|like (?:this|that))|keep it|as it is|neither(?: of (?:them|those|these))?|none(?: of (?:it|them|those|these))?|(?:it |that )?(?:doesn't|does not) matter|don't bother|cancel (?:it|this|that|everything|(?:the|this|my) (?:session|deployment|plan)))(?: (?:please|thanks|thank you))?$/,
  ],
  ['undo', whole(`(?:${softly})*(?:${undone})(?: (?:again|sorry))?`)],
  ['wrong', misread],
  [
    'revise',
    /^(?:please )?(?:(?:i|we)(?: want| need| would like|'d like) to |i'd like to |we'd like to |let's |let me )?(?:revise|edit|(?:revise|edit|change|modify|redo) (?:it|this|something|something else|some values|the plan|the review|the deployment)|go back|go back to (?:the review|gate 5))(?: please)?$/,
  ],
  [
    'back',
    /^(?:please )?(?:(?:can|could) (?:i|we|you) |(?:i|we)(?: want| need| would like|'d like) to |let's |let me )?(?:(?:go|get|take me|move|jump|return) )?(?:back|to the previous|start over|start again|restart|reset|return)(?: (?:to )?(?:the )?(?:gate|step|begin|beginning|start|last|previous|first|sizing|topology|storage|\d| )*)?(?: please)?$/,
  ],
  [
    'help',
    /^(?:please )?(?:help|help me|options|settings|(?:which|what)(?: are)?(?: the| my)? (?:options|settings|values|fields)(?: are there| do i have)?|what (?:else )?(?:can|could|may|should|do|must) (?:i|we) (?:set|say|change|choose|configure|adjust|give|tell you|decide)(?: (?:here|now|next|else|at this gate|in this step|with this))*)(?: please)?$/,
  ],
  [
    'show',
    /^(?:please )?(?:show|show me|(?:before (?:that|this|i (?:confirm|sign|agree))[:,]? )?(?:(?:show|give) (?:me |us )?)?(?:everything|all of it|all of that|(?:the |my |our )?(?:whole|full|entire|complete) (?:plan|thing|list|summary))(?: again)?(?: (?:on|in|as) one page)?(?: before (?:that|this|i (?:confirm|sign|agree)))?|show (?:me )?(?:all|it|(?:all of )?the (?:plan|values|summary|review))(?: again)?|show (?:me )?what we have(?: so far)?|what (?:did|have) you (?:understand|understood|note|noted|take|taken|get|got|read|written down)(?: so far| from (?:that|it|this|me))?|status|summary|summarize|overview|recap|list|where are we|what do we have(?: so far)?)(?: please)?$/,
  ],
];

export const confirming = whole(
  `${ease}(?:(?:i|we) (?:already )?said )?(?:(?:(?:i|we)(?: hereby)? |(?:i|we)(?:'d| would) like to |(?:i|we) want to )?(?:just )?(?:confirm|accept|approve|agree)(?: (?:with |to )?(?:${it}))?|confirmed|` +
    // "we may proceed" is a perhaps.
    `(?:(?:just|we can|you (?:can|may)) )?(?:proceed|continue|go on|go ahead|carry on|move on)(?: to the next (?:gate|step))?|` +
    `(?:(?:it |this |that |everything |all )?(?:looks|sounds) ${good} )?next|(?:to )?(?:the )?next (?:gate|step)|let's (?:continue|proceed|go on|move on|go ahead|go)|go)`,
);
export const confirmingThing =
  /^(?:(?:yes|yep|ok|okay|please) )*(?:(?:i|we)(?: hereby)? )?(?:confirm|accept|approve|agree)(?: with| to)?(?: (?:the|this|these|those|all|my|our|your))? ([a-z\d ]+?)(?: (?:please|now|thanks))?$/;
export const deployedThing = whole(
  "(?:just )?(?:let's |let us )?(?:deploy|launch) (?:the|this) ([a-z\\d ]+?)",
);
export const praisedThing = whole(
  `(?:(?:the|this|our) )?([a-z\\d ]+?) (?:looks?|is|are|seems?|sounds?)(?: all)? ${good}(?: to me)?`,
);
export const thing = new RegExp(`^(?:${things})$`);

const severalGates = (words: string) =>
  new RegExp(
    `^(?:(?:yes|yep|yeah|ok|okay|please|now|then|and|so|right|correct|perfect|good|great|fine|alright|thanks|thank you|ffs|omg|argh|ugh|finally|just)[,.!]* )*(?:i )?(?:confirm|accept|approve) (?:the )?${words}(?:,? please)?[.!]*$`,
    'i',
  );
/** Whole messages that confirm several gates and name them: the first, left out where it is the open one, and the last. */
export const confirmingGates: readonly RegExp[] = [
  severalGates(
    '(?:gates?|steps?) (?<from>[1-6]) ?(?:to|through|until|till|and|-|–) ?(?:gate )?(?<last>[1-6])',
  ),
  severalGates('(?:gates|steps) (?<from>[1-6])(?:, ?[1-6])+,? ?and (?<last>[1-6])'),
  severalGates('(?:everything|all|all gates) (?:up )?(?:to|until|till|through) (?:gate|step) (?<last>[1-6])'),
];
