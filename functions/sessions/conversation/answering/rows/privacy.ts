import { noteAbout, noteBeside } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import type { Kind } from '../question.ts';

const ofUs =
  'data|document|text|prompt|question|chat|letter|vector|file|input|contract|record|content|mail|email|message|payload|patient|customer|what_we|what_people|what_user|what_they|what_i|anything|something|everything|all_that|our|it|them';
const others =
  'openai|chatgpt|google|meta|facebook|microsoft|anthropic|nvidia|alibaba|mistral|deepseek|china|chinese|qdrant|hugging_face|huggingface|amazon|aws|bezos|the_maker|the_vendor|the_provider|the_cloud|anyone_else|anybody_else|someone_else|somebody_else|other_company|other_customer|stranger|competitor|outsider';
const countries =
  'germany|france|europe|eu|the_eu|european|the_us|usa|u.s|america|united_states|switzerland|austria|the_uk|britain|england|ireland|italy|spain|the_netherlands|canada|china|the_country|our_country|this_country|abroad|overseas';
const leaving =
  'leave|leaves|leaving|go|goes|went|sent|send|sends|stay|stays|remain|remains|transfer|transferred|transmitted|move|moved|exported|travel|travels|end_up';
/** Of the conversation itself, of keys, or of another thing of these words. */
const ofOther =
  '!conversation|this_chat|token|key|backup|snapshot|approve|gate|region_are|available|cluster|machine|price|@money|team_leave|pod';

