// Closed lists. A word that stands on none of them is not understood, and nothing is done over it.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What may stand around a value and changes nothing about it. */
export const phrasing = set(`
  a an the our my your its this that these those but
  i we us it it's we've i've got there i'd we'd i'll we'll let let's
  is are be should must will have has need needs want wants like use using set make change put give take with run switch rather size
  catalogue catalog corpus dataset data index collection requirements
  of to at on in into for please now then just also actually sorry instead so thanks hi hello hey yes yep yeah ok okay
`);

/** Between a name and its number: "shards = 12", "set the nodes to 5", "storage of 300 GB". */
export const linking = set('is are be to of at should must will the a our it set as');

export const approximate = set('about around roughly approximately approx ca circa ~');
/** An upper bound is the value itself only where a peak is asked for. */
export const bounding = set('up most maximum max peak');

/** "increase the nodes to 5": only where the new number follows "to". */
export const moving = set('increase raise grow scale reduce lower decrease shrink bump');

/** Behind a value: it is agreed to. */
export const agreeable = set('fine ok okay good enough right correct great perfect');

/** Before a number it says which one of several. */
export const single = set('node volume disk');

export const distributive = set('per each every');

/** Words after a name that are no name. */
export const noNames = set(`
  a about again all already also an and another any are as at back be bigger broken but by called can cancel change
  cheaper correct day default different do done down either else exists existing expensive fast fine first for from gone good
  great has have help here hi how i idk if in instead is isn't it its last later like maybe me mine missing my name named
  new next no none not nothing now of off ok okay old on one or other our out own perhaps please quits ready right running
  same second set should slow so some something soon staying stop that the their then there they this to unknown
  unsure up wait n/a tbd tba todo yourself itself unavailable unreachable offline online crashed deleted full taken busy
  failing failed dead healthy unhealthy empty was we what whatever when where which who whole why will with wrong yes yet you your
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

/** A sentence that begins with one of these asks. */
export const asking = set(`
  how what what's why which when where who whose is are does do did can could may might should shall would will has
  have explain tell describe
`);
/** Of these, what asks for facts; a question that begins with another one may be a wish. */
export const factual = set(`
  how what what's why which when where who whose is are does do did has have explain tell describe
`);
/** What makes a message with values one that doesn't mean them. */
export const unreal = set(`
  if unless suppose supposing imagine assume assuming would could might maybe perhaps example hypothetically
  hypothetical kidding joke joking ignore forget disregard nevermind never wrong mistake undo scratch cancel
  competitor competitors colleague boss he she they used was were yesterday tomorrow someday psych lol haha
  not don't dont instead or unsure wenn falls si quizás vielleicht
`);

/** With one of these a value beside its name may be the one that is not wanted. */
export const denying = set(`
  not no never without instead rather than from except neither nor or don't dont won't isn't aren't avoid less more fewer
  least between unlike was were used nicht kein keine keinen ohne statt pas sans ne sin nunca jamais non senza
`);

export const negative = set('no nope n nah');
export const affirmative = set('yes yep yeah yup y sure');
