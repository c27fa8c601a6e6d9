// Closed lists of single words.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words after a name that are no name. */
export const noNames = set(`
  a about again all already also an and another any are as at back be bigger both broken but by called can cancel change
  cheaper correct day default different do done down either else exists existing expensive fast fine first for from gone good
  great has have help here hi how i idk if in instead is isn't it its last later like maybe me mine missing my name named
  new next no none not nothing now of off ok okay old on one or other our out own perhaps please quits ready right running
  same second set should slow so some stay stays stayed remain remains something soon staying stop that the their then there they this to unknown
  unsure up wait n/a tbd tba todo yourself itself unavailable unreachable offline online crashed deleted full taken busy
  lives live sits runs stands over located resides hosted deployed running placed situated works near close
  start begin go deploy confirm stop undo failing failed dead healthy unhealthy empty was we what whatever when where which who whole why will with wrong yes yet you your
`);

/** Words joined by hyphens of which one is such a word are said about a thing, and don't name it: "production-ready". */
export const spoken = set(`
  not no none never what why how maybe who when where to be up tbd ready only prem premise premises yes please
  dont don't let me you later next today tomorrow known wide managed multi self
`);

/** Behind "is" words joined by hyphens are a name only with one of these among them; others may describe: "end-of-life". */
export const nameParts = set(`
  prod production stage staging dev development test testing qa sandbox preview demo main primary shared blue green
  eks k8s kube cluster namespace ns db database search vector vectors embeddings docs ml ai rag data platform core
  app apps web api infra ops team org east west north south central eu us
`);

/** Names that clusters have everywhere, and that mean nothing else when asked for a name. */
export const environments = set('production prod staging stage development dev testing qa sandbox preview');
/** Beside the name of their field these are names, too. */
export const usualNames = new Set([...environments, ...set('main primary demo search vectors')]);

/** A sentence doesn't end with one of these. */
export const joints = set('and but with for of to at like');

export const negative = set('no nope n nah');
export const affirmative = set('yes yep yeah yup y sure');
/** Whole messages that answer a question about a value. They confirm no gate, and answer no question of a gate. */
export const yesElsewhere: ReadonlySet<string> = new Set([
  'oui',
  'ja',
  'jawohl',
  'ja bitte',
  'sí',
  'sim',
  'passt',
  "d'accord",
]);
/** Whole messages that take what an answer has offered, however long ago. */
export const takingOffers: ReadonlySet<string> = new Set(
  [
    '',
    'yes ',
    'yes, ',
    'ok ',
    'ok, ',
    'okay, ',
    'okay ',
    'fine ',
    'fine, ',
    'good, ',
    "let's ",
    "ok let's ",
    "ok, let's ",
    "yes, let's ",
    'please ',
  ]
    .flatMap((lead) =>
      [
        ...[
          'take it',
          'take that',
          'take that one',
          'take both',
          'take them',
          'both',
          'take the offer',
          'take that offer',
          'take your offer',
          'the one you offered',
          'the one you proposed',
          'the one you suggested',
          'take the one you offered',
          'take the one you proposed',
          'do that',
          'do it',
          'do so',
          'use that',
        ],
        ...[
          'go with that',
          'go with it',
          'go for that',
          'change it',
          'set it',
          'apply that',
          'i take it',
          "i'll take it",
          'i will take it',
          'i take that',
          'we take it',
          'we take that',
          "we'll take it",
        ],
      ].map((order) => `${lead}${order}`),
    )
    .flatMap((order) => [order, `${order} please`, `${order}, please`, `${order} then`]),
);
export const noElsewhere: ReadonlySet<string> = new Set([
  'non',
  'nein',
  'não',
  'non merci',
  'nein danke',
  'no gracias',
]);