/** Rows of kinds.ts: who sees what people put in, where it goes, and what the law asks. */
export const privacyRows: readonly Kind[] = [
  {
    kind: 'note',
    asks: [
      'gdpr|dsgvo|dpa|rgpd|ccpa|hipaa|datenschutz|data_protection|data_processing|data_processor|schrems|privacy_law|privacy_rule|privacy_regulation !conversation|encrypt|encrypted',
      'patient|medical|health|personal|client|sensitive data|record|file|document allowed|legal|ok|okay|comply|law|put_in|put_it|enter|upload !backup|snapshot|encrypt',
      'allowed|legal|ok|okay|may put|use|enter|upload|store|give patient|medical|health|personal|sensitive data|record|file|document',
    ],
    example: 'Is it OK under the GDPR?',
    answer: noteAbout('gdpr'),
  },
  {
    kind: 'note',
    asks: [
      'phone|phones|call|calls|report|reports|reporting|talk|talks home|back|to_the_outside|to_the_internet|to_its_maker !token|key|you_back|call_you|backup|when|start|roll',
      'spy|spies|spying|spyware|backdoor|back_door|telemetry|malware|trojan|secretly !token|key',
      'send|sends|sent|leak|leaks|go|goes|report|reports|transmit|transmits|pass|passes|give|gives to|back china|chinese|beijing|alibaba|deepseek|meta|mistral|google|facebook|its_maker|the_maker|qdrant !conversation|token|key|@money|our_data|my_data|the_data|our_text|our_document|our_file|our_contract',
      'need|needs|use|uses|require|requires|have internet|the_internet|internet_access|internet_connection !reach|from_the|public|client',
    ],
    example: 'Does it call home?',
    answer: noteAbout('calls_home'),
  },
  {
    kind: 'note',
    asks: [
      `chinese|china|american|european|french|alibaba|beijing|country|origin allowed|allow|permitted|ok|okay|legal|forbidden|problem|safe|trust|fine|want|like|compliance !${'which_models|what_models|any_other|region|cluster|data|speak|text|understand|language|vector'}`,
      'allowed|may|can|ok|okay|legal|forbidden|safe|trust|problem|want|use|take use|to_use|take|run|a|an|have|qwen|deepseek|model|ai chinese|china|american|foreign !data|region|cluster|speak|text|understand|language|vector|which|not',
      '^is|are|so not qwen|llama|mistral|gemma|phi|deepseek|model from|by|of|made alibaba|china|meta|google|france|america|microsoft',
      '^is|are|was qwen|llama|mistral|gemma|phi|deepseek not|from|by|of|made|a alibaba|china|meta|google|france|america|microsoft|chinese|german|european|american',
    ],
    example: '',
    answer: noteAbout('maker'),
  },
  {
    kind: 'note',
    asks: [
      'privacy|data_privacy !conversation',
      `^is|are|will|does|so ${ofUs} private|confidential|kept_secret|secret|for_our_eyes ${ofOther}`,
      `used|use|uses|taken|improve for_training|to_train|for_ai_training|training|for_ai ${ofOther}|how_much|how_many|@how_long|fine|fine_tune|fine_tuned|lora|dimension`,
      `^do|does|is|are|will|would|can|so train|trained|training|learn|learns from|on|with our|my|the_data|data|chat|prompt|customer ${ofOther}|fine|fine_tune|fine_tuned|lora|dimension`,
      `^is|are|will|do|does|can|could ${ofUs} used|taken|train|trained|fed training|train|model|models|ai|llm ${ofOther}|fine|fine_tune|fine_tuned|lora`,
      `^does|do|will|can|is model|ai|it|llm|bot|qwen|llama|you learn|learns|train|trains|remember|remembers from|on|with|what|our|my our|my|what|chat|conversation|data|prompt|people|us !how|dimension`,
      `staff|employee|engineer|people|colleague|you|admin read|see|look|looks|look_into|view|spy|access|open type|types|ask|asks|write|writes|send|prompt|chat|question|the_vector|our_vector|my_vector !conversation|cluster|price|alert`,
      `^is|are|do|does|will|would|can|could|so ${ofUs} leave|leaves|phone|phones|sent|go|goes our_company|company|the_company|home|outside|our_network|the_network|our_account|my_account|the_account|the_house|the_building|our_premises|out ${ofOther}|@money|work_from|employee`,
      `where do|does|is|will ${ofUs} go|goes|end_up|travel|sent !cluster|snapshot|backup|token|key|what_next`,
      `^does|do|will|can|is it|this|that|anything|the_server|the_database phone|phones|call|calls home`,
      `^are|is|will ${ofUs} stored|saved|kept|logged|recorded anywhere|somewhere|by_you|with_you|at_you ${ofOther}`,
      `^do|does|will|would|is|are keep|keeps|kept|store|stores|save|saves|log|logs|logged|record|records log|logs|record|records|protocol|transcript|transcripts|copies|copy of what|prompt|question|chat|search|searches|quer|query !snapshot|backup|how_long|alert`,
    ],
    example: 'Is our data used for training?',
    answer: noteBeside('data_private'),
  },
  {
    kind: 'note',
    asks: [
      'who can|could|may|will|is|has|else read|see|access|open|look_at|access_to it|them|this|that|document|file|protocol|data|text|contract|record|vector|prompt|what !conversation|chat|message|backup|snapshot|called|approve|key|token',
      'who|whom process|processes|handles|holds|owns|gets|receives|sees|reads|stores our|my|the data|document|text|prompt|file|contract|letter|mail|email|message !approve|backup|snapshot',
    ],
    example: 'Who can read our documents?',
    answer: noteAbout('data_private', 'prompts_stored'),
  },
  {
    kind: 'regions',
    asks: [`${ofUs} ${leaving} ${countries} ${ofOther}`],
    example: 'Does our data leave the EU?',
    answer: places.whereDataStays,
  },
  {
    kind: 'third-parties',
    asks: [
      'third_party|third_parties|third_partys|anyone_else|anybody_else data|text|texts|prompts|questions|is|does|go|goes|see|sees',
    ],
    example: '',
    answer: noteAbout('third_parties'),
  },
  {
    kind: 'note',
    asks: [
      `^can|could|do|does|will|would|is|are|may|so ${others} see|sees|read|reads|get|gets|access|learn|know|knows|receive|receives|look|have|has|process|train|use|store ${ofUs} ${ofOther}|internet|colleague`,
      `^is|are|do|does|will|would|can ${ofUs} sent|send|shared|share|go|goes|given|sold|passed|uploaded|forwarded to|with ${others} ${ofOther}`,
      `^is|are|so|will ${ofUs} safe|hidden|protected|away|private from ${others} ${ofOther}`,
      `^can|could|do|does|will|would|is|are|so ${others} listen|listens|listening|watch|watches|watching|spy|spies ${ofOther}`,
    ],
    example: 'Can OpenAI see our data?',
    answer: noteBeside('data_private'),
  },
];
