// Complaints about a figure, which name it and want it as little as a question does.

const bad =
  'awful|terrible|horrible|horrendous|dreadful|atrocious|unacceptable|intolerable|not acceptable|not ok|not okay|not good|not good enough|not enough|insufficient|ridiculous|outrageous|absurd|crazy|insane|nonsense|bad|a joke|a bad joke|a disaster|a nightmare|a shame|a scam|a rip-?off|hopeless|useless|pathetic|painful|shocking|laughable|stupid|silly|dumb|idiotic|disgusting|overkill|way off|wrong|rubbish|garbage|unusable|disappointing|poor|slow|excessive|madness|bullshit|crap';

/** The user complains about a figure: "38 seconds for an answer is awful", "7 nodes is too much". */
export const complaint = new RegExp(
  `\\b(?:(?:is|are|was|were|seems?|sounds?|looks?|feels?|['’]s)(?: (?:just|really|so|such|simply|quite|pretty|absolutely|totally|completely|plain|frankly|very|still|even|clearly|all)){0,3} (?:${bad}|(?:way |far |much |a bit |a little )?too (?:much|many|few|little|slow|long|big|small|large|high|low|expensive|late|short))(?: (?:for|to|with|at|in|here) ?.{0,60})?$|makes? (?:no|little) sense)|^(?:(?:and|but|so|no|well) )?(?:nobody (?:\\w+ )?(?:needs?|wants?|waits?|asked for|said|will wait)|no one (?:\\w+ )?(?:needs?|wants?|waits?|asked for|said|will wait)|(?:i|we) (?:never|did(?: not|n['’]?t)) (?:say|said|ask|asked|want|wanted|write|wrote|mention|mentioned|order|ordered|agree|agreed)\\b|(?:i|we) can(?:['’]?t|not) believe)`,
  'i',
);

/** A sum of money, or one for a month. */
export const ofPrices =
  /[$€£] ?\d|\d ?(?:k ?)?(?:dollars?|usd|bucks|euros?|eur)\b|[$€£]|\b\d[\d,.]*k?,? (?:a|per|every|each) month\b/i;

/** What people say of a price that is more than they thought. */
export const dismay =
  /\b(?:(?:a|such a|what a|quite a|real) (?:shock|slap|joke|rip-?off|scandal|punch)|shock(?:ing|ed|er)?|no way|kidding|joking|are you serious|can['’]?t be serious|seriously|crazy|insane|madness|nuts|bonkers|hurts?|ouch|yikes|whoa|gulp|omg|wtf|good grief|holy \w+|kills? (?:me|us)|heart attack|faint(?:ed)?|slap in the face|robbery|steep|hefty|ridiculous|absurd|outrageous|unbelievable|unaffordable|out of the question|never in my life|(?:nobody|no one|who) (?:would (?:ever )?)?pays?|not (?:do it|worth it)|forget it|just for (?:that|this|search|a search|a chat\w*)|what for|a fortune|a lot of money|too (?:much|expensive|dear|high|rich)|more than (?:we|i) (?:can|could|have|thought|expected)|(?:i|we) (?:can['’]?t|cannot|could never|will never|won['’]?t) (?:pay|spend|afford|justify)|never (?:be |get )?\S{0,12} ?approved|(?:way|far|well) (?:above|over|beyond) what|(?:leave|keep) (?:the|that|those) \S{1,12}(?: \w+){0,3} (?:out|aside|away)|(?:forget|drop|skip|ignore) (?:about )?(?:the|that|those) \S{1,12}|(?:boss|wife|husband|cfo|accountant|board) (?:will|would|is going to) (?:kill|fire|shoot|laugh|scream|cry|explode))\b/i;

/** Nothing but a number and that it is too much: "616 is far too much for us". */
export const isTooMuch =
  /^\W*(?:(?:no|oh|but|hm+|sorry|and|well|wow),? )*(?:the )?\d[\d.,]* (?:is|are|would be|sounds|looks|seems) (?:just |simply |really |still |a bit |a little |far |way |much |quite )*(?:too (?:much|expensive|dear|high)|more than (?:we|i) \S+)(?: (?:for|to) (?:us|me|our \w+))?\W*$/i;

/** Behind a price that is too much it is money: "we have 500 at most". */
export const bareSum =
  /^\W*(?:(?:and|but|because|since|as) )?(?:(?:we|i)(?: only| just)? (?:have|got|['’]ve got|can (?:pay|spend|afford|do|give)|could (?:pay|spend|afford)) |at most |max(?:imum)? |up to )?(?:only |just |about |at most |max |up to )?\d[\d.,]*k?(?: (?:at most|max(?:imum)?|tops|only))?\W*$/i;

/** They make a limit of a sum. */
export const limitWords =
  /\b(?:under|below|less than|at (?:the )?most|no more than|not more than|max|maximum|up to|limit|budget|cap|ceiling|within|tops|stay(?:s|ing)? (?:at|under|below)|can (?:only )?(?:spend|pay|afford)|could (?:spend|pay)|not over|never over|goal)\b/i;

/** A figure is to be left out: "forget the 601". */
export const leavingOut = /\b(?:leave|forget|drop|skip|ignore|remove)\b/i;
