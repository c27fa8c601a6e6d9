import type { Telling } from './telling.ts';

/** Rows of tellings.ts: what is left to the service, or follows from what is there. */
export const toldChoices: readonly Telling[] = [
  {
    kind: 'cluster-place',
    of: 'cluster_name',
    means: 'nothing',
    tells: [
      'put|deploy|place|run|have it|this|that|everything where is|lies|lives|runs',
      'take|use|choose region|place where|of|in_which|that cluster|it|staging|production',
      'the_region|the_place|same_region where|of|as|in_which cluster|staging|production|it_is',
    ],
  },
  {
    kind: 'left-to-us',
    means: 'clear',
    tells: [
      '^idc|whatever|any|anything|either|no_preference|no_opinion|no_idea|your_choice|your_call|your_pick|up_to_you|surprise_me|as_you_like|as_you_wish|dunno !if|gets|gives|more|about|price|cost|happens|than|when|do|for|backup|alert|#|how|what|which|it',
      'you|u choose|decide|pick|select|propose|suggest|tell_me !rest|remaining|everything_else|if|when|can|could|why|how|what|did|that|#',
      '^i|we do_not|dont|do_n_t care|mind !if|about|price|cost|when|that|what|how|#',
      '^do_not|dont|not care|mind !if|about|price|cost|when|that|what|how|#',
      '^no_preference|no_opinion|your_choice|your_call|up_to_you|idc|do_not_care !#|price|cost|if|about',
      '^idc|do_not_care|dont_care|no_idea|do_not_know|dont_know|not_sure which|what one|gpu|card|model|modell|machine|instance|node|type|quantization !#|count|vector|data',
      'name|namespace which|that|whatever you name|name_it|choose|pick|like|want !#|if|when|how',
      'choose|pick|find|invent|make_up|think_of|suggest|propose name|a_name|any_name|some_name for_me|for_us|for_it|yourself|you_like|please !#|if|when|model|cluster',
      '^name|call it|them|the_deployment whatever|anything|what_you_like|as_you_like|how_you_like !#|if|when',
      'any|whatever name you|u like|want|choose|pick !#|if|when|cluster',
      'is|are up_to_you|your_choice|your_call|your_decision !#',
      'do|make|take|use|choose|pick as|what|whatever|which|what_ever you think|like|want|prefer|recommend|would|say !if|when|#',
      '^it|it_is|that|that_is does_not_matter|all_the_same|equal|the_same_to_me|all_equal !if|when|#',
      'like|as|how everyone_else|everybody_else|others|most_people|usual|normally do|does|take|use|have !#',
    ],
  },
];
