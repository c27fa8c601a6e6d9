/** Lets a pod run on nodes with GPUs: the engine, which has some, and jobs, for clusters that have no other nodes. */
export const gpuToleration = { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' };
