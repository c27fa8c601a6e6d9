import * as losses from '../kinds/losses.ts';
import { note } from '../kinds/noted.ts';
import * as money from '../kinds/saving/money.ts';
import type { Kind } from '../question.ts';

/** Rows of kinds.ts: what is in the price, who is billed and when, and how much data may be lost. */
export const bills: readonly Kind[] = [
  {
    kind: 'data-loss',
    asks: [
      'how_many|how_much|how_long hour|minute|day|data|hours_of_data lose|lost|loss|gone|missing',
      'lose|lost|loss data|change|update at_most|worst|maximum|in_the_worst_case',
      'rpo|recovery_point',
      'how_much|what could|can|may|might|would|will be_lost|lose|get_lost|lost|gone !money|cost|usd',
      'how_old|how_fresh|how_recent newest|last|latest snapshot|backup',
    ],
    example: 'How many hours of data do I lose at most?',
    answer: losses.dataLoss,
  },
  {
    kind: 'discounts',
    asks: ['reserved|spot|discount|saving_plan|savings_plan|commitment|enterprise_agreement'],
    example: 'Are there discounts?',
    answer: note('discounts'),
  },
  {
    kind: 'not-included',
    asks: [
      'include|included|including|cover|covered|hidden|excluded !you_need',
      '@money extra|on_top|additional|everything|other',
      'extra|additional|other|further @money',
      'all_in|all_inclusive|everything_in|altogether !fit|memory',
      'egress|data_transfer|tax|taxes|vat|control_plane',
      'what|which|anything|something not|outside|beyond|missing in|from @money|estimate|it|this|that|here',
      'come|comes|go|goes on_top',
      'what|which @money|pay|paid on_top|beyond|besides',
      'what_else|anything_else pay|paid|cost|billed|charged',
      '@money leave|leaves|left|omit',
    ],
    example: 'What is not included in the price?',
    answer: money.included,
  },
  {
    kind: 'who-pays',
    asks: [
      'who pay|pays|paying|bill|charge',
      'you charge',
      'your fee|price',
      'bill|billed|charged|invoice|pay by|from|who|whom|directly|aws !from_now_on|from_now',
      '@money for_you|for_the_service|your_service|this_service',
    ],
    example: 'Who bills me?',
    answer: note('who_pays'),
  },
  {
    kind: 'when-paid',
    asks: [
      'when @money|paying start|begin|end|stop',
      'when start|begin|end|stop @money|paying',
      'start paying|charging|costing',
      'stop|end|avoid|quit paying|charging|cost|costing|bill',
      '@money idle|unused|not_used|not_use|nobody',
      'idle|unused @money',
      '@money already|so_far|until_now|chat|conversation|planning|to_ask',
    ],
    example: 'When does it begin to cost?',
    answer: note('when_paid'),
  },
  {
    kind: 'price-basis',
    asks: [
      'accurate|exact|reliable|precise|trust|correct|realistic|up_to_date|sure|confident|certain @money|estimate|figure|number',
      '@money|estimate|figure accurate|exact|reliable|precise|realistic|come_from|from_where|based_on|source|up_to_date|correct',
      'where @money|number|figure come|from',
      'euro|eur|gbp|pound|currency|yen|chf',
    ],
    example: 'How accurate is the price?',
    answer: note('price_basis'),
  },
];
