import { gateTask } from '../../../../gate/task.ts';
import type { drawSample } from './sample.ts';
import type { readDrawnShapes } from './read-shapes.ts';

export const drawSampleTask = gateTask<typeof drawSample>('drawSample', 'drawing');
export const readDrawnShapesTask = gateTask<typeof readDrawnShapes>('readDrawnShapes', 'reading');
