import { noteAbout } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import * as money from '../kinds/saving/money.ts';
import type { Kind } from '../question.ts';

/**
 * Rows of kinds.ts: what stays and costs after the end, who can read what, and encryption. They stand first: people ask these in words that
 * many other rows have.
 */
export const ends: readonly Kind[] = [
  {
    kind: 'clusters',
    asks: [
      'where cluster|staging|production is|it|then|lies|lie !data|find|name',
      'which|what region|place cluster|staging|production in|is|lies',
      'where is|it it|then if_not',
    ],
    example: '',
    answer: places.placeOfCluster,
  },
  {
    kind: 'regions',
    asks: ['is|are|lies|in eu|european_union', '^eu|european_union'],
    example: '',
    answer: places.whetherInUnion,
  },
  {
    kind: 'kept-cost',
    asks: [
      'after|when|once|if|until we|i|you|it|this end|ended|over|finished|finish|terminate|quit|leave file|files|data|document|documents|disk|content|contents stay|stays|remain|remains|kept|cost|costs|there|gone|lost|deleted',
      'after|once|when|if destroy|destroyed|destruction file|files|data|document|documents|content|contents|disk stay|stays|remain|remains|kept|cost|costs|there|gone',
      'file|files|data|document|documents|disk|disks stay|stays|remain|remains|lie|kept cost|costs|pay|paying|money|until',
      'what happen|happens|become|becomes data|file|files|document|documents end|ended|destroyed|over|stop|leave',
      'what|which|anything|something stay|stays|remain|remains|is_left|left after|when|once destroy|destroyed|end',
      'destroy|destroyed|ends|end keep|keeps|stay|stays cost which|what|is correct|true|right|two',
      'cost ends|end which correct|right|true',
      'keep|keeps|kept data|file|files cost ends|end|destroyed|destroy !snapshot|weekend',
    ],
    example: 'What stays after a destroy, and what does it cost?',
    answer: money.kept,
  },
  {
    kind: 'note',
    asks: [
      'store|stores|stored|keep|keeps|kept|hold|have|save document|documents|file|files|pdf|pdfs|text|texts themselves|itself|only|computed|copy|copies|original|originals',
      'copy|copies of|from our|my|the document|documents|file|files|pdf|pdfs|contract|contracts !snapshot|backup',
    ],
    example: 'Do you store our documents themselves?',
    answer: noteAbout('documents_kept'),
  },
  {
    kind: 'note',
    asks: [
      'who|anyone|anybody|somebody get|gets|read|reads|see|sees|access|open|reach|has backup|backups|snapshot|snapshots !alert|called',
      'backup|backups|snapshot|snapshots who get|read|see|access|open|reach|has',
    ],
    example: 'Who can get at the backups?',
    answer: noteAbout('backup_access'),
  },
  {
    kind: 'note',
    asks: [
      'encrypt|encrypts|encrypted|encryption !token|key|change|later|enable',
      'in_transit|at_rest|on_the_wire',
      'who|can|could|anybody|anyone|somebody|amazon|aws read|see|open disk|disks|volume|volumes',
    ],
    example: 'Is it encrypted?',
    answer: noteAbout('encryption'),
  },
  {
    kind: 'note',
    asks: [
      'have_to|must|need|need_to|necessary log_in|login|sign_in|password search|searching|query|ask|use',
    ],
    example: '',
    answer: noteAbout('search_login'),
  },
  {
    kind: 'note',
    asks: [
      'start|starts|begin|begins|deploy|deploys|deployed|run|runs|go_live|goes_live at_once|immediately|automatically|by_itself|itself|right_away|straight_away|directly|then when|once|as_soon_as|after|if approve|approves|approved|approval|agrees|ok',
      'when|once|as_soon_as|after|if approve|approves|approved|approval|agrees does|will|is start|starts|begin|deploy|deployed|run|runs|go_live',
      'does|will|do|is start|starts|begin|begins|run|runs|deploy|deployed when|once|after|as_soon_as approve|approves|approved|approval|agrees',
    ],
    example: 'Does it start when it is approved?',
    answer: noteAbout('after_approval'),
  },
  {
    kind: 'meaning',
    asks: [
      'what|explain|mean link|links|m and candidate|candidates|ef|ef_construct',
      'what|explain is|are|mean links|candidate|candidates !cost|hub|price',
      '^is|are that|it|this|these|they hnsw|m ef|ef_construct|graph',
    ],
    example: 'What are links and candidates?',
    answer: noteAbout('graph_words'),
  },
  {
    kind: 'note',
    asks: [
      'm|hnsw_m|links ef|ef_construct|candidates recommend|suggest|advise|low|high|enough|best|good|better',
      'recommend|suggest|advise|best m|hnsw_m|links ef|ef_construct|candidates',
    ],
    example: 'Which m and ef_construct do you recommend?',
    answer: noteAbout('graph_advice'),
  },
  {
    kind: 'note',
    asks: [
      'what|which|how_much|how_good recall|accuracy !job|cron|schedule|harness|measured',
      'recall|accuracy lose|lost|loss|drop|cost|expect|int8|none|quantization|quantisation !job|cron|schedule|gb|memory',
      'lose|lost|loss recall|accuracy',
    ],
    example: 'How much recall does int8 cost?',
    answer: noteAbout('recall_accuracy'),
  },
  {
    kind: 'note',
    asks: [
      'what_is|explain|what_does hybrid|sparse need|useful|should|worth|necessary',
      'exact word|words|name|names|number|numbers something_else|extra|different|another_thing|separate|as_well',
    ],
    example: 'What is hybrid search, do I need it?',
    answer: noteAbout('hybrid_or_not'),
  },
  {
    kind: 'note',
    asks: [
      'is|are|one|vector|that one|vector|each|per page|pages !alert',
      'how_many|many vector|vectors|chunks page|pages',
      'page|pages two|twice|double|about',
    ],
    example: 'Is a vector a page?',
    answer: noteAbout('pages'),
  },
];
