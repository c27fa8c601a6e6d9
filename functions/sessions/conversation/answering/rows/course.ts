import { ending } from '../ending.ts';
import * as facts from '../kinds/facts.ts';
import * as lists from '../kinds/lists.ts';
import { note } from '../kinds/noted.ts';
import { next } from '../kinds/plain/next-steps.ts';
import { refusedNow } from '../kinds/refused.ts';
import * as size from '../kinds/size.ts';
import type { Kind } from '../question.ts';
import { tellsOf } from '../tellings.ts';
import { namingNothing, onNoField, supposingNothing } from './only.ts';

/** The note fits a question about any deployment, so that the deployment's own name is no unknown word. */
const secondOrChange: Kind['answer'] = async (question, situation) => {
  const found = await note('second_or_change')(question, situation);
  return found && { ...found, about: question.text };
};

/** Rows of kinds.ts: next steps, undoing, changing and deleting, and created resources. */
export const course: readonly Kind[] = [
  {
    kind: 'refused-now',
    asks: [
      'what is|are wrong|problem|issue',
      'what|which problem|error|warning|issue',
      'why refuse|refused',
      'why not|does_not|can_not start|scale|grow',
    ],
    example: '',
    answer: refusedNow,
  },
  {
    kind: 'blocked',
    asks: [
      'why can_not|not|does_not|will_not confirm|go|continue|deploy|proceed|accept|work|move',
      'what is|are wrong|blocking|blocked|problem|issue',
      'what|which problem|error|warning|issue|conflict',
      'why refuse|refused|error|warning|blocked|stuck',
    ],
    example: 'Why can’t I confirm?',
    answer: facts.blocked,
  },
  {
    kind: 'note',
    asks: [
      'is|does|will|do|would this|it|that|we|i second|another|new|separate|additional database|deployment|server|one|cluster or|instead|change|update|replace',
      'is|does|will|would|do this|it|that|you change|update|replace|overwrite|touch existing|running|old|first or',
    ],
    example: 'Is this a second one or a change?',
    answer: secondOrChange,
  },
  { kind: 'ending', asks: tellsOf('ending'), example: '', answer: ending },
  {
    kind: 'needs',
    asks: [
      '^that|this|it is|was it|all|everything|right|correct|ok',
      '^is|was|are that|this|it|everything|all|we it|all|everything|right|correct|ok|okay|good|fine|done',
      '^all|everything good|right|set|done|clear|ok|okay|correct|fine',
    ],
    example: '',
    answer: namingNothing(next),
  },
  {
    kind: 'undo',
    asks: [
      'way_back|back_out|undo|undone|get_out|way_out|regret|unhappy|not_happy|not_satisfied|bail_out|bail|second_thought|revert|rollback|roll_back|rolled_back|go_back|take_back|taken_back|reverse|change_my_mind|reversible !reversible_later',
    ],
    example: 'Can I undo it?',
    answer: onNoField(note('undo')),
  },
  {
    kind: 'restore',
    asks: ['restore|restored|recover|recovery', 'by_mistake|accident|accidentally|by_accident'],
    example: 'How do I restore a backup?',
    answer: note('restore'),
  },
  {
    kind: 'data-on-destroy',
    asks: [
      'data|backup|snapshot|weight|vector delete|deleted|destroy|destroyed|remove|removed|gone',
      'delete|destroy|remove data|backup|snapshot|weight',
      'happen|happens data !@fail',
    ],
    example: 'What becomes of my data after a destroy?',
    answer: note('data_on_destroy'),
  },
  {
    kind: 'deploying',
    looksAhead: true,
    asks: [
      'what happen|happens|does|do deploy|confirm|deploying !fail|wrong',
      'what|which happen|happens next|after_that|then|afterwards !next_year|next_month|next_week',
    ],
    example: 'What happens when I say deploy?',
    answer: note('deploying'),
  },
  {
    kind: 'delete',
    asks: [
      'no_longer need|want|use|like',
      'not need|want|use it|this any_more|anymore|any_longer',
      'want|have|make|see it|this|everything gone',
      'gone again',
      'done_with|finished_with|through_with',
      'tear',
      'delete|deleted|destroy|destroyed|remove_it|remove_the_deployment|remove_everything|tear_down|tear_it_down|uninstall|get_rid|shut_down|shut_it_down|turn_off|turn_it_off|decommission|clean_up|cleanup|take_down|stop_paying|remove_all|kill_it',
    ],
    example: 'How do I delete it?',
    answer: note('delete'),
  },
  {
    kind: 'needs',
    looksAhead: true,
    asks: [
      'how_many|which|what step|gate|question left|more|remain|there|are|come|next|still',
      'how_many step|gate|question',
    ],
    example: '',
    answer: onNoField(next),
  },
  {
    kind: 'instance-types',
    asks: [
      'how_big|how_large|how_powerful|how_fast|what_size|what_kind|what_sort node|machine|instance|server|gpu|vm',
    ],
    example: '',
    answer: supposingNothing(lists.offered),
  },
  {
    kind: 'how-many',
    asks: [
      '^how_many|how_much more|additional|extra',
      '^how_many|how_much @stuff|@load can|could|fit|hold|left|possible',
    ],
    example: 'How many vectors fit?',
    answer: size.amount,
  },
  {
    kind: 'learn',
    asks: ['@learn'],
    example: 'How do I find out the dimension?',
    answer: facts.learn,
  },
  {
    kind: 'time-zone',
    asks: ['timezone|time_zone|utc|gmt|daylight', 'which|what|my|local|our time cron|schedule'],
    example: 'What time zone is the cron in?',
    answer: note('time_zone'),
  },
  {
    kind: 'retention',
    asks: ['retention|retained|kept|keep @fixed|@change', '@fixed|@change retention'],
    example: '',
    answer: onNoField(note('backups')),
  },
  {
    kind: 'change-later',
    asks: [
      '@change @later',
      '@later @change',
      '@fixed',
      'can|could|will|may larger|bigger|smaller|more|fewer @later',
      'can|could|possible|able|allowed|may|how @change|rename',
      'what|which can|could|may|is|are|not @change|changeable|stay|stays',
    ],
    example: 'What can I change later?',
    answer: facts.changeable,
  },
  {
    kind: 'created',
    asks: [
      'what|which|list|show|exactly|everything @create @account',
      'what|which|everything will|would|is|are|gets|get|you|it|does|do create|created|deploy|deployed|made|built|build|install|installed|provision|provisioned|set_up|spin_up',
      'which|what|list|all resource|object|service|component',
      'what end_up|ends_up|land',
    ],
    example: 'What will be created in my account?',
    answer: facts.created,
  },
];
