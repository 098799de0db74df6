import type { drawWebp } from './rasterise.ts';
import { gateTask } from './task.ts';

export const drawWebpTask = gateTask<typeof drawWebp>('drawWebp', 'drawing');
