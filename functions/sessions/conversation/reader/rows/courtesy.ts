// What may stand beside an order without saying anything about it, as closed forms: a wrong "no" costs one more message. Between
// commas, without the full stop.

const openers =
  '(?:(?:good|great|ok|okay|fine|yes|well|ah|oh|perfect|wonderful|lovely|super|nice|so|then),? ){0,3}';
const very = '(?:(?:all|very|quite|perfectly|really|just|now|so|such|a|an|most) ){0,3}';
const forMe = '(?:,? (?:for|to|with|by) (?:me|us|all of us))?';
const thanks = '(?:many thanks|thanks|thank you|thanks a lot|thank you very much|thank you so much)';

const whole = (words: string) => new RegExp(`^${openers}(?:${words})$`, 'iu');

export const courtesies: readonly RegExp[] = [
  // "this is all correct", "all of this looks good to me"
  whole(
    `(?:this|that|it|everything|all(?: of (?:this|that|it))?)(?: is|['’]s| looks| sounds| seems) ${very}(?:good|fine|great|perfect|correct|right|ok|okay|clear|nice|lovely|wonderful|excellent|understood|helpful|kind|alright|(?:great |big |good )?help|relief|pleasure)${forMe}(?:,? ${thanks})?`,
  ),
  // "many thanks for your patience"
  whole(
    `${thanks}(?:,? (?:for|to) (?:you|(?:your|the|this|that|all the|all your) (?:(?:good|great|kind|clear|quick|patient) )?(?:patience|help|time|explanations?|answers?|work|support|kindness|advice|all)))?`,
  ),
  whole(
    `(?:you|you['’]re|you are) (?:are )?${very}(?:kind|nice|helpful|patient|quick|clever|great|friendly|sweet)`,
  ),
  whole(
    `(?:i|we) (?:am|are)(?: ${very})?(?:happy|glad|pleased|relieved|grateful|delighted)(?: now| (?:with|about) (?:this|that|it))?`,
  ),
  whole(`(?:i am|i['’]m) (?:no|not an?) (?:technical |computer |it )?(?:person|expert|engineer|specialist)`),
  whole(
    '(?:i am |i[' +
      '’]' +
      'm )?(?:so |very )?sorry(?: for the (?:wait|delay))?|(?:please )?excuse me|a (?:phone call|bell)|(?:good|great|ok|okay|fine|ah|oh|wow|wonderful|perfect|lovely|excellent|nice|super|i see|understood|good (?:morning|evening|afternoon)|hello|hi)',
  ),
  // "Our IT man will do that part"
  whole(
    '(?:hm+,? (?:ok|okay|well),? )?(?:my|our|the) (?:(?:it|tech|technical|devops|platform) )?(?:man|woman|guys?|people|person|colleagues?|team|department|admins?|engineers?|experts?|specialists?) (?:will|can|is going to|are going to) (?:do|handle|manage|look after|take care of) (?:that|this|it|the rest|that part|this part)',
  ),
];

/** A figure, and at most that it is right. Whether it is, is looked up. */
export const ofFigure = whole(
  String.raw`(?:the |it is |it['’]s )?\$?\d[\d.,]*(?: \p{L}{1,20})?(?: (?:a|per) month)?(?: (?:is|are|sounds?|looks?) (?:right|correct|fine|good|ok|okay|perfect|great))?`,
);

/** Before the order in its own sentence. */
export const leadingIn =
  /^(?:(?:so|then|ok|okay|well|good|great|and|now|yes|ah|oh|alright|all right|thus|hm+),? ){1,3}/i;

/** Signs of quoted text, of code and of lists. */
export const ofQuotes = /["“”„«»`<>{}[\]|\\=*_#~:;/]|(?:^|\n)[^\S\n]*[-*•>]|\.\.|…|\n[^\n]*\n/;
