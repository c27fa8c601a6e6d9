import type { PhraseRow } from './says.ts';

/** Phrases of clauses of which nothing is taken. */
export const cloudingRows: readonly PhraseRow[] = [
  [
    'asking',
    `how|what|what's|whats|why|which|where|who|whose|is|are|does|do|did|explain|describe|compare|tell|show me|
    am|was|were|isn't|aren't|doesn't|don't you|is there|are there|would it|will it|does it|do you|how much|
    how many|i wonder|wondering|any idea|curious`,
  ],
  [
    'wishing',
    `can|could|may|might|shall|should|would|will|what about|how about|why not|what if we|can we|could we|
    shall we|should we`,
  ],
  [
    'supposed',
    `if|unless|suppose|supposing|imagine|assume|assuming|hypothetically|hypothetical|in case|what if|say we|
    let's say|lets say|pretend|for example|e.g|e.g.|for instance|as an example|example|wenn|falls|provided|
    as long as|once|depending|depends|depend|in theory|would need|would cost|would it|theoretically`,
  ],
  [
    'doubted',
    `maybe|perhaps|possibly|probably|might|may|could|would|unsure|not sure|not certain|i guess|guess|i think|
    think|i suppose|i believe|i assume|presumably|apparently|no idea|don't know|dont know|do not know|idk|
    yet|dunno|tbd|undecided|haven't decided|hopefully|i hope|or something|vielleicht|peut-être|quizás|quizas|
    forse|talvez|wonder|consider|considering|thinking about|thinking of|toying with|debating|open question|
    too|too expensive|too many|too much|too big|too small|expensive|overkill|crazy|ridiculous|insane|wrong|
    not enough|insufficient|broken|failed|fails|failing|crashed|crash|crashing|died|out of|run out|let go|
    hate|wrongly|mistake|typo|nonsense|refuse|refused|forget|ignore|disregard|stop|cancel|undo|nice to have|
    would be nice|ideally|doubt|i doubt|i doubt that|doubtful|dropped|dropped that|dropped it|thought of|
    we thought of|thought about|was thinking|gave up|rejected|discarded`,
  ],
  // "our fine-tune of Llama 3.1 8B" names what another model was made from.
  [
    'doubted',
    `fine-tune|fine tune|finetune|fine-tuned|fine tuned|finetuned|fine-tune of|finetune of|retrained|distilled from|
    derived from|based on|same architecture|the same as|architecture`,
  ],
  // How many may be lost is not how many there are.
  [
    'past',
    `survive|survives|surviving|the loss of|loss of|lose|losing|the failure of|failure of|the outage of|outage of|
    goes down|go down|dies`,
  ],
  [
    'past',
    `was|that was|it was|were|had|used|used to|used to have|used to be|yesterday|last night|last week|last month|last year|
    last quarter|last time|ago|previously|formerly|earlier|before|back then|in the past|once had|
    started with|we've had|originally|initially|former|in 2023|in 2024|in 2025`,
  ],
  [
    'future',
    `tomorrow|someday|some day|eventually|later|later on|next year|next month|next week|next quarter|
    in the future|one day|soon|by then|in a year|in two years|over time|long term|long-term|down the road|
    down the line|going forward|will grow|grows to|grow to|will double|grows|growing`,
  ],
  [
    'others',
    `they|their|he|she|his|her|hers|competitor|competitors|competitor's|competition|boss|manager|colleague|
    colleagues|coworker|friend|vendor|consultant|customer|customer's|another team|other team|other teams|
    the other|other company|someone|somebody|somebody's|everyone|everybody|people say|said|says|told|tells|
    claims|claimed|recommends|recommended|recommend|suggests|suggested|suggest|advises|advised|read|heard|
    wrote|writes|mentions|mentioned|according|according to|article|blog|docs say|documentation|tutorial|
    guide|paper|reddit|chatgpt|openai uses|netflix|uber|you expect|someone's|elsewhere|you suggested|
    you recommend|you recommended|you proposed|your default|your defaults|your proposal|old cluster|
    old setup|the old|legacy|demo cluster|benchmark|ceo|cto|cfo|bob|alice|in the example|you wrote|you said|
    other department|dev cluster has|my neighbour|neighbor`,
  ],
  [
    'joked',
    `kidding|just kidding|joke|joking|psych|lol|haha|just testing|ignore that|forget it|forget that|
    forget what|disregard that|nevermind|never mind|ignore my|ignore the above|scratch all|strike that`,
  ],
];
