import { cheers } from './tokens.ts';

/** The order in the words between two commas, if they aren't a value. */
export type Order =
  | 'yes'
  | 'confirm'
  | 'deploy'
  | 'courtesy'
  | 'no'
  | 'stop'
  | 'revise'
  | 'back'
  | 'help'
  | 'show';

/** The open gate: only its own subjects can be confirmed by name. */
export interface OpenGate {
  number: number;
  title: string;
}

const good = '(?:good|right|fine|great|perfect|correct|ok|okay)';
const lead =
  '(?:(?:yes|yep|yeah|yup|y|ok|okay|sure|alright|all right|please|pls|now|hi|hello|hey|thanks|thank you) )*';
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

// A grammar instead of a search for words: a stretch is an order only if all of it is one. A wrong "no" costs the
// user one more message; a wrong "yes" deploys.
const grammar: readonly [Order, RegExp][] = [
  [
    'courtesy',
    alone(
      '(?:thanks|thank you|many thanks)(?: very much| so much| a lot)?|cheers|please|hi|hello|hey|hi there|hello there|good (?:morning|afternoon|evening)|' +
        'great|good|perfect|excellent|wonderful|nice|cool|awesome|super|so far so good|' +
        'no (?:more |further |other )?(?:changes?|questions?|objections?)|nothing (?:else|more|to change)|no problem|no worries',
    ),
  ],
  [
    'yes',
    whole(
      `(?:yes|ok|okay) (?:great|perfect|good|fine)|yes|yep|yeah|yup|y|ok|okay|sure|lgtm|correct|exactly|absolutely|definitely|agreed|accepted|approved|fine|alright|all right|all good|works for me|(?:that|this|it) works(?: for me)?|go for it|good to go|(?:i(?:'ll| will) )?take (?:it|that|that one)|(?:yes|yep|yeah|yup) (?:as )?i (?:already )?said (?:so|that|it|yes)(?: (?:already|before))?|(?:all|everything) correct|` +
        `(?:it |this |that |everything |all )?(?:all )?(?:looks|sounds|seems)(?: all| very)? ${good}(?: (?:to|for) me)?|` +
        `(?:it is|it's|this is|that is|that's|everything is|everything's|all is)(?: all| very| perfectly)? ${good}(?: (?:to|for|with|by) me)?|` +
        `(?:fine|ok|okay|good) (?:with|by|for) me|` +
        `(?:(?:the|this|these|those|all) )?${upToThreeThings(1, '(?:looks?|is|are|seems?|sounds?)')} ${good}(?: to me)?|` +
        `(?:(?:the|this|it|that|all) )?${upToThreeThings(0, 'makes?')} sense`,
    ),
  ],
  [
    'deploy',
    whole(
      `(?:just )?(?:let's |let us )?(?:deploy|launch)(?: (?:${it}|(?:the|this) (?:plan|deployment)))?|` +
        "ship it|roll it out|(?:let's |let us )?apply (?:it|the plan|this plan)|(?:start|begin|run) (?:(?:the|this) )?(?:deployment|rollout)|start deploying|" +
        '(?:proceed|continue|go ahead) with the (?:deployment|rollout)',
    ),
  ],
  ['no', /^(?:no|nope|nah|wait|not yet|no wait|sorry|oh)(?: (?:please|thanks|thank you))?$/],
  [
    'stop',
    /^(?:please )?(?:never|stop|cancel|abort|quit|exit|hold on|hold it|hold|later|not now|never mind|nevermind|undo|skip|cancel (?:it|this|that|everything|(?:the|this|my) (?:session|deployment|plan)))(?: (?:please|thanks|thank you))?$/,
  ],
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
    /^(?:please )?(?:help|help me|options|settings|(?:which|what)(?: are)?(?: the| my)? (?:options|settings|values|fields)(?: are there| do i have)?|what (?:else )?(?:can|could|may|should|do|must) (?:i|we)(?: \w+){0,4})(?: please)?$/,
  ],
  [
    'show',
    /^(?:please )?(?:show|show me|show (?:me )?(?:everything|all|it|the (?:plan|values|summary|review))(?: again)?|show (?:me )?what we have(?: so far)?|status|summary|summarize|overview|recap|list|where are we|what do we have(?: so far)?)(?: please)?$/,
  ],
];

const confirming = whole(
  `(?:(?:i|we)(?: hereby)? |(?:i|we)(?:'d| would) like to |(?:i|we) want to )?(?:just )?(?:confirm|accept|approve|agree)(?: (?:with |to )?(?:${it}))?|confirmed|` +
    // "we may proceed" is a perhaps.
    `(?:(?:just|we can|you (?:can|may)) )?(?:proceed|continue|go on|go ahead|carry on|move on)(?: to the next (?:gate|step))?|` +
    `next|(?:to )?(?:the )?next (?:gate|step)|let's (?:continue|proceed|go on|move on|go ahead|go)`,
);
const confirmingThing =
  /^(?:(?:yes|yep|ok|okay|please) )*(?:(?:i|we)(?: hereby)? )?(?:confirm|accept|approve|agree)(?: with| to)?(?: (?:the|this|these|those|all|my|our|your))? ([a-z\d ]+?)(?: (?:please|now|thanks))?$/;
const deployedThing = whole("(?:just )?(?:let's |let us )?(?:deploy|launch) (?:the|this) ([a-z\\d ]+?)");
const praisedThing = whole(
  `(?:(?:the|this|our) )?([a-z\\d ]+?) (?:looks?|is|are|seems?|sounds?)(?: all)? ${good}(?: to me)?`,
);
const thing = new RegExp(`^(?:${things})$`);

// Longer stretches are no orders, and are skipped.
const longestOrder = 90;

/** The order in the words of one stretch; undefined where they are not understood as a whole. */
export function readOrder(text: string, gate: OpenGate, subject: ReadonlySet<string>): Order | undefined {
  if (text.length > longestOrder) return undefined;
  const words = text
    .split(' ')
    .filter((word) => word !== '' && !cheers.test(word))
    .join(' ');
  if (words === '') return 'courtesy';
  if (confirming.test(words) || isOfGate(confirmingThing.exec(words)?.[1], gate)) return 'confirm';
  if (isOfGate(praisedThing.exec(words)?.[1], gate)) return 'yes';
  if (
    deployedThing
      .exec(words)?.[1]
      ?.split(' ')
      .every((word) => subject.has(word))
  )
    return 'deploy';
  return grammar.find(([, pattern]) => pattern.test(words))?.[0];
}

/** "the sizing", "gate 2": something of the gate that is open, and of no other. */
function isOfGate(named: string | undefined, { number, title }: OpenGate): boolean {
  if (named === undefined) return false;
  const ofTitle = title.toLowerCase().split(/\s+/);
  return named.split(' ').every((word, n, all) => {
    const isNumber = word === String(number) && /^(?:gate|step)$/.test(all[n - 1] ?? '');
    return isNumber || thing.test(word) || (ofTitle.includes(word) && word !== 'deploy');
  });
}