/** Whole messages that leave everything that is asked about. */
export const droppingAll =
  /^(?:(?:please|just|ok|okay|no|then|and|actually|sorry),? )*(?:drop|forget|leave (?:them |those |these |both )?(?:all )?out|skip|ignore|cancel|discard|remove|clear|scrap|scratch|dismiss|never ?mind)(?: about)?(?: (?:all|both|everything|them|those|these))?(?: of)?(?: (?:the|those|these|your|my|all))*(?: (?:open|pending|unanswered|unsettled|other|remaining|outstanding))*(?: (?:ones|one|questions?|values?|things?|points?|proposals?|suggestions?|items?|them|those|these))?(?: (?:all|please|then|for now|too|again))*$/;

/** Words that may stand beside an answer that is only a number, without changing it. */
export const phrasing = set(`
  a an the our my it this that i we us it's that's there i'd we'd i'll let let's is are be should must will would have has need
  want like use using set make change put give take with go say of to at on in for please pls now then just actually sorry so
  thanks hi hello hey yes yep yeah ok okay about around roughly approximately approx ca circa some up most maximum max peak
  fit fits hold holds store stores handle index something room
  exactly only total number numbers count each per second expect expected estimate keep leave stay stick alright fine good ok
`);

/** Beside the name of a cluster, without another meaning for it: "the staging one", "my IT colleague says production". */
export const besideClusters = set(`
  one it he she they me us was admin admins guy guys it's department colleague colleagues team said says told called named into onto where else
  instead better rather cluster environment of thing everything runs run live lives deploy install goes belongs name
`);

