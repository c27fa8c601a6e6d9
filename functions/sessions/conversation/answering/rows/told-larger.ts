import type { Telling } from './telling.ts';

/** Rows of tellings.ts: larger machines, and alerts on what nothing watches. */
export const toldLarger: readonly Telling[] = [
  {
    kind: 'larger',
    means: 'nothing',
    of: 'gpu_memory_utilization',
    tells: [
      'bigger|larger|stronger|better|more_powerful gpu|card|graphics_card|graphic_card|machine|machines|instance|server|node|hardware !#|next|than|if|when|cheaper',
      'gpu|card|machine|instance|server|hardware with|has|having more|double|twice memory|ram|vram !#|if|when',
      'double|twice memory|vram|gpu_memory|ram !#|if|when|context|cost|price',
      '^need|want|give|take|get|more|we_need|i_need more gpu_memory|memory|vram|ram !#|if|when|than|cost',
    ],
  },
  {
    kind: 'larger',
    means: 'nothing',
    of: 'quantization',
    tells: [
      'bigger|larger|stronger|more_powerful machine|machines|instance|instances|server|servers|hardware !#|next|than|if|when|cheaper|up',
      'machine|machines|instance|instances|server|servers|node|nodes|hardware with|have|having more memory|ram !#|if|when',
    ],
  },
  {
    kind: 'fewer-watched',
    means: 'nothing',
    of: 'p95_alert_ms',
    tells: [
      'alert|alarm|page|warn|tell|notify|ping|wake if|when|above|over|at|once wait|waits|waiting|queue|queued|queues|wait_in_line',
    ],
  },
];
