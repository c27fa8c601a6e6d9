import type { Telling } from './telling.ts';

const gone = 'die|dies|dead|fail|fails|failed|down|gone|lost|crash|crashes|away';

/** Rows of tellings.ts: figures of a peak with a machine lost, and of things to be compared. None of them is a value. */
export const toldServing: readonly Telling[] = [
  {
    kind: 'node-lost',
    means: 'nothing',
    of: 'max_replicas',
    tells: [
      `if|whether # replica|replicas|node|nodes|machine|machines|of_them|left enough|hold|carry|cope when|if|with one|a|# ${gone}`,
      `^one|two|a_node|one_node|one_replica|a_replica|a_machine|one_of_them ${gone} !hour|day|month|price|cost`,
      '^then|so|and|leaves|only|# #_left|left|remain|remaining # per_second|a_second|rps|qps|incoming',
      '# per_second|a_second|rps|qps|request for|against # incoming',
    ],
  },
  {
    kind: 'quantized',
    means: 'nothing',
    of: 'model',
    tells: ['^awq|gptq|fp8|int8|int4|w8a8|4_bit|8_bit or awq|gptq|fp8|int8|int4|w8a8|4_bit|8_bit'],
  },
  {
    kind: 'side-by-side',
    means: 'nothing',
    tells: [
      'put|show|place|set|list next_to|beside|side_by_side|alongside|opposite !cluster|namespace|account',
    ],
  },
];

/** They stand behind all other rows: other statements have the same words. */
export const toldBesideServing: readonly Telling[] = [
  {
    kind: 'ran-before',
    means: 'nothing',
    beside: 'node-lost',
    tells: ['i_am|we_are|it_is|are|is|i|we running|run|runs #', 'at_peak|at_the_peak #', '^not_#'],
  },
];
