import * as changing from '../kinds/changing.ts';
import type { Kind } from '../question.ts';

/** Rows of kinds.ts: questions about the change of what runs. In a conversation that makes a deployment they have no answer. */
export const ofChange: readonly Kind[] = [
  {
    kind: 'change-done',
    asks: [
      'has|have|is|are|was|were|did my|our|the|this|that change|request|update done|made|applied|through|finished|happened|run|ran|active|live|asked|sent|executed|carried_out',
      'has|is|was|did it|that|this|everything been_done|been_changed|been_applied|gone_through|go_through|changed_already|applied_already|done_already|live_now|active_now',
      'change|update done|applied|through|live|active already|yet',
      '^is|has|was it|that|this done|finished|applied|through|changed|made|live already|yet|now',
    ],
    example: '',
    answer: changing.isDone,
  },
  {
    kind: 'anew',
    asks: [
      'anew|from_scratch|start_over|fresh|second_one|second_deployment|another_one|new_one|new_deployment cost|price|much|cheaper|be|with',
      'cost|price|much|cheaper anew|from_scratch|fresh|second_one|second_deployment|another_one|new_one|new_deployment',
      '@why not smaller|less|cheaper|machine|machines|node|nodes|instance !more|three|#_node',
      '@why not a|an|the|use machine|machines|instance|node #_gb|#gb|smaller|less',
    ],
    example: '',
    answer: changing.anew,
  },
  {
    kind: 'difference',
    asks: [
      'what|which|why|where more|extra|difference|additional|less for|from',
      'why|what more|dearer|higher|less|cheaper than now|before|today|what_runs',
      'what|where difference|extra for|from|come|comes',
      'what|why $|# more|extra',
      '@why more|higher|extra expensive|cost|costs|price|bill',
      '@why dearer|expensive|costlier',
    ],
    example: '',
    answer: changing.differenceOf,
  },
  {
    kind: 'needed',
    asks: [
      'need|necessary|worth this|the|a|that|it change|at_all',
      'need|necessary change|it at_all|really',
      'have_to|must change|do anything|something|it at_all',
    ],
    example: '',
    answer: changing.isNeeded,
  },
  {
    kind: 'during-change',
    asks: [
      'offline|downtime|down|outage|interruption|interrupted|unavailable|unreachable|stop|stops|stopped while|during|when|meanwhile|in_the_meantime|change|changing|this|run',
      'during|while|when|meanwhile change|run|update|changing|updating|do_it|make_it|make_this|you_do search|use|reach|work|works|available|answer|online|up',
      'search|use|reach|work|works|available|answer|online|up|go_on during|while|meanwhile|in_the_meantime',
      '^is|will|any|does|would there|it|that|this|we downtime|offline|outage|interruption|interrupted|unavailable|go_down|be_down',
      'if|when|once|after i|we say|confirm|do something|anything|what happen|happens|change|changes|break|breaks',
      'what|which happen|happens|done|touched|changed|do|does|replaced|restarted machine|machines|node|nodes|pod|pods|server|servers|disk|disks|data|database when|if|with|at|by confirm|change|this',
      'does|do|will|is|are machine|machines|node|nodes|disk|disks|pod|pods|data|server|servers change|changes|changed|replaced|restart|restarted|touched|moved',
      '^downtime|outage|interruption',
      '^now|and|so|look|ok downtime|outage|interruption',
      'what|which exactly|really|actually happen|happens|done|touched|changed when|if|with|at|by confirm|change|this|i',
    ],
    example: '',
    answer: changing.duringChange,
  },
];