/** Before the name of a place: "we are a small firm near". */
export const ourPlace =
  /^(?:(?:hi|hello|well|so|and|but),? )?(?:we|i)(?:['’](?:re|m)| are| am| run| own| operate| manage| work| live| sit)(?: (?!\w+ing\b)[\p{L}-]+){0,6} (?:in|near|from|around|at|by|close to|outside)(?: the)?$/iu;

/** "It writes a letter of one page" */
export const writing =
  /\b(?:it|the (?:model|machine|assistant|bot)) (?:then |also |only )?(?:writes|drafts|produces|generates|returns|makes|answers)\b/i;
/** "The questions are short, two sentences" */
export const ofQuestions =
  /\b(?:questions?|prompts?) (?:is|are|have|has)\b(?!.*\b(?:answers?|repl(?:y|ies)|responses?)\b)/i;

/** "Frankfurt is fine" means Frankfurt. */
export const approved = set(
  'fine ok okay good great perfect best better works suits possible enough nearest closest do',
);

/** Beside the name of a place: where something is or has to be. */
export const places = set(`
  near nearby close around somewhere anywhere inside within from here outside area region regions country located location based live
  lives sit sits situated seated office offices headquarters hq headquartered company firm school shop store business organisation organization team
  data server servers host hosted hosting run runs running stay stays stored kept keep remain remains leave lie lies physically
  preferably ideally only everything all both mostly mainly people staff users customers readers pupils patients guests clients colleagues
  north northern south southern east eastern west western central downtown middle legally law gdpr as possible leaves leaving
`);

/** Beside a number and what it counts: "in: ~1500 tok". */
export const besidePaired = /^(?:[~:=]|tok(?:en)?s?|avg|average|around|about|approx|ca|on|is|and)$/;

/** They agree to what stands beside them: "ok keep 3 nodes". */
export const assenting = set('yes yep yeah ok okay fine please pls then');

/** A clause with one of them is about money. */
export const moneyWords: ReadonlySet<string> = new Set(
  'spend spending spent pay paying paid cost costs price budget dollar dollars usd euro euros eur bucks money expensive pricey dear cheap cheaper steep afford'.split(
    ' ',
  ),
);

/** What a number in a period that nothing is counted by is called where it is a price: "727 a month is a lot". */
export const priceRemarks: ReadonlySet<string> = new Set(['lot', 'much']);

/** They take back what was said before, and put nothing in doubt. */
export const ownMistakes = set('wrong wrongly mistake mistaken typo');

/** Beside the name of a yes-or-no field these say neither yes nor no. */
export const aroundYesOrNo = set(
  'we i the a our please also just then now it is us but thanks hi hello hey ok okay and full some with too instead',
);

/** Answers to a yes-or-no question that don't name what it is about. */
export const yesOrNoAlone: ReadonlyMap<string, boolean> = new Map([
  ...['needed', 'required', 'we need it', 'i need it', 'we need that'].map((words) => [words, true] as const),
  ...[
    'not needed',
    'not required',
    "we don't need it",
    "i don't need it",
    "we don't need that",
    'we do not need it',
  ].map((words) => [words, false] as const),
]);

/** Between the name of a field and the name that it is given. */
export const beforeName = set('thing is are be should to will at as has must needs');
export const naming = set('called named');
/** Before the name of a field that a name follows: "use cluster search". */
export const beforeField = set(
  'in into on the our my use using to it put for please this that everything run live goes should deploy keep and set',
);

/** "could you make it 5 nodes?" is an order. */
export const orderVerbs = set(
  'make set change use take bump increase give put go raise switch scale reduce lower add keep turn run start deploy call name move pick choose',
);
/** Before the first word that counts. */
export const openers = set('ok okay so and but hi hello hey please hmm well then yes no oh also');

/** Changes by an amount: "raise the queue alert by 50". */
export const raising = /^(?:increase|increased|raise|grow|bump|up|extend|expand|scale)$/;
export const lowering = /^(?:reduce|lower|decrease|shrink|drop|cut)$/;
/** What the nodes are called that run on an instance type. */
export const machines = /^(?:machine|server)s?$/;
/** At the end of a clause: "let 5 nodes go". */
export const leaving = /^(?:go|off|away|out)$/;
/** Before "but": "any region but us-east-1". */
export const anyOfThem = /^(?:any|anything|everything|every|all)$/;
/** Beside a schedule: "back to daily". */
export const goingBack = /^(?:back|again|instead|after|all|still)$/;
/** Both a least and a most: "always two replicas". */
export const always = new Set(['always', 'exactly', 'fixed', 'constantly', 'constant', 'permanently']);
/** Before a number they name one of them: "node 3". */
export const single = /^(?:node|volume|disk|shard|prompt|answer|completion|replica)$/;
/** "could you make it 5 nodes" orders. */
export const politeOpening = set('can could would will');
/** Between the words of a schedule. */
export const aroundTimes = new Set(
  'at on in the a an of around about every each and by only month'.split(' '),
);

/** When most requests come. */
export const peakTimes = set('peak peaks peaking lunch lunchtime noon midday rush busiest christmas xmas');

/** What people call things in place of a word of a field's name. */
export const calledAs: Readonly<Record<string, string>> = {
  machine: 'instance',
  machines: 'instance',
  server: 'instance',
  servers: 'instance',
  type: 'instance',
  backup: 'snapshot',
  backups: 'snapshot',
  snapshots: 'snapshot',
  disk: 'storage',
  disks: 'storage',
  volume: 'storage',
  volumes: 'storage',
};

/** Beside a name that was asked for. */
export const polite = new Set(['please', 'thanks', 'thank', 'you', 'sorry']);
/** Before it. */
export const saidNaming =
  /^(?:(?:its name|the name) is|(?:(?:it's|it is|the one|the one that is|the one that's|one|ours is) )?(?:called|named))$/;
/** Before it, where it may be something else than a name. */
export const pointing =
  /^(?:(?:it|that|this|ours)(?: is|'s| would be| should be| will be| must be)|(?:we |just |let's )?(?:use|take|have|want|go with)|(?:it )?(?:runs|goes|lives) (?:on|in|into)|on|in|into)$/;
/** "With 5 nodes, what does it cost": they open what is supposed. */
export const supposingWords = new Set(['with', 'using', 'for', 'on', 'at']);
/** "300 GB per node" says nothing of how many there are. */
export const distributive = new Set(['per', 'each', 'every']);
/** "it must hold for 300 agents" */
export const required = /^(?:must|has|should|hold|handle|serve|support|enough)$/;

/** "Never over 1000 a month", "we can spend 800 a month": what stands before a sum. */
export const ofPriceLimit =
  /\b(?:never|not (?:more|over|above)|no more than|under|below|max(?:imum)?|budgets?|spend|afford)\b[^.]{0,40}$/i;
