// Complaints about a figure, which name it and want it as little as a question does.

const bad =
  'awful|terrible|horrible|horrendous|dreadful|atrocious|unacceptable|intolerable|not acceptable|not ok|not okay|not good|not good enough|not enough|insufficient|ridiculous|outrageous|absurd|crazy|insane|nonsense|bad|a joke|a bad joke|a disaster|a nightmare|a shame|a scam|a rip-?off|hopeless|useless|pathetic|painful|shocking|laughable|stupid|silly|dumb|idiotic|disgusting|overkill|way off|wrong|rubbish|garbage|unusable|disappointing|poor|slow|excessive|madness|bullshit|crap';

/** The user complains about a figure: "38 seconds for an answer is awful", "7 nodes is too much". */
export const complaint = new RegExp(
  `\\b(?:(?:is|are|was|were|seems?|sounds?|looks?|feels?|['’]s)(?: (?:just|really|so|such|simply|quite|pretty|absolutely|totally|completely|plain|frankly|very|still|even|clearly|all)){0,3} (?:${bad}|(?:way |far |much |a bit |a little )?too (?:much|many|few|little|slow|long|big|small|large|high|low|expensive|late|short))(?: (?:for|to|with|at|in|here) ?.{0,60})?$|makes? (?:no|little) sense)|^(?:(?:and|but|so|no|well) )?(?:nobody (?:\\w+ )?(?:needs?|wants?|waits?|asked for|said|will wait)|no one (?:\\w+ )?(?:needs?|wants?|waits?|asked for|said|will wait)|(?:i|we) (?:never|did(?: not|n['’]?t)) (?:say|said|ask|asked|want|wanted|write|wrote|mention|mentioned|order|ordered|agree|agreed)\\b|(?:i|we) can(?:['’]?t|not) believe)`,
  'i',
);
